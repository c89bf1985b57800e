// What is drawn for a chart's lines. Heights are rounded numbers; every figure a person reads is exact.
import { palettes, type Mode } from '../app/look/palette.ts';
import { hasTotal, isCompared, totalBeforeAt, type ChartSpec, type Line, type MeasureUnit } from './chart-spec.ts';
import { looksOf, type Look } from './colours.ts';
import type { ChartWords } from './words.ts';

const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond'];
const DASHES = ['solid', 'dashed', 'dotted'];
/** From this many steps on, steps have no markers and are not drawn as bars. */
const MARKER_LIMIT = 40;
const BAR_LIMIT = 150;
/** From this many points on, the areas below lines are omitted, as they take as long to draw as the lines. */
const AREA_LIMIT = 8_000;
/** A bar of a step that has not ended. */
const PARTIAL_OPACITY = 0.4;

/**
 * Step and height alternate in one flat array: numbers are used as they are, while items of a list are inspected one by
 * one.
 */
const DIMENSIONS = ['step', 'height'];
const WIDTH = DIMENSIONS.length;
function heightsOf(values: Line['values'], { scale }: MeasureUnit): Float64Array {
  const unit = 10 ** scale;
  const heights = new Float64Array(values.length * WIDTH);
  for (let step = 0; step < values.length; step += 1) {
    const value = values[step];
    heights[step * WIDTH] = step;
    heights[step * WIDTH + 1] = value === null || value === undefined ? Number.NaN : Number(value) / unit;
  }
  return heights;
}
/** The step of a point that echarts reports. */
export const stepOfPoint = (value: unknown): number | undefined =>
  Array.isArray(value) || ArrayBuffer.isView(value) ? Number((value as ArrayLike<unknown>)[0]) : undefined;

/** Steps whose value is known and whose neighbours' are not: a line does not show them. */
function aloneIn(values: Line['values']): ReadonlySet<number> {
  const alone = new Set<number>();
  for (let step = 0; step < values.length; step += 1)
    if (values[step] != null && values[step - 1] == null && values[step + 1] == null) alone.add(step);
  return alone;
}

export const hasBars = ({ steps, lines }: ChartSpec): boolean =>
  steps.length < BAR_LIMIT && lines.some(({ as }) => as === 'bar');

/** Which of a chart's lines a series belongs to. */
const idOf = (part: 'line' | 'running' | 'before' | 'below' | 'marks', key = ''): string => `${part}:${key}`;
/** The key of the line of a series; null: of none, or of all of them. */
export const lineOfSeries = (id: string | undefined): string | null =>
  id === undefined || !/^(line|running):/.test(id) ? null : id.slice(id.indexOf(':') + 1);

type Series = Record<string, unknown>;

function pointsOf(values: Line['values'], steps: number, look: Look): Series {
  const alone = aloneIn(values);
  const symbol = SYMBOLS[look.round % SYMBOLS.length];
  if (steps < MARKER_LIMIT) return { symbol, showSymbol: true, symbolSize: 5 };
  if (alone.size === 0) return { symbol, showSymbol: false, symbolSize: 5 };
  return {
    symbol: (value: unknown) => (alone.has(stepOfPoint(value) ?? -1) ? symbol : 'none'),
    showSymbol: true,
    showAllSymbol: true,
    symbolSize: 5,
  };
}

const hatching = (colour: string) => ({
  symbol: 'rect',
  dashArrayX: [1, 0],
  dashArrayY: [2, 3],
  rotation: Math.PI / 4,
  color: colour,
});

function barOf(spec: ChartSpec, line: Line, look: Look, surface: string): Series {
  const { steps, unit, isStacked = false, isRunning = false } = spec;
  const heights = heightsOf(line.values, unit);
  const last = steps.length - 1;
  const isHatched = line.isHatched === true || look.round > 0;
  const itemStyle = { color: look.colour, ...(isHatched && { decal: hatching(surface) }) };
  return {
    id: idOf('line', line.key),
    name: line.name,
    type: 'bar',
    itemStyle,
    barMaxWidth: 28,
    barGap: '10%',
    ...(isStacked && { stack: 'all' }),
    ...(isRunning
      ? {
          data: steps.map((_, step) => ({
            value: [...heights.subarray(step * WIDTH, (step + 1) * WIDTH)],
            ...(step === last && { itemStyle: { opacity: PARTIAL_OPACITY } }),
          })),
        }
      : { dimensions: DIMENSIONS, data: heights }),
  };
}

