import { describe, expect, test } from 'vitest';
import { rowsOf, withAccounts } from '../testing/accounts.ts';
import { losing, reached, readByOlder } from '../testing/log.ts';
import type { Projections } from '../projections.ts';
import { accountsModel, closed, opened, paid, POISON } from '../testing/models.ts';

const here = withAccounts();
const { start } = here;

describe('an event that cannot be applied', () => {
  test('is parked with the later events of its stream until a retry with a fixed model applies them', async () => {
    here.log.append(opened('a'), opened('b'), paid('a', 1), paid('a', POISON), paid('b', 2), paid('a', 4));
    const model = accountsModel();
    const projections = start(model);
    await reached(projections, 'accounts', here.log);
    expect(await rowsOf(projections)).toMatchObject([
      { id: 'b', balance: '2' },
      { id: 'a', balance: '1', revision: 1 },
    ]);
    expect(await projections.models.status()).toMatchObject([
      { parked: 2, lagPositions: '0', rows: 2, handled: 6, rebuilding: false, filledTo: null },
    ]);
    expect(await projections.models.parked()).toMatchObject([
      {
        model: 'accounts',
        stream: 'account-a',
        revision: 2,
        position: '28',
        eventId: here.log.events[3]!.id,
        type: 'AccountPaid',
        reason: 'the amount is not valid',
        since: expect.stringMatching(/^20.*Z$/),
        waiting: 1,
      },
    ]);
    // It stays parked after a restart, later events too.
    await projections.stop();
    const restarted = start(model);
    here.log.append(paid('a', 8), paid('b', 1));
    await reached(restarted, 'accounts', here.log);
    expect(await restarted.models.status()).toMatchObject([{ parked: 3 }]);
    await restarted.stop();

    const fixed = start(accountsModel(1, { cured: true }));
    await reached(fixed, 'accounts', here.log);
    expect(await fixed.models.status()).toMatchObject([{ parked: 3 }]);
    const [{ generation } = { generation: 0 }] = await fixed.models.status();
    await fixed.rebuilds.retryParked('accounts');
    await expect.poll(async () => (await fixed.models.status())[0]!.parked, { timeout: 20_000 }).toBe(0);
    expect(await fixed.models.parked()).toEqual([]);
    // The new generation shows readers that past rows may have changed too.
    expect((await fixed.models.status())[0]!.generation).toBeGreaterThan(generation);
    expect(await rowsOf(fixed)).toMatchObject([
      { id: 'b', balance: '3' },
      { id: 'a', balance: '13', revision: 4 },
    ]);
  });

  test('is retried by the process that feeds the model, whichever process receives the request', async () => {
    here.log.append(opened('a'), paid('a', POISON), paid('a', 4));
    const first = start();
    await reached(first, 'accounts', here.log);
    await first.stop();
    const worker = start(accountsModel(1, { cured: true }));
    const reader = start(accountsModel(1, { cured: true }), { run: false });
    const lags: number[] = [];
    reader.models.onLag(({ generation }) => void lags.push(generation));
    await reached(worker, 'accounts', here.log);
    await expect
      .poll(() => reader.models.parked(), { timeout: 20_000 })
      .toMatchObject([{ stream: 'account-a', waiting: 1 }]);
    await expect.poll(() => lags.length, { timeout: 20_000 }).toBeGreaterThan(0);
    await reader.rebuilds.retryParked('accounts');
    await expect.poll(async () => (await reader.models.status())[0]!.parked, { timeout: 20_000 }).toBe(0);
    expect(await rowsOf(reader)).toMatchObject([{ id: 'a', balance: '4' }]);
    await expect.poll(() => lags.at(-1), { timeout: 20_000 }).toBeGreaterThan(lags[0]!);
  });

  test('is isolated from its batch if the database refuses it', async () => {
    here.log.append(
      opened('a'),
      opened('b'),
      opened('a\u0000'),
      paid('b', 2),
      opened('c', 'nul \u0000'),
      paid('c', 1),
      paid('a', 3),
    );
    const projections = start();
    await reached(projections, 'accounts', here.log);
    expect(await rowsOf(projections)).toMatchObject([
      { id: 'b', balance: '2' },
      { id: 'a', balance: '3' },
    ]);
    expect((await projections.models.status())[0]!.parked).toBeGreaterThanOrEqual(2);
  });
});

