import { expect, test } from 'vitest';
import type { ChartSpec } from './chart-spec.ts';
import { optionOf, shortNumber } from './option.ts';

const unit = { name: 'BTC', scale: 0, text: String };
const words = {
  locale: 'en-US',
  step: () => 'Day',
  total: 'Total',
  more: String,
  before: (name: string) => `${name} (before)`,
  difference: (name: string) => `${name} (difference)`,
  versus: String,
  soFar: 'so far',
  noData: 'No data',
  axisFrom: (value: string) => `axis from ${value}`,
  openStep: '',
  openLine: String,
};
interface Drawn {
  series: {
    id: string;
    name: string;
    type: string;
    data: ArrayLike<unknown>;
    connectNulls?: boolean;
    lineStyle?: { type: string };
    itemStyle?: { color: string };
    showSymbol?: boolean;
    symbol?: (value: unknown) => string;
  }[];
  yAxis: { name: string; scale: boolean; axisLabel: { formatter: (value: number, index: number) => string } }[];
}
const drawn = (spec: Partial<ChartSpec>): Drawn =>
  optionOf(
    { steps: ['2026-11-01', '2026-11-02', '2026-11-03'], lines: [], unit, ...spec },
    { words, mode: 'light', canChoose: false, tip: () => null! },
  ) as unknown as Drawn;
const line = (key: string, values: (bigint | null)[], more: Partial<ChartSpec['lines'][number]> = {}) => ({
  key,
  name: key,
  values,
  ...more,
});
const [low, gap] = [line('a', [100n, 101n, 102n]), line('a', [1n, null, 3n])];

test('bars and stacked areas begin at zero; a line may not, and its axis says where it begins', () => {
  const axisOf = (spec: Partial<ChartSpec>) => drawn(spec).yAxis[0]!;
  expect([
    axisOf({ lines: [low] }).scale,
    axisOf({ lines: [{ ...low, as: 'bar' }] }).scale,
    axisOf({ lines: [low, line('b', [1n, 1n, 1n])], isStacked: true }).scale,
  ]).toEqual([true, false, false]);
  const { formatter } = axisOf({ lines: [low] }).axisLabel;
  expect([formatter(1_800_000, 0), formatter(2_000_000, 1), formatter(0, 0), formatter(-5, 0)]).toEqual([
    'axis from 1.8M',
    '2M',
    '0',
    '-5',
  ]);
  expect(axisOf({ lines: [low] }).name).toBe('BTC');
});

test('large numbers are short in the words of the language', () =>
  expect([shortNumber(1_800_000, 'en-US'), shortNumber(1_800_000, 'zh-CN'), shortNumber(0.000_25, 'en-US')]).toEqual([
    '1.8M',
    '180万',
    '0.00025',
  ]));

test('one line is drawn with what it is compared with, dashed in its own colour', () => {
  for (const as of [{}, { as: 'bar' as const }]) {
    const [now, before] = drawn({ lines: [{ ...low, ...as, before: [90n, null, 95n] }] }).series;
    expect([before?.name, before?.type, before?.lineStyle?.type]).toEqual(['a (before)', 'line', 'dashed']);
    expect(before?.itemStyle?.color).toBe(now?.itemStyle?.color);
    expect(before?.data).toEqual(Float64Array.of(0, 90, 1, Number.NaN, 2, 95));
  }
});

test('of several lines only the total compared with is drawn', () => {
  const lines = [
    line('a', [1n, 2n, 3n], { before: [4n, null, 1n] }),
    line('b', [1n, 2n, 3n], { before: [5n, null, null] }),
  ];
  const { series } = drawn({ lines, isStacked: true });
  expect(series.map(({ name }) => name)).toEqual(['a', 'b', 'Total (before)']);
  expect(series[2]!.data).toEqual(Float64Array.of(0, 9, 1, Number.NaN, 2, 1));
});

test('an unknown value is a gap, and a value alone between gaps is a point', () => {
  const [only] = drawn({ lines: [gap] }).series;
  expect([only!.data, only!.connectNulls]).toEqual([Float64Array.of(0, 1, 1, Number.NaN, 2, 3), undefined]);
  const steps = Array.from({ length: 60 }, (_, n) => `step ${n}`);
  const values = steps.map((_, n) => (n === 30 || n > 40 ? 1n : null));
  const [long] = drawn({ steps, lines: [line('a', values)] }).series;
  expect(long!.showSymbol).toBe(true);
  expect([30, 45].map((step) => long!.symbol!([step, 1]))).toEqual(['circle', 'none']);
});

test('a step that has not ended is a pale bar, or the dotted end of a line', () => {
  const [bar] = drawn({ lines: [{ ...low, as: 'bar' }], isRunning: true }).series;
  expect(Array.from(bar!.data, (item) => (item as { itemStyle?: { opacity: number } }).itemStyle?.opacity)).toEqual([
    undefined,
    undefined,
    0.4,
  ]);
  const [ended, running] = drawn({ lines: [low], isRunning: true }).series;
  expect([ended!.data, running!.data]).toEqual([
    Float64Array.of(0, 100, 1, 101, 2, Number.NaN),
    Float64Array.of(1, 101, 2, 102),
  ]);
  expect([running!.name, running!.lineStyle?.type]).toEqual(['a', 'dotted']);
});
