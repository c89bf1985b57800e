// Columns computed when a row is read: at any point in time, with the clock, price and settings of that point.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { computeColumns } from '#contracts/computed/evaluate.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { ListQuery } from '#contracts/wire/list/window.ts';
import { withDatabase, type TestDatabase } from '#services/storage/database/testing/databases.ts';
import type { Projections } from '../projections.ts';
import { MemoryLog } from '../testing/log.ts';
import { SETTINGS, idsOf, quoted, vaultReport, vaults } from '../testing/vaults.ts';
import { NOON, at, e18, startVaults, stopVaults, vaultsReached } from '../testing/started-vaults.ts';

let database: TestDatabase;
let log: MemoryLog;
let projections: Projections;
let clock: number;
beforeAll(async () => {
  database = await withDatabase();
});
beforeEach(() => {
  clock = NOON;
  log = new MemoryLog();
  projections = startVaults(database, log, () => clock);
});
afterEach(() => stopVaults(database, projections));
afterAll(() => database.stop());

const settled = (): Promise<unknown> => vaultsReached(projections, log);
const list = (query: ListQuery) => projections.models.list('vaults', { end: 100, ...query });
const lowestFirst: ListQuery['sort'] = [{ colId: 'icr', sort: 'asc' }];

/** Three with debt, whose ratios are in the order c, b, a at any price; one without debt; one closed. */
function fiveVaults(): void {
  const position = { collateral: e18(1), seenAt: at(0) };
  log.append(
    vaultReport('a', { ...position, debt: e18(40_000) }),
    vaultReport('b', { ...position, debt: e18(50_000) }),
    vaultReport('c', { ...position, debt: e18(60_000) }),
    vaultReport('d', { ...position, debt: '0' }),
  );
  log.append(vaultReport('e', { ...position, state: 'CLOSED_BY_OWNER', debt: e18(1) }));
}

test('a list sorts and filters by computed columns, with nulls last in both directions', async () => {
  fiveVaults();
  log.append(quoted(66_000n));
  await settled();
  clock = Date.parse(at(0));
  const page = await list({ sort: lowestFirst });
  expect(page).toMatchObject({ total: 5, computedAt: at(0), price: e18(66_000) });
  expect(page.rows.map(({ id, icr, isLiquidatable }) => [id, icr, isLiquidatable])).toEqual([
    ['c', '1100000000000000000', false],
    ['b', '1320000000000000000', false],
    ['a', '1650000000000000000', false],
    ['d', null, false],
    ['e', null, null],
  ]);
  expect(idsOf(await list({ sort: [{ colId: 'icr', sort: 'desc' }] }))).toEqual(['a', 'b', 'c', 'e', 'd']);
  const below: FilterModel = { icr: { filterType: 'number', type: 'lessThan', filter: '1400000000000000000' } };
  expect(await list({ filter: below, sort: lowestFirst })).toMatchObject({
    total: 2,
    rows: [{ id: 'c' }, { id: 'b' }],
  });
  // A second later, a second's interest is added.
  clock += 1_000;
  expect(idsOf(await list({ filter: { isLiquidatable: { filterType: 'boolean', type: 'true' } } }))).toEqual(['c']);
});

test('a new price applies to later lists without writing a version', async () => {
  fiveVaults();
  log.append(quoted(66_000n));
  await settled();
  const written = async (): Promise<unknown> =>
    (
      await sql`SELECT (SELECT count(*) FROM read_models.vaults_1_history) AS past, (SELECT max(from_position) FROM read_models.vaults_1) AS last`.execute(
        database.database.kysely,
      )
    ).rows;
  const before = await written();
  log.append(quoted(33_000n));
  await settled();
  expect((await list({ sort: lowestFirst, end: 1 })).rows[0]).toMatchObject({ id: 'c', isLiquidatable: true });
  expect(await written()).toEqual(before);
});

