// Totals step by step, at any point in time.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { integerColumn, integerConstant, times } from '#contracts/computed/expression.ts';
import { stepsOf } from '#contracts/wire/series.ts';
import { Day, Instant, SatoshiTotal } from '#contracts/values/values.ts';
import { withDatabase, type TestDatabase } from '#services/storage/database/testing/databases.ts';
import { startProjections } from '../projections.ts';
import { MemoryLog, reached, silent } from '../testing/log.ts';
import { PositionUnknown, defineReadModel, totals, type Row } from '../types.ts';

const EntryRow = z.object({
  id: z.string(),
  token: z.enum(['a', 'b']),
  amount: SatoshiTotal,
  happenedAt: Instant,
  day: Day,
  createdPosition: z.string(),
  revision: z.number().int(),
});
type EntryRow = z.infer<typeof EntryRow>;
const entries = defineReadModel<EntryRow>({
  name: 'entries',
  version: 1,
  row: EntryRow,
  stream: 'entry',
  indexes: ['happenedAt', 'day'],
  alsoIndexed: { happenedAt: ['token'] },
  on: { EntryTold: (row, { data }) => ({ ...row, ...data }) as EntryRow, EntryTakenBack: () => null },
});
const sum = { amount: ({ amount: its }: EntryRow) => BigInt(its) };
const byToken = {
  groups: ['token'],
  sums: {
    amount: integerColumn('amount', { signed: true }),
    double: times(integerColumn('amount', { signed: true }), integerConstant(2n)),
  },
};
const standing = totals<EntryRow>({ name: 'standing', version: 1, of: entries, by: ({ token }) => ({ token }), sum });
const byInstant = totals<EntryRow>({
  name: 'by-instant',
  version: 1,
  of: entries,
  by: ({ token }) => ({ token }),
  sum,
  seriesBy: { column: 'happenedAt', ...byToken },
});
const byDay = totals<EntryRow>({
  name: 'by-day',
  version: 1,
  of: entries,
  by: ({ day }) => ({ day }),
  sum,
  seriesBy: { column: 'day', ...byToken },
});
const days = totals<EntryRow>({
  name: 'days',
  version: 1,
  of: entries,
  by: ({ day }) => ({ day }),
  sum,
  byDay: 'sum',
});

let database: TestDatabase;
beforeAll(async () => {
  database = await withDatabase();
});
afterAll(() => database.stop());

const START = Date.UTC(2026, 9, 28, 21, 30);
const MINUTE_MS = 60_000;
const LAST_MINUTE = 20 * 24 * 60;
const instant = (minute: number): string => new Date(START + minute * MINUTE_MS).toISOString();

/** Runs `read` on the read models of a log, with the clock at START plus `minute`. */
async function withEntries<Result>(
  log: MemoryLog,
  minute: number,
  read: (models: ReturnType<typeof startProjections>['models']) => Promise<Result>,
): Promise<Result> {
  const projections = startProjections({
    source: log,
    database: database.database,
    models: [entries],
    totals: [standing, byInstant, byDay, days],
    log: silent,
    run: true,
    maxBatch: 4,
    now: () => START + minute * MINUTE_MS,
  });
  try {
    await reached(projections, 'entries', log);
    return await read(projections.models);
  } finally {
    await projections.stop();
    await sql`DROP SCHEMA IF EXISTS read_models CASCADE`.execute(database.database.kysely);
  }
}

/** The entries after all events that match `isTaken`. */
function rowsAfter(log: MemoryLog, isTaken: (event: MemoryLog['events'][number]) => boolean): Row[] {
  const rows = new Map<string, Row>();
  for (const { stream, type, data } of log.events.filter(isTaken)) {
    if (type === 'EntryTakenBack') rows.delete(stream);
    else rows.set(stream, { ...rows.get(stream), ...data });
  }
  return [...rows.values()];
}
function groupsOf(rows: Row[], more: Record<string, bigint>): Row[] {
  return [...Map.groupBy(rows, ({ token }) => String(token))]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([token, of]) => {
      const total = of.reduce((so, row) => so + BigInt(String(row['amount'])), 0n);
      return {
        token,
        count: of.length,
        ...Object.fromEntries(Object.entries(more).map(([name, factor]) => [name, `${total * factor}`])),
      };
    });
}

/** The group of several tokens. */
const together = (groups: readonly Row[]): Row[] =>
  groups.length === 0
    ? []
    : [
        {
          count: groups.reduce((all, { count }) => all + Number(count), 0),
          amount: `${groups.reduce((all, { amount }) => all + BigInt(String(amount)), 0n)}`,
        },
      ];

