// Random periods over the demo world's log: balances add up, parts of a period add up, and a report repeats.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PeriodBody } from '#contracts/areas/report/period.ts';
import { REPORT_FIGURES } from '#contracts/areas/report/words.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import { canonicalJson } from '#contracts/values/canonical.ts';
import { plus } from '#contracts/values/decimal.ts';
import { heldByDeposit } from '#projections/models/institutions.ts';
import { DEMOS } from '../areas/registry.ts';
import { foldDeposits } from '../tools/testing/demo.ts';
import { startSeedWorld, type SeedWorld } from '../tools/testing/seed-world.ts';
import { memoryStore } from '../tools/testing/stores/memory-store.ts';
import { foldPeriod } from './period-report.ts';
import { createReportMaker } from './report-maker.ts';

let world: SeedWorld;
let events: readonly StoredEvent[];
beforeAll(async () => {
  world = await startSeedWorld();
  const memory = memoryStore();
  await world.seed({ demos: DEMOS, store: { ...world.server.store, ...memory } });
  ({ events } = memory);
});
afterAll(() => world.close());

const atOf = (index: number): string => events[index % events.length]!.metadata.recordedAt;
function bodyOf(from: string, to: string, log: readonly StoredEvent[] = events): PeriodBody {
  const fold = foldPeriod({ from, to });
  for (const event of log) if (!fold.add(event)) break;
  return fold.body();
}
const instants = (count: number) =>
  fc.array(fc.nat(1_000_000).map(atOf), { minLength: count, maxLength: count }).map((all) => all.toSorted());
const RUNS = { numRuns: 12 };

type Counted = readonly (readonly [key: string, amount: string])[];
const sumsOf = (counted: Counted): Record<string, string> => {
  const sums = new Map<string, string>();
  for (const [key, amount] of counted) sums.set(key, plus(sums.get(key) ?? '0', amount));
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== '0').toSorted());
};
const balancesOf = ({ areas }: PeriodBody) =>
  areas.flatMap(({ area, balances }) =>
    balances.map((balance) => ({ key: [area, balance.figure, balance.part, balance.unit].join(' '), ...balance })),
  );
/** All that adds up over the parts of a period. */
const countedIn = (body: PeriodBody): Counted => [
  ...balancesOf(body).flatMap(({ key, movements }) =>
    movements.flatMap(({ kind, count, amount }) => [
      [`${key} ${kind} amount`, amount] as const,
      [`${key} ${kind} count`, `${count}`] as const,
    ]),
  ),
  ...body.decisions.flatMap(({ person, area, type, count, amounts }) => [
    [[person, area, type].join(' '), `${count}`] as const,
    ...amounts.map(({ unit, amount }) => [[person, area, type, unit].join(' '), amount] as const),
  ]),
  ...body.refused.map(({ count, ...row }) => [Object.values(row).join(' '), `${count}`] as const),
  ...(['selfApprovals', 'exports', 'executionsRepeated', 'rebuilt', 'signInsFailed'] as const).map(
    (part) => [part, `${body[part].count}`] as const,
  ),
  ['changes', `${body.changes.length}`],
  ['events', `${body.events}`],
];

test('opening and movements are closing for every period, exactly', () =>
  fc.assert(
    fc.property(instants(2), ([from, to]) => {
      const balances = balancesOf(bodyOf(from!, to!));
      expect(
        balances.map(({ key, opening, movements }) => [key, plus(opening, ...movements.map(({ amount }) => amount))]),
      ).toEqual(balances.map(({ key, closing }) => [key, closing]));
    }),
    RUNS,
  ));

test('every figure of the demo world has a name', () => {
  const { areas } = bodyOf(atOf(0), '2199-01-01T00:00:00.000Z');
  const figures = areas.flatMap(({ area, balances }) => balances.map(({ figure }) => `${area}.${figure}`));
  expect(figures.length).toBeGreaterThan(15);
  expect(figures.filter((figure) => !(figure in REPORT_FIGURES))).toEqual([]);
});

test('the closing of deposits is what the list of deposits had then', () =>
  fc.assert(
    fc.property(instants(2), ([from, to]) => {
      const rows = foldDeposits(
        events.slice(
          0,
          events.findIndex(({ metadata }) => metadata.recordedAt >= to!),
        ),
      );
      const held = sumsOf(rows.map((row) => [row.network, `${heldByDeposit(row)}`] as const));
      const told = balancesOf(bodyOf(from!, to!)).filter(({ key }) => key.startsWith('deposit held'));
      expect(sumsOf(told.map(({ part, closing }) => [part!, closing] as const))).toEqual(held);
    }),
    RUNS,
  ));

test('two halves of a period add up to it: its movements, decisions and all that is counted', () =>
  fc.assert(
    fc.property(instants(3), ([from, middle, to]) => {
      const [whole, first, second] = [bodyOf(from!, to!), bodyOf(from!, middle!), bodyOf(middle!, to!)];
      expect(sumsOf([...countedIn(first), ...countedIn(second)])).toEqual(sumsOf(countedIn(whole)));
      const closings = sumsOf(balancesOf(first).map(({ key, closing }) => [key, closing] as const));
      expect(sumsOf(balancesOf(second).map(({ key, opening }) => [key, opening] as const))).toEqual(closings);
    }),
    RUNS,
  ));

test('a report that is made later, or up to its position, has the same bytes', () =>
  fc.assert(
    fc.asyncProperty(instants(2), fc.nat(500), async ([from, to], later) => {
      const end = events.findIndex(({ metadata }) => metadata.recordedAt >= to!);
      const makerOf = (log: readonly StoredEvent[]) =>
        createReportMaker({
          store: {
            async *readAll() {
              for (let start = 0; start < log.length; start += 1_000) yield log.slice(start, start + 1_000);
            },
          },
        });
      const first = await makerOf(events.slice(0, end + 1)).period({ from: from!, to: to! });
      const second = await makerOf(events.slice(0, end + 1 + later)).period({ from: from!, to: to! });
      const atPosition = await makerOf(events).period({ from: from!, to: to!, position: first.position });
      expect(canonicalJson(second)).toBe(canonicalJson(first));
      expect(canonicalJson(atPosition)).toBe(canonicalJson(first));
      expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body));
    }),
    RUNS,
  ));

test('an event that changes several rows of a list is one movement', () => {
  const body = bodyOf(atOf(0), new Date(Date.parse(atOf(events.length - 1)) + 1).toISOString());
  const countOf = Map.groupBy(events, ({ type }) => type);
  expect(countOf.get('RewardWithdrawalCorrected')).toBeDefined();
  for (const { movements } of balancesOf(body))
    for (const { kind, count } of movements) expect(count).toBeLessThanOrEqual(countOf.get(kind)!.length);
});