test('a past point uses the price, the settings and the clock of that point', async () => {
  const position = { collateral: e18(1), debt: e18(50_000), seenAt: at(0) };
  log.append(vaultReport('a', position, at(10)), quoted(100_000n, at(20)), quoted(80_000n, at(30)));
  await settled();
  const [seenPosition, firstQuote] = log.events.map((event) => `${event.position}`);
  const computed = (price: number | null, second: number) =>
    computeColumns(
      vaults.computed!,
      { ...position, state: 'ACTIVE', interest: '0' },
      { at: at(second), price: price === null ? null : e18(price), settings: SETTINGS },
    );
  expect((await list({ asOf: seenPosition })).rows[0]).toMatchObject(computed(null, 10));
  expect(await list({ asOf: firstQuote })).toMatchObject({
    rows: [computed(100_000, 20)],
    computedAt: at(20),
    price: e18(100_000),
  });
  // An instant is used as the clock, whenever the last event was recorded.
  expect(await projections.models.one('vaults', 'a', { asOf: at(29) })).toMatchObject({
    row: computed(100_000, 29),
    computedAt: at(29),
  });
  expect(await projections.models.one('vaults', 'a', { asOf: at(40) })).toMatchObject({ row: computed(80_000, 40) });
  expect(await projections.models.one('vaults', 'a', { asOf: '2199-01-01T00:00:00Z' })).toMatchObject({
    computedAt: new Date(NOON).toISOString(),
  });
  expect(await projections.models.one('vaults', 'a', {})).toMatchObject({
    row: computed(80_000, NOON / 1_000 - Date.parse(at(0)) / 1_000),
    computedAt: new Date(NOON).toISOString(),
  });
});

test('later windows of a list keep the valuation context of the first window', async () => {
  for (let index = 0; index < 30; index++)
    log.append(
      vaultReport(`v${index}`, {
        collateral: e18(1),
        debt: e18(1_000),
        interest: e18((index * 7) % 30),
        seenAt: at(index),
      }),
    );
  log.append(quoted(2_000n));
  await settled();
  const { rows, position, computedAt, price } = await list({ sort: lowestFirst, end: 10 });
  log.append(quoted(1_000n));
  clock += 100_000_000;
  await settled();
  const sameContext = { asOf: position, computedAt, price: price ?? undefined, sort: lowestFirst };
  const [second, third] = [
    await list({ ...sameContext, start: 10, end: 20 }),
    await list({ ...sameContext, start: 20, end: 30 }),
  ];
  expect([second.computedAt, second.price]).toEqual([computedAt, price]);
  const all = [...rows, ...second.rows, ...third.rows];
  expect(new Set(idsOf({ rows: all })).size).toBe(30);
  expect(all.map(({ icr }) => BigInt(String(icr)))).toEqual(
    all.map(({ icr }) => BigInt(String(icr))).toSorted((left, right) => (left < right ? -1 : 1)),
  );
});

test('changes and comparisons show computed columns, but only stored columns count as differences', async () => {
  const position = { collateral: e18(1), seenAt: at(0) };
  log.append(
    vaultReport('a', { ...position, debt: e18(50_000) }, at(1)),
    vaultReport('b', { ...position, debt: e18(50_000) }, at(2)),
    quoted(100_000n, at(3)),
  );
  log.append(vaultReport('a', { ...position, debt: e18(80_000) }, at(4)), quoted(50_000n, at(5)));
  await settled();
  const positionOf = (index: number): string => `${log.events[index]!.position}`;
  const [from, changed, to] = [positionOf(0), positionOf(3), positionOf(4)];
  expect(await projections.models.changes('vaults', from)).toMatchObject({
    rows: [
      { id: 'b', isLiquidatable: true },
      { id: 'a', isLiquidatable: true },
    ],
  });
  expect(await projections.models.changes('vaults', from, 'next')).toMatchObject({
    rows: [{ id: 'b', icr: null, interestNow: '126839167935058' }],
  });
  const second = `${log.events[2]!.position}`;
  expect(await projections.models.comparison('vaults', { from: second, to })).toMatchObject({
    counts: { added: 0, removed: 0, changed: 1 },
    rows: [{ id: 'a', before: { isLiquidatable: false }, after: { isLiquidatable: true } }],
  });
  const liquidatable: FilterModel = { isLiquidatable: { filterType: 'boolean', type: 'true' } };
  expect(await projections.models.comparison('vaults', { from: second, to, filter: liquidatable })).toMatchObject({
    counts: { added: 1, removed: 0, changed: 0 },
    rows: [{ id: 'a' }],
  });
  // Only the price differs.
  expect((await projections.models.comparison('vaults', { from: changed, to, filter: liquidatable })).counts).toEqual({
    added: 0,
    removed: 0,
    changed: 0,
  });
});

test('the valuation context is available on request and published once for each new price', async () => {
  log.append(quoted(100n));
  await settled();
  const prices: (string | null)[] = [];
  projections.models.onValuationContext(({ model, price, settings }) => {
    prices.push(price);
    expect([model, settings]).toEqual(['vaults', SETTINGS]);
  });
  expect(await projections.models.valuationContext('vaults')).toEqual({ price: e18(100), settings: SETTINGS });
  expect(await projections.models.valuationContext('quotes')).toBeNull();
  for (const price of [101n, 101n, 102n]) {
    log.append(quoted(price));
    await settled();
  }
  await expect.poll(() => prices.at(-1)).toBe(e18(102));
  expect(prices).toEqual([...new Set(prices)]);
});