/** A line; of a running step, the segment to it is a series of its own. */
function linesOf(spec: ChartSpec, line: Line, look: Look): Series[] {
  const { steps, lines, unit, isStacked = false, isRunning = false } = spec;
  const heights = heightsOf(line.values, unit);
  const common = {
    name: line.name,
    type: 'line',
    dimensions: DIMENSIONS,
    itemStyle: { color: look.colour },
    ...(isStacked && steps.length * lines.length < AREA_LIMIT && { areaStyle: { opacity: 0.18 } }),
  };
  const stack = (name: string) => isStacked && { stack: name };
  const isSplit = isRunning && steps.length > 0;
  const ended = isSplit ? [...line.values.slice(0, -1), null] : line.values;
  const hasGaps = ended.includes(null);
  const main = {
    ...common,
    ...stack('all'),
    ...pointsOf(ended, steps.length, look),
    id: idOf('line', line.key),
    data: isSplit ? heightsOf(ended, unit) : heights,
    lineStyle: { width: 1.6, type: DASHES[look.round % DASHES.length] },
    // Stacked lines are not sampled: a line above an omitted point would be too low. Nor are gaps.
    ...(!isStacked && !hasGaps && { sampling: 'lttb' }),
  };
  if (!isSplit) return [main];
  const running = {
    ...common,
    ...stack('running'),
    id: idOf('running', line.key),
    data: heights.subarray(-2 * WIDTH).slice(),
    symbol: SYMBOLS[look.round % SYMBOLS.length],
    symbolSize: 5,
    showSymbol: steps.length < MARKER_LIMIT || line.values.at(-2) == null,
    lineStyle: { width: 1.6, type: 'dotted' },
  };
  return [main, running];
}

/** The earlier values of a line, or of the total, that it is compared with: a dashed line above the others. */
const beforeOf = (name: string, values: Line['values'], unit: MeasureUnit, colour: string): Series => ({
  id: idOf('before'),
  name,
  type: 'line',
  dimensions: DIMENSIONS,
  data: heightsOf(values, unit),
  itemStyle: { color: colour },
  lineStyle: { width: 1.4, type: 'dashed', opacity: 0.8 },
  ...pointsOf(values, Infinity, { colour, round: 0 }),
  z: 3,
});

/**
 * The series of the earlier values, if there is a comparison: of the only line, or of the total. The earlier values of
 * each part would hide the lines.
 */
function comparisonOf(spec: ChartSpec, words: ChartWords, looks: ReadonlyMap<string, Look>, ink: string): Series[] {
  const { lines, steps, unit } = spec;
  if (!isCompared(spec)) return [];
  const [line] = lines;
  if (lines.length === 1 && line?.before)
    return [beforeOf(words.before(line.name), line.before, unit, looks.get(line.key)!.colour)];
  if (!hasTotal(spec)) return [];
  const totals = steps.map((_, step) => totalBeforeAt(lines, step));
  return [beforeOf(words.before(words.total), totals, unit, ink)];
}

/** A mark above the grid for each step in which something happened, with a number if it is more than one thing. */
function marksOf({ annotations = [], below }: ChartSpec, colour: string): Series[] {
  if (annotations.length === 0) return [];
  const counts = new Map<number, number>();
  for (const { step } of annotations) counts.set(step, (counts.get(step) ?? 0) + 1);
  return [
    {
      id: idOf('marks'),
      type: 'scatter',
      xAxisIndex: 0,
      // The last axis, from 0 to 1.
      yAxisIndex: below ? 2 : 1,
      data: [...counts].map(([step, count]) => ({
        value: [step, 1],
        ...(count > 1 && { label: { show: true, formatter: String(count) } }),
      })),
      clip: false,
      symbol: 'triangle',
      symbolRotate: 180,
      symbolSize: [9, 8],
      symbolOffset: [0, -5],
      itemStyle: { color: colour },
      label: { position: 'right', distance: 2, color: colour, fontSize: 10, fontWeight: 600 },
      z: 4,
    },
  ];
}

export function seriesOf(spec: ChartSpec, words: ChartWords, mode: Mode): Series[] {
  const { lines, steps, below } = spec;
  const { surface, ink, inkSoft, accent } = palettes[mode];
  const looks = looksOf(spec, mode);
  const isBarred = hasBars(spec);
  return [
    ...lines.flatMap((line) => {
      const look = looks.get(line.key)!;
      return isBarred && line.as === 'bar' ? [barOf(spec, line, look, surface)] : linesOf(spec, line, look);
    }),
    ...comparisonOf(spec, words, looks, inkSoft),
    ...(below
      ? [
          {
            id: idOf('below'),
            name: below.line.name,
            type: 'line',
            xAxisIndex: 1,
            yAxisIndex: 1,
            dimensions: DIMENSIONS,
            data: heightsOf(below.line.values, below.unit),
            ...pointsOf(below.line.values, steps.length, { colour: accent, round: 0 }),
            lineStyle: { width: 1.6 },
            itemStyle: { color: accent },
          },
        ]
      : []),
    ...marksOf(spec, ink),
  ];
}
