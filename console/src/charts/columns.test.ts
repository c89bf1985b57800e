import { expect, test } from 'vitest';
import type { ChartSpec } from './chart-spec.ts';
import { columnsOf, csvOf } from './columns.ts';

const YU = { name: 'YU', scale: 18, text: String };
const words = {
  step: () => 'Day',
  total: 'Total',
  before: (name: string) => `${name} (before)`,
  difference: (name: string) => `${name} (difference)`,
};
const spec: ChartSpec = {
  steps: ['2026-11-01', '2026-11-02', '2026-11-03'],
  unit: YU,
  isStacked: true,
  lines: [
    { key: '1', name: '=Base, "main"', values: [1n, null, 10n ** 30n + 1n] },
    { key: '2', name: 'Ethereum', values: [-5n * 10n ** 17n, 2n, 0n] },
  ],
};

test('the CSV file has exact figures, totals, and headings safe from formula injection', () =>
  expect(csvOf(spec, words)).toBe(
    '\uFEFFDay,"\'=Base, ""main"" (YU)",Ethereum (YU),Total (YU)\r\n' +
      '2026-11-01,0.000000000000000001,-0.5,-0.499999999999999999\r\n2026-11-02,,0.000000000000000002,0.000000000000000002\r\n2026-11-03,1000000000000.000000000000000001,0,1000000000000.000000000000000001\r\n',
  ));

test('a single line has no total, and the line below has its own unit', () => {
  const below = {
    line: { key: 'price', name: 'Price', values: [1n, 2n, 3n] },
    unit: { name: 'USD', scale: 2, text: String },
  };
  expect(
    columnsOf({ ...spec, lines: spec.lines.slice(0, 1), below }, words).map(({ name, unit }) => [name, unit.name]),
  ).toEqual([
    ['=Base, "main"', 'YU'],
    ['Price', 'USD'],
  ]);
});

test('a comparison adds what is compared with and the difference to each line and to the total', () => {
  const unit = { name: '', scale: 0, text: String };
  const compared: ChartSpec = {
    steps: ['2026-11-01', '2026-11-02'],
    stepsBefore: ['2026-10-30', '2026-10-31'],
    unit,
    isStacked: true,
    lines: [
      { key: 'a', name: 'A', values: [5n, null], before: [3n, 4n] },
      { key: 'b', name: 'B', values: [1n, 2n], before: [null, 7n] },
    ],
  };
  expect(csvOf(compared, words).slice(1).split('\r\n')).toEqual([
    'Day,Day (before),A,A (before),A (difference),B,B (before),B (difference),Total,Total (before),Total (difference)',
    '2026-11-01,2026-10-30,5,3,2,1,,,6,3,3',
    '2026-11-02,2026-10-31,,4,,2,7,-5,2,11,-9',
    '',
  ]);
});
