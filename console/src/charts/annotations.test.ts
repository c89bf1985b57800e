// What happened in a step: marks above the grid, and the table's and the tooltip's lists.
import { expect, test } from 'vitest';
import { annotationsAt, type ChartSpec } from './chart-spec.ts';
import { optionOf } from './option.ts';
import type { ChartWords } from './words.ts';

const words = { locale: 'en-US', total: 'Total', before: String, axisFrom: String } as unknown as ChartWords;
const spec: ChartSpec = {
  steps: ['2026-11-01', '2026-11-02', '2026-11-03'],
  lines: [{ key: 'a', name: 'a', values: [1n, 2n, 3n] }],
  unit: { name: '', scale: 0, text: String },
};
interface Drawn {
  series: { id: string; name?: string; type: string; yAxisIndex?: number; data: unknown[] }[];
  yAxis: { show?: boolean; max?: unknown }[];
  grid: { top: number }[];
}
const drawn = (of: Partial<ChartSpec>): Drawn =>
  optionOf({ ...spec, ...of }, { words, mode: 'light', canChoose: false, tip: () => null! }) as unknown as Drawn;
const at = (step: number, text: string) => ({ step, kind: 'rule', text });

test('each step in which something happened has one mark above the grid, with the number of several', () => {
  const { series, yAxis, grid } = drawn({ annotations: [at(0, 'one'), at(2, 'two'), at(2, 'three')] });
  const marks = series.at(-1)!;
  expect([marks.type, marks.name]).toEqual(['scatter', undefined]);
  expect(marks.data).toEqual([{ value: [0, 1] }, { value: [2, 1], label: { show: true, formatter: '2' } }]);
  expect(yAxis[marks.yAxisIndex!]).toMatchObject({ show: false, max: 1 });
  expect(grid[0]!.top).toBeGreaterThan(drawn({}).grid[0]!.top);
});

test('with a strip below, the marks stay on the upper grid', () => {
  const below = { line: { key: 'b', name: 'b', values: [1n, 2n, 3n] }, unit: spec.unit };
  const { series, yAxis } = drawn({ below, annotations: [at(1, 'one')] });
  expect([yAxis.length, series.at(-1)!.yAxisIndex]).toEqual([3, 2]);
});

test('a chart without annotations has no marks and no axis for them', () => {
  const { series, yAxis } = drawn({ annotations: [] });
  expect([series.map(({ type }) => type), yAxis.length]).toEqual([['line'], 1]);
});

test('annotations of a step keep their order', () => {
  const annotations = [at(2, 'two'), at(0, 'one'), at(2, 'three')];
  expect(annotationsAt({ ...spec, annotations }, 2).map(({ text }) => text)).toEqual(['two', 'three']);
});
