import { expect, test } from 'vitest';
import { overviewMeasures } from '#contracts/areas/overview/measures.ts';
import { connectionMeasures } from '#contracts/areas/wallet-connection/measures.ts';
import { chartSpecOf } from './chart-spec-of.ts';
import { bucketsOf } from './values/buckets.ts';
import { partsOf, valuesOf, type Shown } from './values/measure-values.ts';
import type { Group } from './values/reading.ts';

const words = {
  measure: ({ name }: { name: string }) => name,
  part: (key: string) => `of ${key}`,
  others: 'others',
};
const DAY_MS = 86_400_000;
const SINCE = '2026-01-01T00:00:00.000Z';
const shownOf = (first: string, ...days: Group[][]): Shown => ({
  since: SINCE,
  buckets: bucketsOf(
    days.map((groups, day) => {
      const from = Date.parse(first) + day * DAY_MS;
      return { from: new Date(from).toISOString(), to: new Date(from + DAY_MS).toISOString(), position: '1', groups };
    }),
    { from: first, to: first },
    'day',
  ),
});
const { connections } = connectionMeasures;

test('a measure that is a sum is drawn as its stacked addends, and any other as one line', () => {
  const shown = shownOf('2026-11-01', [{ totalBtcStaked: '5', ethBtcStaked: '3', solBtcStaked: '2' }], []);
  const compared = (name: 'totalBtcStaked' | 'ethBtcStaked' | 'solBtcStaked') => ({
    measure: overviewMeasures[name],
    valued: valuesOf(shown, overviewMeasures[name]),
    before: null,
  });
  const common = { parts: null, buckets: shown.buckets, bucketsBefore: null, at: SINCE, step: 'day' } as const;
  const sum = chartSpecOf(
    { ...common, of: compared('totalBtcStaked'), addends: [compared('ethBtcStaked'), compared('solBtcStaked')] },
    words,
  );
  expect([sum.isStacked, sum.steps, sum.lines.map(({ name, values }) => [name, values])]).toEqual([
    true,
    ['2026-11-01', '2026-11-02'],
    [
      ['ethBtcStaked', [3n, null]],
      ['solBtcStaked', [2n, null]],
    ],
  ]);
  expect(chartSpecOf({ ...common, of: compared('ethBtcStaked'), addends: [] }, words)).toMatchObject({
    isStacked: false,
    lines: [{ name: 'ethBtcStaked', values: [3n, null] }],
  });
});

test('parts have their names, those beyond twenty are combined, and the last step may still run', () => {
  const groups = Array.from({ length: 25 }, (_, n) => ({ wallet: `w${n}`, count: n + 1 }));
  const shown = shownOf('2026-11-01', groups);
  const charted = {
    of: { measure: connections, valued: valuesOf(shown, connections), before: null },
    parts: { now: partsOf(shown, connections), before: null },
    addends: [],
    buckets: shown.buckets,
    bucketsBefore: null,
    step: 'day',
  } as const;
  const { lines, isRunning } = chartSpecOf({ ...charted, at: '2026-11-01T12:00:00.000Z' }, words);
  expect([lines.length, lines[0], lines.at(-1)?.name, isRunning]).toEqual([
    20,
    { key: 'w24', name: 'of w24', values: [25n], as: 'bar' },
    'others',
    true,
  ]);
  expect(chartSpecOf({ ...charted, at: '2026-11-02T00:00:00.000Z' }, words).isRunning).toBe(false);
});

test('the values compared with stand beside those of their step; what a flow had not come to yet is zero', () => {
  const [now, before] = [
    shownOf('2026-11-01', [{ wallet: 'a', count: 2 }], [{ wallet: 'a', count: 3 }]),
    shownOf('2026-11-01', [{ wallet: 'a', count: 1 }]),
  ];
  const charted = {
    of: { measure: connections, valued: valuesOf(now, connections), before: valuesOf(before, connections) },
    parts: null,
    addends: [],
    buckets: now.buckets,
    at: SINCE,
    step: 'day',
  } as const;
  expect(chartSpecOf({ ...charted, bucketsBefore: null }, words).lines[0]).toMatchObject({ before: [1n, 0n] });
  expect(chartSpecOf({ ...charted, bucketsBefore: before.buckets }, words)).toMatchObject({
    stepsBefore: ['2026-11-01'],
    lines: [{ before: [1n, null] }],
  });
});

test('of parts, days before the data are unknown in the comparison, too, and the rest has what the others leave', () => {
  const groups = Array.from({ length: 25 }, (_, n) => ({ wallet: `w${n}`, count: n + 1 }));
  const now = shownOf('2026-11-01', groups, [{ wallet: 'new', count: 500 }]);
  const before = { ...shownOf('2026-10-01', [], groups), since: '2026-10-02T00:00:00.000Z' };
  const { lines } = chartSpecOf(
    {
      of: { measure: connections, valued: valuesOf(now, connections), before: valuesOf(before, connections) },
      parts: { now: partsOf(now, connections), before: partsOf(before, connections) },
      addends: [],
      buckets: now.buckets,
      bucketsBefore: before.buckets,
      at: SINCE,
      step: 'day',
    },
    words,
  );
  const sum = (step: number): bigint => lines.reduce((all, { before: of }) => all + (of?.[step] ?? 0n), 0n);
  expect(lines.map(({ before: of }) => of?.[0])).toEqual(lines.map(() => null));
  expect([lines[0]?.key, lines[0]?.before?.[1], sum(1)]).toEqual(['new', 0n, 325n]);
});
