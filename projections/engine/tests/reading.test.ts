// Notifications and answers for readers while the model is being fed.
import { describe, expect, test, vi } from 'vitest';
import type { RowsMessage } from '#contracts/wire/feed.ts';
import type { Projections } from '../projections.ts';
import { withAccounts } from '../testing/accounts.ts';
import { reached, type TestEvent } from '../testing/log.ts';
import { accountsIn, accountsModel, opened, paid } from '../testing/models.ts';
import { PositionUnknown, ReadModelBehind } from '../types.ts';

/** Patience for reads of positions that never arrive. */
const SHORT_MS = 100;

const here = withAccounts();
const { start, busy } = here;

describe('the feed', () => {
  const collect = (projections: Projections, isWanted?: () => boolean): RowsMessage[] => {
    const messages: RowsMessage[] = [];
    projections.models.onRows((message) => void (message.model === 'accounts' && messages.push(message)), isWanted);
    return messages;
  };
  const isChain = (messages: RowsMessage[]): boolean =>
    messages.every(
      ({ after, position }, index) =>
        BigInt(after) < BigInt(position) && (index === 0 || after === messages[index - 1]!.position),
    );

  test('is an unbroken chain of messages that add up to the current rows', async () => {
    const projections = start(accountsModel(), { maxBatch: 5 });
    const messages = collect(projections);
    for (let id = 0; id < 7; id++) here.log.append(opened(`${id}`));
    busy(0, 60);
    here.log.append({ stream: 'fact-x', type: 'FactReceived' });
    busy(60, 120);
    await reached(projections, 'accounts', here.log);
    expect(isChain(messages)).toBe(true);
    const shown = new Map<unknown, Record<string, unknown>>();
    for (const { rows, removed } of messages) {
      for (const id of removed) shown.delete(id);
      for (const row of rows) shown.set(row['id'], row);
    }
    expect(
      [...shown.values()].toSorted((left, right) => Number(right['createdPosition']) - Number(left['createdPosition'])),
    ).toEqual(accountsIn(here.log));
  });

  test('reports what another process commits, also while this process is not connected', async () => {
    here.log.append(opened('a'));
    const reader = start(accountsModel(), { run: false });
    const messages = collect(reader);
    const worker = start();
    await reached(worker, 'accounts', here.log);
    await expect.poll(() => reader.models.one('accounts', 'a', {}).catch(() => null)).not.toBeNull();
    // From here on, the reader knows the model's position.
    await expect
      .poll(
        async () => {
          here.log.append(paid('a', 1));
          return messages.length;
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBeGreaterThan(1);
    expect(isChain(messages)).toBe(true);
    await expect.poll(() => messages.at(-1)?.rows, { timeout: 20_000 }).toEqual(accountsIn(here.log));
  });

  test('looks up what another process commits only while somebody wants it, and goes on from there', async () => {
    const worker = start();
    const reader = start(accountsModel(), { run: false, beatMs: 10 });
    let isWanted = false;
    const messages = collect(reader, () => isWanted);
    const beats: string[] = [];
    reader.models.onLag(({ position }) => void beats.push(position));
    const committed = async (event: TestEvent): Promise<string> => {
      const position = `${here.log.append(event)[0]!.position}`;
      await reached(worker, 'accounts', here.log);
      // The first beat with the position may have read it after it looked for missed changes.
      await expect.poll(() => beats.filter((each) => each === position).length, { timeout: 20_000 }).toBeGreaterThan(1);
      return position;
    };
    await committed(opened('a'));
    const before = await committed(paid('a', 1));
    expect(messages).toEqual([]);
    isWanted = true;
    const position = await committed(paid('a', 2));
    expect(messages).toEqual([{ model: 'accounts', after: before, position, rows: accountsIn(here.log), removed: [] }]);
  });
});

describe('waiting', () => {
  test('atLeast waits for a position', async () => {
    here.log.append(opened('a'));
    const projections = start();
    await reached(projections, 'accounts', here.log);
    const later = projections.models.list('accounts', { atLeast: '14' });
    here.log.append(paid('a', 1));
    expect(await later).toMatchObject({ rows: [{ balance: '1' }], position: '14' });
    expect(await later).not.toHaveProperty('behind');
  });

  test('a position that does not arrive is answered with the current row, marked as behind', async () => {
    here.log.append(opened('a'));
    const projections = start(accountsModel(), { patience: SHORT_MS });
    await reached(projections, 'accounts', here.log);
    expect(await projections.models.one('accounts', 'a', { atLeast: '15' })).toMatchObject({
      row: { balance: '0' },
      position: '7',
      behind: true,
    });
  });

  test('asOf refuses a position that the model has not reached, and one beyond the log as unknown', async () => {
    here.log.append(opened('a'));
    const projections = start(accountsModel(), { patience: SHORT_MS });
    await reached(projections, 'accounts', here.log);
    const head = vi.spyOn(here.log, 'head');
    head.mockResolvedValue({ commit: 700n, prepare: 700n });
    await expect(projections.models.one('accounts', 'a', { asOf: '700' })).rejects.toBeInstanceOf(ReadModelBehind);
    head.mockRestore();
    for (const read of [
      () => projections.models.list('accounts', { asOf: '8' }),
      () => projections.models.one('accounts', 'a', { asOf: '900' }),
      () => projections.models.totals('balances', { asOf: '8' }),
    ]) {
      await expect(read()).rejects.toBeInstanceOf(PositionUnknown);
    }
  });

  test('asOf an instant reads the last position recorded by then', async () => {
    const at = (second: number, milliseconds = 0): string =>
      new Date(Date.UTC(2020, 0, 1, 0, 0, second, milliseconds)).toISOString();
    here.log.append(
      { ...opened('a'), at: at(1) },
      { ...paid('a', 1), at: at(2) },
      { ...paid('a', 2), at: at(2) },
      { ...paid('a', 4), at: at(1) },
      { ...paid('a', 8), at: at(3) },
    );
    const projections = start(accountsModel(), { maxBatch: 3 });
    await reached(projections, 'accounts', here.log);
    const balance = async (asOf: string) => (await projections.models.one('accounts', 'a', { asOf }))?.row['balance'];
    expect(await balance(at(0, 999))).toBeUndefined();
    expect(await balance(at(1))).toBe('0');
    expect(await balance(at(1, 999))).toBe('0');
    // When the clock goes back, the previous time is kept: the event counts as recorded at that time.
    expect(await balance(at(2))).toBe('7');
    expect(await balance(at(2, 999))).toBe('7');
    expect(await balance(at(3))).toBe('15');
    expect(await balance('2199-01-01T00:00:00.000Z')).toBe('15');
    expect(await projections.models.positionAt(at(2))).toEqual({ position: '28', at: at(2) });
    expect(await projections.models.list('accounts', { asOf: at(0) })).toMatchObject({
      rows: [],
      total: 0,
      position: '0',
      at: null,
    });
  });
});

test('a step of a series follows later events into its time, also after it was read', async () => {
  const at = (time: string): string => `2020-01-01T${time}:00.000Z`;
  const projections = start(accountsModel(), { now: () => Date.parse(at('12:59')) });
  const balances = async (): Promise<unknown[]> => {
    await reached(projections, 'accounts', here.log);
    const { steps } = await projections.models.series('balances', { from: at('10:00'), to: at('13:00'), step: 'hour' });
    return steps.map(({ groups }) => groups[0]?.['balance']);
  };
  here.log.append({ ...opened('a'), at: at('10:10') }, { ...paid('a', 1), at: at('10:20') });
  await expect.poll(balances).toEqual(['1', '1', '1']);
  here.log.append({ ...paid('a', 2), at: at('11:30') }, { ...paid('a', 4), at: at('12:10') });
  await expect.poll(balances).toEqual(['1', '3', '7']);
  here.log.append({ ...paid('a', 8), at: at('12:20') });
  await expect.poll(balances).toEqual(['1', '3', '15']);
});
