// A chart's echarts option. Heights are drawn from rounded numbers; every figure a person reads is exact.
import type { EChartsCoreOption } from 'echarts/core.js';
import { palettes, type Mode } from '../app/look/palette.ts';
import { FONT } from '../app/look/theme.ts';
import { textOr, totalAt, type Line, type MeasureUnit, type ChartSpec } from './chart-spec.ts';

export interface ChartWords {
  total: string;
  more: (count: number) => string;
}

const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond'];
const DASHES = ['solid', 'dashed', 'dotted'];
/** From this many steps on, steps have no markers and are not drawn as bars. */
const MARKER_LIMIT = 40;
const BAR_LIMIT = 150;
/** From this many points on, the areas below lines are omitted, as they take as long to draw as the lines. */
const AREA_LIMIT = 8_000;
/** The number of lines listed beside the pointer. */
const MAX_TIP_LINES = 10;
const STRIP_PX = 84;

/**
 * Step and height alternate in one flat array: numbers are used as they are, while items of a list are inspected one by
 * one.
 */
const DIMENSIONS = ['step', 'height'];
function heights({ values }: Line, { scale }: MeasureUnit): Float64Array {
  const unit = 10 ** scale;
  const data = new Float64Array(values.length * DIMENSIONS.length);
  for (const [step, value] of values.entries())
    data.set([step, value === null ? Number.NaN : Number(value) / unit], step * DIMENSIONS.length);
  return data;
}

/** As elements: the Content-Security-Policy would block an inline style in text. */
function tip({ steps, lines, unit, isStacked, below }: ChartSpec, words: ChartWords, step: number): HTMLElement {
  const table = document.createElement('table');
  table.className = 'chart-tip';
  table.createCaption().textContent = `${steps[step] ?? ''} UTC`;
  const add = (name: string, value: bigint | null | undefined, lineUnit: MeasureUnit, className = ''): void => {
    const row = table.insertRow();
    row.className = className;
    row.insertCell().textContent = name;
    row.insertCell().textContent = `${textOr(lineUnit, value)} ${lineUnit.name}`;
  };
  const largest =
    lines.length > MAX_TIP_LINES
      ? new Set(
          lines
            .toSorted((one, other) => ((one.values[step] ?? 0n) < (other.values[step] ?? 0n) ? 1 : -1))
            .slice(0, MAX_TIP_LINES),
        )
      : new Set(lines);
  for (const line of lines) if (largest.has(line)) add(line.name, line.values[step], unit);
  if (lines.length > MAX_TIP_LINES)
    table.insertRow().insertCell().textContent = words.more(lines.length - MAX_TIP_LINES);
  if (isStacked && lines.length > 1) add(words.total, totalAt(lines, step), unit, 'chart-tip-total');
  if (below) add(below.line.name, below.line.values[step], below.unit);
  return table;
}

