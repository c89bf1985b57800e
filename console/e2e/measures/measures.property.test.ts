// Property test over all declared measures: card, chart, parts, list, series of the server and differences agree, for
// random facts and commands, scopes and points in time.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Measure, MeasureSet } from '#contracts/kits/measure.ts';
import { MEASURES } from '#contracts/measures.ts';
import { addDays, startOf } from '../../src/base/days.ts';
import { differenceOf } from '../../src/statistics/values/difference.ts';
import { limitParts, partsOf, valuesOf, type Values } from '../../src/statistics/values/measure-values.ts';
import type { Reading } from '../../src/statistics/values/reading.ts';
import { stepsFor } from '../../src/statistics/scope/scope.ts';
import { FILLINGS } from './fillings.ts';
import { changeInList, pairOf, quotientOf, sumByServer, sumOfRows, type Added } from './listed.ts';
import { randomScope, readSeries, scopesIn, shownAs, type RandomScope, type Scope } from './scopes.ts';
import { lived, randomMoments, type LivedWorld } from './world.ts';

const WORLDS = 2;
const SCOPES = 8;
/** Of a measure that is split into this many parts, the others are combined. */
const FEW_PARTS = 2;

/** Sets that lead to the rows of another source, whose sums may differ from what they report. */
const LEADS_TO_OTHERS: Readonly<Record<string, string>> = {
  overviews: 'reported by day, and led to our own positions: the agreement of overviews compares the two',
};

const SETS = [...new Set(MEASURES.map(({ set }) => set))];
const measuresOf = (set: MeasureSet): Measure[] => MEASURES.filter((measure) => measure.set === set);

test('each set of measures can be filled with random data', () => {
  const missing = SETS.filter(({ name }) => !FILLINGS[name]).map(
    ({ name, models }) =>
      `Add \`${name}\` to FILLINGS (fillings.ts): the list with its rows, and random facts or commands that fill ${models.join(' and ')}.`,
  );
  expect(missing).toEqual([]);
});

test('measures that lead to a list of another source are named with the reason', () => {
  const leading = MEASURES.filter(({ leadsTo, set }) => leadsTo?.where && leadsTo.path !== set.rows?.path);
  expect([...new Set(leading.map(({ set }) => set.name))]).toEqual(Object.keys(LEADS_TO_OTHERS));
});

const sumOf = (values: Values): bigint | null =>
  values.reduce((sum, value) => (value === null ? sum : (sum ?? 0n) + value), null);
const known = (values: Values): bigint[] => values.filter((value) => value !== null);
const isAdded = (measure: Measure): measure is Added => measure.kind !== 'ratio';

/** A set under one scope: its series by hour and day, and what they were read with. */
interface Read {
  world: LivedWorld;
  set: MeasureSet;
  scope: Scope;
  byDay: Reading;
  /** null: the console shows no hours. */
  byHour: Reading | null;
}
const read = async (world: LivedWorld, set: MeasureSet, scope: Scope): Promise<Read> => ({
  world,
  set,
  scope,
  byDay: await readSeries(world, set, scope, 'day'),
  byHour: stepsFor(scope.range, set.source === 'counted').includes('hour')
    ? await readSeries(world, set, scope, 'hour')
    : null,
});

/** The card is the chart's total in all steps, and follows from the steps. */
function checkChart({ set, scope, byDay, byHour }: Read, measure: Measure, where: string): void {
  const card = valuesOf(shownAs(byDay, set, scope, 'day'), measure).total;
  for (const step of stepsFor(scope.range, byHour !== null)) {
    const shown = shownAs(step === 'hour' ? byHour! : byDay, set, scope, step);
    const { values, total } = valuesOf(shown, measure);
    expect(total, `card and chart by ${step}: ${where}`).toBe(card);
    if (measure.kind === 'flow') expect(sumOf(values), `sum of steps by ${step}: ${where}`).toBe(card);
    else if (measure.kind === 'stock') expect(known(values).at(-1) ?? null, `last ${step}: ${where}`).toBe(card);
    else if (measure.kind === 'ratio') {
      const pair = pairOf(measure);
      const [one, other] = pair.map((each) => valuesOf(shown, each).total);
      expect(total, `quotient by ${step}: ${where}`).toBe(quotientOf(measure, pair, one ?? 0n, other ?? 0n));
    }
    for (const split of isAdded(measure) ? (set.parts ?? []) : []) {
      const parts = partsOf(shown, measure, split);
      for (const some of [parts, limitParts(parts, FEW_PARTS, measure)]) {
        const sums = values.map((_, index) => sumOf(some.map((part) => part.values[index]!)) ?? 0n);
        expect(sums, `parts by ${step}: ${where}`).toEqual(values.map((value) => value ?? 0n));
        expect(sumOf(some.map((part) => part.total)) ?? 0n, `totals of parts: ${where}`).toBe(card ?? 0n);
      }
    }
  }
}

