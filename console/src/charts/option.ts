// A chart's echarts option: its axes, legend and tooltip around the series.
import type { EChartsCoreOption } from 'echarts/core.js';
import { palettes, type Mode } from '../app/look/palette.ts';
import { FONT } from '../app/look/theme.ts';
import { isCompared, type ChartSpec } from './chart-spec.ts';
import { hasBars, seriesOf } from './series.ts';
import type { ChartWords } from './words.ts';

/** In single quotes: the SVG renderer writes it into an attribute as it is. */
const FAMILY = FONT.replaceAll('"', "'");
const STRIP_PX = 84;
const LEGEND_PX = 24;
/** Room above the grid for the name of its axis, or for marks. */
const NAME_PX = 14;
const MARGINS = { left: 64, right: 42, top: 14, bottom: 26 };

/** One format per language: creating one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();
/** A number in short form: 1.8M, 180万. */
export function shortNumber(value: number, locale: string): string {
  const format =
    formats.get(locale) ?? new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 8 });
  formats.set(locale, format);
  return format.format(value);
}

/** Whether the label is the lowest of an axis that does not reach down to zero. */
const isCutOff = (value: number, index: number): boolean => index === 0 && value > 0;

export interface OptionParts {
  words: ChartWords;
  mode: Mode;
  /** Steps can be selected by drawing over the chart. */
  canChoose: boolean;
  /** The content of the tooltip of a step. */
  tip: (step: number) => HTMLElement;
}

export function optionOf(spec: ChartSpec, { words, mode, canChoose, tip }: OptionParts): EChartsCoreOption {
  const { steps, lines, unit, isStacked = false, below, annotations = [] } = spec;
  const colours = palettes[mode];
  const axis = {
    axisLine: { lineStyle: { color: colours.lineStrong } },
    axisTick: { show: false },
    nameTextStyle: { color: colours.inkSoft, fontSize: 11 },
    splitLine: { lineStyle: { color: colours.line } },
  };
  const label = { color: colours.inkSoft, fontSize: 11, hideOverlap: true };
  const isBarred = hasBars(spec);
  const category = {
    ...axis,
    type: 'category',
    data: steps,
    boundaryGap: isBarred,
    splitLine: { show: false },
    axisLabel: label,
  };
  const value = (name: string, mayBeCutOff: boolean) => ({
    ...axis,
    type: 'value',
    name,
    nameLocation: 'end',
    nameGap: 10,
    nameTextStyle: { ...axis.nameTextStyle, align: 'right', padding: [0, 8, 0, 0] },
    scale: mayBeCutOff,
    // Below zero, the axis ends there.
    ...(mayBeCutOff && { max: ({ max }: { max: number }) => (max < 0 ? 0 : null) }),
    axisLabel: {
      ...label,
      showMinLabel: true,
      lineHeight: 13,
      ...(mayBeCutOff && { verticalAlignMinLabel: 'bottom' }),
      formatter: (at: number, index: number) => {
        const short = shortNumber(at, words.locale);
        return mayBeCutOff && isCutOff(at, index) ? words.axisFrom(short) : short;
      },
      color: (at?: string | number, index?: number) =>
        mayBeCutOff && isCutOff(Number(at), index ?? -1) ? colours.tones.warn.text : colours.inkSoft,
    },
  });
  const hasLegend = lines.length > 1 || below !== undefined || isCompared(spec);
  const { left, right, bottom } = MARGINS;
  const top = MARGINS.top + (hasLegend ? LEGEND_PX : 0) + (unit.name || annotations.length ? NAME_PX : 0);
  // Bars and areas show sizes by their length: they begin at zero.
  const main = {
    ...value(unit.name, !isStacked && lines.every(({ as }) => as !== 'bar')),
    splitNumber: 4,
    ...(unit.scale === 0 && { minInterval: 1 }),
  };
  return {
    animation: false,
    textStyle: { fontFamily: FAMILY },
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
        itemWidth: 22,
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
      axisPointer: { type: isBarred ? 'shadow' : 'line' },
      confine: true,
      backgroundColor: colours.surface,
      borderColor: colours.lineStrong,
      padding: 8,
      textStyle: { color: colours.ink, fontSize: 12 },
      transitionDuration: 0,
      formatter: (points: unknown) => tip(stepUnder(points, steps)),
    },
    xAxis: below
      ? [
          { ...category, axisLabel: { show: false } },
          { ...category, gridIndex: 1, name: 'UTC' },
        ]
      : [{ ...category, name: 'UTC' }],
    yAxis: [
      main,
      ...(below ? [{ ...value(below.unit.name, true), gridIndex: 1, splitNumber: 2 }] : []),
      // Of the marks above the grid.
      ...(annotations.length ? [{ type: 'value', min: 0, max: 1, show: false }] : []),
    ],
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
    series: seriesOf(spec, words, mode),
  };
}

/** The step that echarts shows a tooltip for: the points' place in their series may be another. */
function stepUnder(points: unknown, steps: readonly string[]): number {
  const [point]: { axisValue?: unknown }[] = Array.isArray(points) ? points : [];
  return Math.max(0, steps.indexOf(String(point?.axisValue)));
}
