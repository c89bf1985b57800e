import { expect, test } from 'vitest';
import { columnsOf, csvOf, walked, type ChartSpec } from './chart-spec.ts';

const YU = { name: 'YU', scale: 18, text: String };
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
  expect(csvOf(spec, { step: 'Day', total: 'Total' })).toBe(
    '\uFEFFDay,"\'=Base, ""main"" (YU)",Ethereum (YU),Total (YU)\r\n' +
      '2026-11-01,0.000000000000000001,-0.5,-0.499999999999999999\r\n2026-11-02,,0.000000000000000002,0.000000000000000002\r\n2026-11-03,1000000000000.000000000000000001,0,1000000000000.000000000000000001\r\n',
  ));

test('a single line has no total, and the line below has its own unit', () => {
  const below = {
    line: { key: 'price', name: 'Price', values: [1n, 2n, 3n] },
    unit: { name: 'USD', scale: 2, text: String },
  };
  expect(
    columnsOf({ ...spec, lines: spec.lines.slice(0, 1), below }, 'Total').map(({ name, unit }) => [name, unit.name]),
  ).toEqual([
    ['=Base, "main"', 'YU'],
    ['Price', 'USD'],
  ]);
});

test('arrow keys move between steps and lines within the chart, and other keys do nothing', () => {
  const go = (...keys: string[]) => keys.reduce((at, key) => walked(at, key, spec) ?? at, { step: 1, line: 0 });
  expect([
    go('ArrowRight'),
    go('End', 'ArrowRight'),
    go('Home', 'ArrowLeft'),
    go('ArrowDown'),
    go('ArrowDown', 'ArrowDown'),
    go('ArrowUp'),
    go('PageUp'),
  ]).toEqual([
    { step: 2, line: 0 },
    { step: 2, line: 0 },
    { step: 0, line: 0 },
    { step: 1, line: 1 },
    { step: 1, line: 0 },
    { step: 1, line: 1 },
    { step: 0, line: 0 },
  ]);
  expect([
    walked({ step: 0, line: 0 }, 'Tab', spec),
    walked({ step: 0, line: 0 }, 'ArrowRight', { steps: [], lines: [] }),
  ]).toEqual([null, null]);
});