/** The card is the sum of the rows of the list. */
async function checkList({ world, set, scope, byDay }: Read, measure: Measure, where: string): Promise<void> {
  const card = valuesOf(shownAs(byDay, set, scope, 'day'), measure).total;
  if (!isAdded(measure)) {
    const pair = pairOf(measure);
    const [one, other] = [await sumOfRows(world, pair[0], scope), await sumOfRows(world, pair[1], scope)];
    expect(card, `card and list: ${where}`).toBe(quotientOf(measure, pair, one ?? 0n, other ?? 0n));
    return;
  }
  const listed = await sumOfRows(world, measure, scope);
  expect(card ?? 0n, `card and list: ${where}`).toBe(listed ?? 0n);
  if (card === null) expect(listed, `nothing is known: ${where}`).toBeNull();
  if (set.source === 'reported') expect(card === null, `nothing was reported: ${where}`).toBe(listed === null);
  const summed = await sumByServer(world, measure, scope);
  if (summed !== undefined) expect(summed, `sums of the list: ${where}`).toBe(listed ?? 0n);
}

/** Where the days cover a whole step of the server, its value is that of the chart. */
async function checkSteps({ world, set, scope, byDay, byHour }: Read, where: string): Promise<void> {
  const { range, at } = scope;
  const end = startOf(addDays(range.to, 1));
  for (const step of ['day', 'week', 'month'] as const) {
    const ofServer = await readSeries(world, set, scope, step);
    const whole = ofServer.steps.filter(({ from, to }) => from >= startOf(range.from) && (to <= end || end > at));
    // Days of the server are also those of the console's hours.
    const charts = [shownAs(byDay, set, scope, step), ...(byHour ? [shownAs(byHour, set, scope, 'hour')] : [])];
    for (const measure of measuresOf(set))
      for (const shown of charts)
        for (const one of whole) {
          const within = shown.buckets.filter(({ from, to }) => from >= one.from && to <= one.to);
          const steps = shownAs({ ...ofServer, steps: [one] }, set, scope, step);
          expect(
            valuesOf({ ...shown, buckets: within }, measure).total,
            `${measure.name}, ${step} of ${one.from}: ${where}`,
          ).toBe(valuesOf(steps, measure).total);
        }
  }
}

/** The difference of two points is that of two readings, and what the list says about them. */
async function checkDifference(
  world: LivedWorld,
  { set, earlier, later }: { set: MeasureSet; earlier: Scope; later: Scope },
  where: string,
): Promise<void> {
  const [before, now] = [await read(world, set, earlier), await read(world, set, later)];
  const cardOf = ({ byDay, scope }: Read, measure: Measure) =>
    valuesOf(shownAs(byDay, set, scope, 'day'), measure).total;
  const differ = (measure: Measure, one: Read, other: Read) =>
    differenceOf(
      measure,
      { before: cardOf(one, measure), now: cardOf(other, measure), since: one.byDay.since },
      { with: 'points', range: earlier.range, point: one.scope.point },
    );
  for (const measure of measuresOf(set)) {
    const label = `${measure.name}: ${where}`;
    const same = differ(measure, now, now);
    if ('by' in same) expect(same.by, `a point and itself, ${label}`).toBe(0n);
    const difference = differ(measure, before, now);
    if (!isAdded(measure)) continue;
    const [one, other] = [await sumOfRows(world, measure, earlier), await sumOfRows(world, measure, later)];
    if ('by' in difference) expect(difference.by, `difference and lists, ${label}`).toBe((other ?? 0n) - (one ?? 0n));
    else expect(one === null || other === null, `no difference, ${label}`).toBe(true);
    const change = await changeInList(world, measure, { earlier, later });
    if (change !== undefined) expect(change, `comparison of the list, ${label}`).toBe((other ?? 0n) - (one ?? 0n));
  }
}

async function checkSet(world: LivedWorld, set: MeasureSet, random: RandomScope): Promise<void> {
  const { scope, earlier, later } = await scopesIn(world, set, random);
  const where = `${set.name} ${JSON.stringify(scope)}`;
  const reading = await read(world, set, scope);
  for (const measure of measuresOf(set)) {
    checkChart(reading, measure, `${measure.name} of ${where}`);
    await checkList(reading, measure, `${measure.name} of ${where}`);
  }
  await checkSteps(reading, where);
  await checkDifference(world, { set, earlier, later }, `${set.name} ${JSON.stringify([earlier, later])}`);
}

test('card, chart, parts, list, series and differences of every measure agree', () =>
  fc.assert(
    fc.asyncProperty(
      randomMoments([...new Set(Object.values(FILLINGS).map(({ acts }) => acts))]),
      fc.array(randomScope, { minLength: SCOPES, maxLength: SCOPES }),
      async (moments, scopes) => {
        await using world = await lived(moments, SETS);
        for (const scope of scopes) for (const set of SETS) await checkSet(world, set, scope);
      },
    ),
    // A smaller world takes as long as a large one.
    { numRuns: WORLDS, endOnFailure: true },
  ));
