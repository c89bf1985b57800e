import { expect, test } from 'vitest';
import { partsOf } from './figure-values.ts';
import { COUNTED, integerColumn } from './measures.ts';
import { chartSpecOf } from './chart-spec-of.ts';
import type { Source } from './reading.ts';
import type { Statistic } from './statistic.ts';

const source: Source = { path: '/api/overviews/series', models: [], permission: 'overview:read' };
const statistic = (name: Statistic['name'], more: Partial<Statistic> = {}): Statistic => ({
  name,
  kind: 'standing',
  source,
  of: integerColumn(name),
  measure: COUNTED,
  ...more,
});
const words = { figure: String, part: (key: string) => `of ${key}`, others: 'others' };
const step = (day: string, ...groups: Record<string, string | number>[]) => ({
  from: `${day}T00:00:00.000Z`,
  to: '',
  position: '1',
  groups,
});

test('a figure that is a sum is drawn as its stacked parts, and any other as one line', () => {
  const all = [
    statistic('totalBtcStaked', { addends: ['ethBtcStaked', 'solBtcStaked'] }),
    statistic('ethBtcStaked'),
    statistic('solBtcStaked'),
  ];
  const steps = [step('2026-11-01', { totalBtcStaked: '5', ethBtcStaked: '3', solBtcStaked: '2' }), step('2026-11-02')];
  const sum = chartSpecOf(steps, { of: all[0]!, parts: null, all }, words);
  expect([sum.isStacked, sum.steps, sum.lines.map(({ name, values }) => [name, values])]).toEqual([
    true,
    ['2026-11-01', '2026-11-02'],
    [
      ['ethBtcStaked', [3n, null]],
      ['solBtcStaked', [2n, null]],
    ],
  ]);
  expect(chartSpecOf(steps, { of: all[1]!, parts: null, all }, words)).toMatchObject({
    isStacked: false,
    lines: [{ name: 'ethBtcStaked', values: [3n, null] }],
  });
});

test('parts have their labels, and the parts beyond twenty are combined', () => {
  const of = statistic('views', { kind: 'flow' });
  const groups = Array.from({ length: 25 }, (_, n) => ({ wallet: `w${n}`, views: n + 1 }));
  const steps = [step('2026-11-01', ...groups)];
  const { lines } = chartSpecOf(
    steps,
    { of, parts: partsOf(steps, of, ({ wallet }) => String(wallet)), all: [] },
    words,
  );
  expect([lines.length, lines[0], lines.at(-1)?.name]).toEqual([
    20,
    { key: 'w24', name: 'of w24', values: [25n], as: 'bar' },
    'others',
  ]);
});
