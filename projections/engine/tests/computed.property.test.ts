// Property tests: lists and exports by computed columns equal what TypeScript computes from the stored columns.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { computeColumns, type ValuationContext } from '#contracts/computed/evaluate.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { ListQuery } from '#contracts/wire/list/window.ts';
import { withDatabase, type TestDatabase } from '#services/storage/database/testing/databases.ts';
import type { Projections } from '../projections.ts';
import { readExport } from '../query/export.ts';
import { accepts } from '../testing/oracle.ts';
import type { ReadDependencies } from '../query/point.ts';
import { Catalog } from '../storage/catalog.ts';
import { define } from '../storage/definition.ts';
import { MemoryLog } from '../testing/log.ts';
import { SETTINGS, VaultRow, contextOf, quoted, vaultReport, vaults } from '../testing/vaults.ts';
import type { Row } from '../types.ts';
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

describe('at any position, with any order and filter', () => {
  const amounts = fc.constantFrom('0', '1', e18(1), e18(5), e18(70_000), `${2n ** 256n - 1n}`);
  const vaultFact = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
        state: fc.constantFrom('ACTIVE', 'ACTIVE', 'CLOSED_BY_OWNER'),
        collateral: amounts,
        debt: amounts,
        interest: amounts,
        second: fc.nat(60),
      }),
    },
    { weight: 1, arbitrary: fc.record({ price: fc.bigInt({ min: 0n, max: 100_000n }) }) },
  );
  const filters = fc.constantFrom<FilterModel>(
    {},
    { icr: { filterType: 'number', type: 'blank' } },
    { icr: { filterType: 'number', type: 'greaterThan', filter: '2000000000000000000' } },
    { isLiquidatable: { filterType: 'boolean', type: 'true' } },
    {
      entireDebt: { filterType: 'number', type: 'inRange', filter: '1', filterTo: e18(5) },
      state: { filterType: 'set', values: ['ACTIVE'] },
    },
  );
  const names = ['icr', 'liquidationPrice', 'entireDebt', 'interestNow'] as const;
  const compare = (left: Row, right: Row, name: string, sign: number): number => {
    const [one, other] = [left[name], right[name]];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const difference = BigInt(String(one)) - BigInt(String(other));
    return difference === 0n ? 0 : sign * (difference < 0n ? -1 : 1);
  };

  test(
    'lists and exports equal what TypeScript computes from the stored columns',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(vaultFact, { minLength: 5, maxLength: 25 }),
          fc.array(
            fc.tuple(filters, fc.constantFrom(...names), fc.constantFrom('asc' as const, 'desc' as const), fc.nat()),
            { minLength: 6, maxLength: 6 },
          ),
          async (facts, queries) => {
            for (const [index, fact] of facts.entries()) {
              const { id, second, ...fields } = { id: '', second: 0, ...fact };
              log.append(
                'price' in fact
                  ? quoted(fact.price, at(log.events.length))
                  : vaultReport(id, { ...fields, seenAt: at(second) }, at(log.events.length + index)),
              );
            }
            await settled();
            for (const [filter, colId, direction, place] of queries) {
              const asOf = place % 4 === 0 ? undefined : `${log.events[place % log.events.length]!.position}`;
              const page = await list({ asOf });
              const context: ValuationContext = { at: page.computedAt!, price: page.price ?? null, settings: SETTINGS };
              const computed = page.rows.map((row): Row => ({
                ...row,
                ...computeColumns(vaults.computed!, row, context),
              }));
              const sign = direction === 'asc' ? 1 : -1;
              const expected = computed
                .filter((row) => accepts(row, filter))
                .toSorted(
                  (left, right) =>
                    compare(left, right, colId, sign) ||
                    sign * (Number(left['createdPosition']) - Number(right['createdPosition'])),
                );
              const sort = [{ colId, sort: direction }];
              expect(await list({ asOf, filter, sort })).toMatchObject({ rows: expected, total: expected.length });
              const reads: ReadDependencies = {
                catalog: new Catalog(database.database, [define(vaults, [])]),
                database: database.database,
                source: log,
                valuationContext: contextOf(() => projections.models),
                now: () => clock,
              };
              const exported = await readExport(reads, 'vaults', { asOf, filter, sort }, 2);
              expect((await Array.fromAsync(exported.pages)).flat()).toEqual(expected);
              expect(exported.columns).toEqual([...Object.keys(VaultRow.shape), ...Object.keys(vaults.computed!)]);
            }
          },
        ),
        { numRuns: 12 },
      ),
    120_000,
  );
});