describe('an event of a newer program', () => {
  const parked = async ({ models }: Projections): Promise<number> => (await models.status())[0]!.parked;

  test('is taken up by a program that knows it, once the older one has left, and stays parked until then', async () => {
    here.log.append(
      opened('a'),
      opened('b'),
      { stream: 'account-a', type: 'AccountNamed' },
      paid('a', 2),
      paid('b', 1),
    );
    const source = readByOlder(here.log, 'AccountNamed');
    const older = start(accountsModel(), { source });
    await reached(older, 'accounts', here.log);
    expect([await parked(older), (await older.models.parked())[0]!.reason]).toEqual([
      2,
      'event AccountNamed, version 1, of stream account-a: this program is older than the log',
    ]);
    await older.stop();
    const [{ generation } = { generation: 0 }] = await older.models.status();

    const asOld = start(accountsModel(), { source });
    await reached(asOld, 'accounts', here.log);
    expect(await asOld.models.status()).toMatchObject([{ parked: 2, generation, rebuilding: false }]);
    await asOld.stop();

    const newer = start(accountsModel());
    await expect
      .poll(() => rowsOf(newer), { timeout: 20_000 })
      .toMatchObject([
        { id: 'b', balance: '1' },
        { id: 'a', balance: '2', revision: 2 },
      ]);
    expect(await parked(newer)).toBe(0);
    await newer.stop();

    // The older one goes on with what the newer one has filled, and parks later events only.
    const back = start(accountsModel(), { source });
    here.log.append({ stream: 'account-b', type: 'AccountNamed' }, paid('a', 4));
    await reached(back, 'accounts', here.log);
    expect(await back.models.status()).toMatchObject([{ parked: 1 }]);
    expect(await rowsOf(back)).toMatchObject([
      { id: 'b', revision: 1 },
      { id: 'a', balance: '6', revision: 3 },
    ]);
    await back.stop();
    const again = start(accountsModel());
    await expect
      .poll(() => rowsOf(again), { timeout: 20_000 })
      .toMatchObject([
        { id: 'b', revision: 2 },
        { id: 'a', revision: 3 },
      ]);
  });
});

describe('a log with missing events', () => {
  test('is detected at the next event of a stream, until a rebuild from the complete log', async () => {
    const [, , , lostPayment, lostOpening] = here.log.append(
      opened('a'),
      opened('b'),
      paid('a', 1),
      paid('b', 2),
      opened('c'),
      paid('b', 4),
      paid('c', POISON),
      paid('c', 1),
      paid('b', 8),
    );
    const lossy = start(accountsModel(), {
      source: losing(here.log, ({ id }) => id === lostPayment!.id || id === lostOpening!.id),
    });
    await reached(lossy, 'accounts', here.log);
    expect(await rowsOf(lossy)).toMatchObject([
      { id: 'b', balance: '12', revision: 3 },
      { id: 'a', balance: '1' },
    ]);
    expect(await lossy.models.status()).toMatchObject([{ gaps: 2, parked: 2 }]);
    await lossy.stop();

    const fixed = start(accountsModel(1, { cured: true }));
    await reached(fixed, 'accounts', here.log);
    expect(await fixed.models.status()).toMatchObject([{ gaps: 2 }]);
    await fixed.rebuilds.retryParked('accounts');
    await expect
      .poll(async () => (await fixed.models.status())[0]!, { timeout: 20_000 })
      .toMatchObject({ gaps: 0, parked: 0 });
    expect(await rowsOf(fixed)).toMatchObject([{ id: 'c', balance: '1' }, { id: 'b', balance: '14' }, { id: 'a' }]);
  });

  test('is not confused with removed rows, unknown events or events that the database refuses', async () => {
    here.log.append(
      opened('a'),
      paid('a', 1),
      closed('a'),
      paid('a', 2),
      opened('a'),
      paid('a', 4),
      { stream: 'account-b', type: 'SomethingElse' },
      { stream: 'account-b', type: 'SomethingElse' },
    );
    here.log.append(opened('c'), opened('c', 'nul \u0000'), opened('d', 'nul \u0000'), paid('d', 1));
    const projections = start(accountsModel(), { maxBatch: 100 });
    await reached(projections, 'accounts', here.log);
    expect(await projections.models.status()).toMatchObject([{ gaps: 0, parked: 3 }]);
  });
});