export function optionOf(spec: ChartSpec, words: ChartWords, mode: Mode, canChoose: boolean): EChartsCoreOption {
  const { steps, lines, unit, isStacked = false, below } = spec;
  const colours = palettes[mode];
  const axis = {
    axisLine: { lineStyle: { color: colours.lineStrong } },
    axisTick: { show: false },
    axisLabel: { color: colours.inkSoft, fontSize: 11, hideOverlap: true },
    splitLine: { lineStyle: { color: colours.line } },
  };
  const hasBars = steps.length < BAR_LIMIT && lines.some(({ as }) => as === 'bar');
  const hasLegend = lines.length > 1 || below !== undefined;
  const drawn = lines.map((line, index) => {
    const colour = line.colour ?? colours.series[index % colours.series.length];
    const decal = line.isHatched
      ? {
          decal: {
            symbol: 'rect',
            dashArrayX: [1, 0],
            dashArrayY: [2, 3],
            rotation: Math.PI / 4,
            color: colours.surface,
          },
        }
      : {};
    const common = {
      name: line.name,
      dimensions: DIMENSIONS,
      data: heights(line, unit),
      itemStyle: { color: colour, ...decal },
    };
    if (hasBars && line.as === 'bar')
      return { ...common, type: 'bar', barMaxWidth: 28, barGap: '10%', ...(isStacked && { stack: 'all' }) };
    return {
      ...common,
      type: 'line',
      lineStyle: { width: 1.6, type: DASHES[Math.floor(index / colours.series.length) % DASHES.length] },
      symbol: SYMBOLS[index % SYMBOLS.length],
      symbolSize: 5,
      showSymbol: steps.length < MARKER_LIMIT,
      // Stacked lines are not sampled: a line above an omitted point would be too low.
      ...(isStacked
        ? { stack: 'all', ...(steps.length * lines.length < AREA_LIMIT && { areaStyle: { opacity: 0.18 } }) }
        : { sampling: 'lttb', connectNulls: true }),
    };
  });
  const strip = below && {
    type: 'line',
    name: below.line.name,
    xAxisIndex: 1,
    yAxisIndex: 1,
    dimensions: DIMENSIONS,
    data: heights(below.line, below.unit),
    connectNulls: true,
    symbol: 'circle',
    symbolSize: 4,
    showSymbol: steps.length < MARKER_LIMIT,
    lineStyle: { width: 1.6 },
    itemStyle: { color: colours.accent },
  };
  const [left, right, top, bottom] = [64, 16, hasLegend ? 34 : 16, 26];
  const category = { ...axis, type: 'category', data: steps, boundaryGap: hasBars, splitLine: { show: false } };
  const value = {
    ...axis,
    type: 'value',
    splitNumber: 4,
    scale: !hasBars && !isStacked,
    ...(unit.scale === 0 && { minInterval: 1 }),
  };
  return {
    animation: false,
    textStyle: { fontFamily: FONT },
    toolbox: { show: false },
    grid: below
      ? [
          { left, right, top, bottom: STRIP_PX + 2 * bottom },
          { left, right, height: STRIP_PX, bottom },
        ]
      : [{ left, right, top, bottom }],
    // The legend scrolls if it is long.
    ...(hasLegend && {
      legend: {
        type: 'scroll',
        top: 4,
        left: 8,
        right: 8,
        itemWidth: 14,
        itemHeight: 8,
        textStyle: { color: colours.ink, fontSize: 12 },
        inactiveColor: colours.inkFaint,
        pageTextStyle: { color: colours.inkSoft },
        pageIconColor: colours.inkSoft,
        pageIconInactiveColor: colours.line,
        animation: false,
      },
    }),
    axisPointer: { link: [{ xAxisIndex: 'all' }], lineStyle: { color: colours.inkFaint }, animation: false },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: hasBars ? 'shadow' : 'line' },
      confine: true,
      backgroundColor: colours.surface,
      borderColor: colours.lineStrong,
      padding: 8,
      textStyle: { color: colours.ink, fontSize: 12 },
      transitionDuration: 0,
      formatter: (at: unknown) => tip(spec, words, Array.isArray(at) ? (at[0]?.dataIndex ?? 0) : 0),
    },
    xAxis: below
      ? [
          { ...category, axisLabel: { show: false } },
          { ...category, gridIndex: 1 },
        ]
      : [category],
    yAxis: [value, ...(below ? [{ ...axis, type: 'value', gridIndex: 1, scale: true, splitNumber: 2 }] : [])],
    ...(canChoose && {
      brush: {
        xAxisIndex: 'all',
        brushLink: 'all',
        toolbox: [],
        throttleType: 'debounce',
        outOfBrush: { colorAlpha: 0.35 },
        brushStyle: { color: `${colours.accent}22`, borderColor: colours.accent, borderWidth: 1 },
      },
    }),
    series: strip ? [...drawn, strip] : drawn,
  };
}