const entryFact = fc.record({
  stream: fc.constantFrom('entry-1', 'entry-2', 'entry-3', 'entry-4', 'entry-5'),
  taken: fc.boolean(),
  token: fc.constantFrom('a', 'b'),
  amount: fc.constantFrom('0', '7', '-3', '123456789012345678901234567890'),
  recorded: fc.nat(LAST_MINUTE),
  happened: fc.nat(LAST_MINUTE),
});
const seriesQuery = fc.record({
  from: fc.nat(LAST_MINUTE),
  length: fc.integer({ min: 1, max: LAST_MINUTE }),
  step: fc.constantFrom('hour' as const, 'day' as const, 'week' as const, 'month' as const),
  asOf: fc.nat(),
  until: fc.nat(LAST_MINUTE),
});

test(
  'a step contains the totals at its end, or the rows of its time, as known at the point read',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(entryFact, { minLength: 1, maxLength: 20 }),
        fc.array(seriesQuery, { minLength: 5, maxLength: 5 }),
        async (facts, questions) => {
          const log = new MemoryLog();
          const there = new Set<string>();
          for (const { stream, taken, token, amount: its, recorded, happened } of facts.toSorted(
            (left, right) => left.recorded - right.recorded,
          )) {
            const isTakenBack = taken && there.delete(stream);
            if (!isTakenBack) there.add(stream);
            log.append({
              stream,
              at: instant(recorded),
              ...(isTakenBack
                ? { type: 'EntryTakenBack' }
                : {
                    type: 'EntryTold',
                    data: { token, amount: its, happenedAt: instant(happened), day: instant(happened).slice(0, 10) },
                  }),
            });
          }
          await withEntries(log, LAST_MINUTE, async (models) => {
            for (const { from, length, step, asOf: place, until } of questions) {
              const range = { from: instant(from), to: instant(from + length), step };
              const [asOf, now] =
                place % 3 === 0
                  ? [undefined, instant(LAST_MINUTE)]
                  : place % 3 === 1
                    ? [instant(until), instant(until)]
                    : [
                        `${log.events[place % log.events.length]!.position}`,
                        log.events[place % log.events.length]!.metadata.recordedAt,
                      ];
              const isKnown = ({ position, metadata }: MemoryLog['events'][number]): boolean =>
                place % 3 === 2 ? position <= BigInt(asOf!) : metadata.recordedAt <= now;
              const startedSteps = stepsOf(range).filter((one) => one.from <= now);
              const { steps, since, position } = await models.series('standing', { ...range, asOf });
              expect(since).toBe(log.events.find(isKnown)?.metadata.recordedAt ?? null);
              expect(steps.map(({ position: _, ...one }) => one)).toEqual(
                startedSteps.map((one) => ({
                  ...one,
                  groups: groupsOf(
                    rowsAfter(log, (event) => isKnown(event) && event.metadata.recordedAt < one.to),
                    { amount: 1n },
                  ),
                })),
              );
              expect(steps.every((one) => BigInt(one.position) <= BigInt(position))).toBe(true);
              const rows = rowsAfter(log, isKnown);
              const stepsBy = (at: (row: Row) => string) =>
                startedSteps.map((one) => ({
                  ...one,
                  position,
                  groups: groupsOf(
                    rows.filter((row) => at(row) >= one.from && at(row) < one.to),
                    { amount: 1n, double: 2n },
                  ),
                }));
              const firstOf = (at: (row: Row) => string) => rows.map(at).toSorted()[0] ?? null;
              const happenedAt = (row: Row) => String(row['happenedAt']);
              const dayOf = (row: Row) => `${String(row['day'])}T00:00:00.000Z`;
              const seriesOf = async (name: string) => {
                const answer = await models.series(name, { ...range, asOf });
                return [answer.steps, answer.since];
              };
              expect(await seriesOf('by-instant')).toEqual([stepsBy(happenedAt), firstOf(happenedAt)]);
              expect(await seriesOf('by-day')).toEqual([stepsBy(dayOf), firstOf(dayOf)]);
              expect(await seriesOf('days'), 'a day is in the step in which it begins').toEqual([
                stepsBy(dayOf).map(({ groups, ...one }) => ({ ...one, groups: together(groups) })),
                firstOf(dayOf),
              ]);
            }
          });
        },
      ),
      { numRuns: 8 },
    ),
  120_000,
);

test('a position beyond the log is refused', () => {
  const log = new MemoryLog();
  log.append({
    stream: 'entry-1',
    type: 'EntryTold',
    data: { token: 'a', amount: '1', happenedAt: instant(0), day: '2026-10-28' },
  });
  return withEntries(log, 0, (models) =>
    expect(
      models.series('standing', { from: instant(0), to: instant(1), step: 'day', asOf: '900' }),
    ).rejects.toBeInstanceOf(PositionUnknown),
  );
});
