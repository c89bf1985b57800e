// Snapshots of institutions' accounts, compared over HTTP with the ledger as of their own time.
import { describe, expect, test, vi } from 'vitest';
import { head, maker, server, withCustody } from '../../tools/testing/custody/custody-server.ts';
import { confirmed, snapshot } from '../../tools/testing/custody/recorded.ts';
import { setRules } from '../../tools/testing/stores/own-rules.ts';
import { getWhenCaughtUp } from '../../tools/testing/imports/send-facts.ts';

withCustody();

const MINUTE = 60_000;
const OTHER_ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const now = (): string => new Date().toISOString();
const before = (ms: number): string => new Date(Date.now() - ms).toISOString();

type Rows = { rows: Record<string, unknown>[] };
async function balanceOf(institution: string, asOf?: string): Promise<Record<string, unknown> | undefined> {
  const path = `/api/institution-balances${asOf === undefined ? '' : `?asOf=${asOf}`}`;
  const { rows } =
    asOf === undefined ? await getWhenCaughtUp<Rows>(maker, path, await head()) : (await maker.get<Rows>(path)).body;
  return rows.find((one) => one['institution'] === institution);
}

test('ledger entries after a snapshot do not change its comparison', async () => {
  await confirmed({ institution: 'Vega', amount: '70' });
  const at = now();
  await confirmed({ institution: 'Vega', amount: '30' });
  await snapshot('Vega', '70', at);
  const same = { seenBtc: '70', seenAt: at, ledgerAtSeen: '70', difference: '0', result: 'MATCH', differsSince: null };
  expect(await balanceOf('Vega')).toMatchObject({ ...same, ledgerBtc: '100' });
  const position = await head();
  await confirmed({ institution: 'Vega', amount: '5' });
  expect(await balanceOf('Vega')).toMatchObject({ ...same, ledgerBtc: '105' });
  await snapshot('Vega', '105');
  expect(await balanceOf('Vega')).toMatchObject({ ledgerAtSeen: '105', difference: '0', result: 'MATCH' });
  expect(await balanceOf('Vega', position)).toMatchObject({ ...same, ledgerBtc: '100' });
});

test('a snapshot with a future time counts from its recording time', async () => {
  await confirmed({ institution: 'Altair', amount: '7' });
  await snapshot('Altair', '7', new Date(Date.now() + 4 * MINUTE).toISOString());
  await confirmed({ institution: 'Altair', amount: '2' });
  const balance = await balanceOf('Altair');
  expect(balance).toMatchObject({ ledgerBtc: '9', ledgerAtSeen: '7', result: 'MATCH' });
  expect(String(balance?.['seenAt']) <= now()).toBe(true);
});

test('several accounts are compared as a sum if their snapshots are within ten minutes', async () => {
  await confirmed({ institution: 'Deneb', amount: '50' });
  expect(await balanceOf('Deneb')).toMatchObject({
    seenBtc: null,
    seenAt: null,
    ledgerAtSeen: null,
    difference: null,
    result: 'NOT_COMPARABLE',
    differsSince: null,
  });
  await snapshot('Deneb', '20', before(10 * MINUTE + 5_000));
  await snapshot('Deneb', '30', now(), { btcAccount: OTHER_ADDRESS });
  expect(await balanceOf('Deneb')).toMatchObject({
    seenBtc: '50',
    ledgerAtSeen: '50',
    difference: '0',
    result: 'NOT_COMPARABLE',
  });
  await snapshot('Deneb', '20', before(9 * MINUTE));
  expect(await balanceOf('Deneb')).toMatchObject({ seenBtc: '50', difference: '0', result: 'MATCH' });
});

describe('an account that differs', () => {
  const alerted = async (): Promise<{ rule: string; subjects: { id: string; since: string }[] } | undefined> =>
    (
      await maker.get<{
        alerts: { rule: string; subjects: { id: string; since: string }[] }[];
      }>('/api/alerts')
    ).body.alerts.find(({ rule }) => rule === 'account-difference');

  test('raises an alert after the configured number of snapshots in a row, until one matches', async () => {
    await confirmed({ institution: 'Rigel', amount: '10' });
    await snapshot('Rigel', '10');
    const since = now();
    await snapshot('Rigel', '11', since);
    expect(await balanceOf('Rigel')).toMatchObject({
      difference: '1',
      result: 'DIFFERS',
      differsSince: since,
      differingSnapshots: 1,
    });
    await confirmed({ institution: 'Rigel', amount: '5' });
    await snapshot('Rigel', '11');
    expect(await balanceOf('Rigel')).toMatchObject({ difference: '-4', differsSince: since, differingSnapshots: 2 });
    expect(await alerted()).toBeUndefined();
    await snapshot('Rigel', '16');
    const third = await balanceOf('Rigel');
    expect(third).toMatchObject({ difference: '1', differsSince: since, differingSnapshots: 3 });
    await vi.waitFor(
      async () =>
        expect(await alerted()).toMatchObject({ count: 1, subjects: [{ id: third?.['institutionId'], since }] }),
      { timeout: 20_000, interval: 200 },
    );
    const position = await head();
    await snapshot('Rigel', '15');
    expect(await balanceOf('Rigel')).toMatchObject({
      difference: '0',
      result: 'MATCH',
      differsSince: null,
      differingSnapshots: 0,
    });
    await vi.waitFor(async () => expect(await alerted()).toBeUndefined(), { timeout: 20_000, interval: 200 });
    expect(await balanceOf('Rigel', position), 'as it was then').toMatchObject({
      differsSince: since,
      differingSnapshots: 3,
    });
    await snapshot('Rigel', '14');
    expect(await balanceOf('Rigel')).toMatchObject({ differingSnapshots: 1 });
  });

  test('counts any number of snapshots in a row and skips those that are not comparable', async () => {
    await confirmed({ institution: 'Sirius', amount: '10' });
    await snapshot('Sirius', '10', before(60 * MINUTE));
    for (let minute = 50; minute > 10; minute--) await snapshot('Sirius', '9', before(minute * MINUTE));
    await snapshot('Sirius', '0', before(MINUTE), { btcAccount: OTHER_ADDRESS });
    expect(await balanceOf('Sirius'), 'the ledger was empty an hour ago').toMatchObject({
      result: 'NOT_COMPARABLE',
    });
    await snapshot('Sirius', '9', before(30_000));
    expect(await balanceOf('Sirius')).toMatchObject({ difference: '9', differingSnapshots: 42 });
    const mark = (await balanceOf('Sirius'))?.['differsSince'];
    await snapshot('Sirius', '8');
    expect(await balanceOf('Sirius')).toMatchObject({ difference: '-2', differsSince: mark, differingSnapshots: 43 });
  });

  test('is marked when the difference is within the tolerance', async () => {
    await confirmed({ institution: 'Spica', amount: '100' });
    await snapshot('Spica', '98');
    expect(await balanceOf('Spica')).toMatchObject({ difference: '-2', result: 'DIFFERS' });
    const strict = await head();
    await setRules(server.store, { values: { reconciliationTolerance: '2' } });
    expect(await balanceOf('Spica')).toMatchObject({
      difference: '-2',
      result: 'WITHIN_TOLERANCE',
      differsSince: null,
      differingSnapshots: 0,
    });
    expect(await balanceOf('Spica', strict), 'under the earlier settings').toMatchObject({ result: 'DIFFERS' });
    await snapshot('Spica', '97');
    expect(await balanceOf('Spica')).toMatchObject({ difference: '-3', result: 'DIFFERS', differingSnapshots: 1 });
  });
});
