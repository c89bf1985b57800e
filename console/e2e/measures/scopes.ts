// Random scopes of a statistics page, and what is read under them as the console reads it.
import fc from 'fast-check';
import type { MeasureParts, MeasureSet } from '#contracts/kits/measure.ts';
import type { StepLength } from '#contracts/wire/series.ts';
import { addDays, dayOf, startOf, type Range } from '../../src/base/days.ts';
import { openingWhere, stepsWhere, whereChosen } from '../../src/statistics/values/counted-groups.ts';
import { bucketsOf } from '../../src/statistics/values/buckets.ts';
import { mostFrequentPart, type Shown } from '../../src/statistics/values/measure-values.ts';
import type { Group, Reading } from '../../src/statistics/values/reading.ts';
import { BEGIN, type LivedWorld } from './world.ts';

const DAY_MS = 86_400_000;

/** A point in time: one of the world's positions, or an instant; null: now. */
type RandomPoint = { position: number } | { instant: number } | null;
const randomPosition = fc.record({ position: fc.nat(1_000) });
const randomPoint: fc.Arbitrary<RandomPoint> = fc.oneof(
  { arbitrary: fc.constant(null), weight: 2 },
  randomPosition,
  fc.record({
    instant: fc
      .tuple(fc.nat(60), fc.constantFrom(0, 1, DAY_MS / 2, DAY_MS - 1))
      .map(([days, time]) => days * DAY_MS + time),
  }),
);
export interface RandomScope {
  first: number;
  days: number;
  point: RandomPoint;
  /** Two points that are compared. */
  pair: readonly [{ position: number }, { position: number } | null];
  /** Which column and which parts are chosen, by their places. */
  by: number;
  parts: number[];
}
export const randomScope: fc.Arbitrary<RandomScope> = fc.record({
  first: fc.integer({ min: -3, max: 45 }),
  days: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 28, max: 75 })),
  point: randomPoint,
  pair: fc.tuple(randomPosition, fc.option(randomPosition, { nil: null })),
  by: fc.nat(1),
  parts: fc.uniqueArray(fc.nat(3), { maxLength: 2 }),
});

/** What a page shows. `at`: the time of the point, ISO 8601; `today`: its day. */
export interface Scope {
  range: Range;
  point: string | null;
  at: string;
  today: string;
  /** The column that measures are divided by; null: the set's first one. */
  by: string | null;
  parts: readonly string[];
}

const positionIn = ({ positions }: LivedWorld, { position }: { position: number }): string =>
  positions[position % positions.length]!;

const atPoint = async (world: LivedWorld, point: string | null): Promise<Pick<Scope, 'point' | 'at' | 'today'>> => {
  const isPosition = point !== null && /^\d+$/.test(point);
  const at = isPosition
    ? String((await world.client.get<{ at: string }>(`/api/positions?at=${point}`)).body.at)
    : (point ?? new Date(world.now).toISOString());
  return { point, at, today: dayOf(at) };
};

/** The parts that a set has had, by a column. */
async function partsIn(world: LivedWorld, set: MeasureSet, { column }: MeasureParts): Promise<string[]> {
  const range = { from: addDays(dayOf(BEGIN), -30), to: dayOf(world.now) };
  const { steps } = await readSeries(world, set, { range, point: null }, 'day');
  return [...new Set(steps.flatMap(({ groups }) => groups.map((group) => String(group[column]))))].toSorted();
}

/** The scope, and the same days as known at two points, the earlier one first. */
export async function scopesIn(
  world: LivedWorld,
  set: MeasureSet,
  { first, days, point, pair, by, parts: places }: RandomScope,
): Promise<{ scope: Scope; earlier: Scope; later: Scope }> {
  const from = addDays(dayOf(BEGIN), first);
  const range = { from, to: addDays(from, days - 1) };
  const split = set.parts?.[by % set.parts.length];
  const known = split ? await partsIn(world, set, split) : [];
  const chosen = known.length ? [...new Set(places.map((place) => known[place % known.length]!))] : [];
  /** Where values of different parts are not added up, one part is shown, as in use-figures.ts. */
  const partsAt = async (of: string | null): Promise<readonly string[]> => {
    if (!split?.notAdded) return chosen;
    const { steps } = await readSeries(world, set, { range, point: of }, 'day');
    const part = chosen[0] ?? mostFrequentPart(steps, split.column);
    return part === undefined ? [] : [part];
  };
  const own =
    point === null
      ? null
      : 'position' in point
        ? positionIn(world, point)
        : new Date(Math.min(BEGIN + point.instant, world.now)).toISOString();
  const [one, other] = [positionIn(world, pair[0]), pair[1] && positionIn(world, pair[1])];
  const [earlier, later] = other !== null && BigInt(other) < BigInt(one) ? [other, one] : [one, other];
  const ofPage = { range, by: split?.column ?? null };
  const parts = await partsAt(later);
  return {
    scope: { ...ofPage, ...(await atPoint(world, own)), parts: await partsAt(own) },
    earlier: { ...ofPage, ...(await atPoint(world, earlier)), parts },
    later: { ...ofPage, ...(await atPoint(world, later)), parts },
  };
}

/** Throws unless the answer's status is 200. */
export async function answer<Body>(world: LivedWorld, path: string, query: Record<string, unknown>): Promise<Body> {
  const text = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`],
  );
  const { status, body } = await world.client.get<Body>(`${path}?${text.join('&')}`);
  if (status !== 200) throw new Error(`${path}?${text.join('&')}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** With what the rows before the days add up to, if the stocks of the set accumulate. */
export async function readSeries(
  world: LivedWorld,
  { series, accumulates }: MeasureSet,
  { range, point }: Pick<Scope, 'range' | 'point'>,
  step: StepLength,
): Promise<Reading> {
  const [from, to] = [startOf(range.from), startOf(addDays(range.to, 1))];
  const reading = await answer<Reading>(world, series.path, { from, to, step, asOf: point });
  if (!accumulates) return reading;
  const { rows } = await answer<{ rows: Group[] }>(world, accumulates.path, {
    filter: { [accumulates.column]: { filterType: 'date', type: 'lessThan', dateFrom: from } },
    asOf: reading.position,
  });
  return { ...reading, opening: rows };
}

/** The buckets of steps by hour or day, as a page makes them. */
export function shownAs(reading: Reading, set: MeasureSet, { range, by, parts }: Scope, length: StepLength): Shown {
  const where = whereChosen(set, by, parts);
  return {
    buckets: bucketsOf(stepsWhere(where, reading.steps), range, length),
    since: reading.since,
    ...openingWhere(where, reading),
  };
}
