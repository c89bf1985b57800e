// The chart's option for echarts. Heights are drawn from rounded numbers; every figure a person reads is the exact one.
import type { EChartsCoreOption } from 'echarts/core.js';
import type { DepositStatus, MintStatus } from '#contracts/deposit.ts';
import { palettes, type Mode } from '../../app/palette.ts';
import { FONT } from '../../app/theme.ts';
import { formatBtc, formatCount, formatDecimal } from '../../base/amounts.ts';
import type { Sum } from '../../custody/totals.ts';
import { depositTone, mintTone } from '../deposit/tones.ts';
import type { Measure, Part, Split, Trend } from './trend.ts';

export interface ChartTexts { part: (value: Part['value']) => string; total: string; price: string; unit: string; priceUnit: string }
export interface ChartInput { trend: Trend; split: Split; measure: Measure; mode: Mode; texts: ChartTexts }

const SATS_PER_BTC = 1e8;
const heightOf = (sum: Sum, measure: Measure): number => (measure === 'count' ? sum.count : Number(sum.sats) / SATS_PER_BTC);
const textOf = (sum: Sum, measure: Measure): string => (measure === 'count' ? formatCount(sum.count) : formatBtc(sum.sats));

/** Same colour as the status' tag; two statuses of one tone differ by their pattern. */
const lookOf = (value: Part['value'], split: Split, mode: Mode) => {
  const tone = split === 'status' ? depositTone[value as DepositStatus] : mintTone[value as MintStatus];
  return { color: palettes[mode].tones[tone].mark, ...(HATCHED.has(value) ? { decal: { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 3], rotation: Math.PI / 4, color: palettes[mode].surface } } : {}) };
};
const HATCHED = new Set<string>(['CANCELLED', 'REFUND_REQUESTED', 'SUBMITTED']);

/** The tooltip as elements: an inline style in text would be blocked by the Content-Security-Policy. */
function tooltip({ trend, measure, texts }: ChartInput, index: number): HTMLElement {
  const table = document.createElement('table');
  table.className = 'chart-tip';
  const caption = table.createCaption();
  caption.textContent = `${trend.days[index]} UTC`;
  const line = (label: string, value: string, className = ''): void => {
    const row = table.insertRow();
    row.className = className;
    row.insertCell().textContent = label;
    row.insertCell().textContent = value;
  };
  for (const { value, sums } of trend.parts) if (sums[index]!.count) line(texts.part(value), `${textOf(sums[index]!, measure)} ${texts.unit}`);
  line(texts.total, `${textOf(trend.sums[index]!, measure)} ${texts.unit}`, 'chart-tip-total');
  const price = trend.prices[index];
  if (price) line(texts.price, `${formatDecimal(price, 2)} ${texts.priceUnit}`);
  return table;
}

export function chartOption(input: ChartInput): EChartsCoreOption {
  const { trend, split, measure, mode, texts } = input;
  const colours = palettes[mode];
  const axis = { axisLine: { lineStyle: { color: colours.lineStrong } }, axisTick: { show: false }, axisLabel: { color: colours.inkSoft, fontSize: 11, hideOverlap: true }, splitLine: { lineStyle: { color: colours.line } } };
  const bars = trend.parts.map(({ value, sums }) => ({
    type: 'bar', name: texts.part(value), stack: 'all', itemStyle: lookOf(value, split, mode), data: sums.map((sum) => heightOf(sum, measure)), barMaxWidth: 28, barCategoryGap: '22%',
    emphasis: { focus: 'series' },
  }));
  const price = { type: 'line', name: texts.price, xAxisIndex: 1, yAxisIndex: 1, data: trend.prices.map((value) => (value === null ? null : Number(value))), connectNulls: true, symbol: 'circle', symbolSize: 4, showSymbol: trend.days.length < 40, lineStyle: { width: 1.6 }, itemStyle: { color: colours.accent } };
  return {
    animationDuration: 240, textStyle: { fontFamily: FONT }, aria: { enabled: false },
    grid: [{ left: 62, right: 18, top: 58, bottom: 150 }, { left: 62, right: 18, height: 84, bottom: 26 }],
    legend: { top: 4, left: 10, icon: 'roundRect', itemWidth: 12, itemHeight: 8, textStyle: { color: colours.ink, fontSize: 12 }, inactiveColor: colours.inkFaint },
    axisPointer: { link: [{ xAxisIndex: 'all' }], lineStyle: { color: colours.inkFaint } },
    tooltip: {
      trigger: 'axis', axisPointer: { type: 'line' }, confine: true, backgroundColor: colours.surface, borderColor: colours.lineStrong, padding: 0, textStyle: { color: colours.ink, fontSize: 12 }, transitionDuration: 0,
      formatter: (points: unknown) => tooltip(input, (points as { dataIndex: number }[])[0]?.dataIndex ?? 0),
    },
    xAxis: [
      { ...axis, type: 'category', data: trend.days, gridIndex: 0, axisLabel: { show: false }, splitLine: { show: false } },
      { ...axis, type: 'category', data: trend.days, gridIndex: 1, splitLine: { show: false } },
    ],
    yAxis: [
      { ...axis, type: 'value', gridIndex: 0, name: texts.unit, nameTextStyle: { color: colours.inkSoft, align: 'right' }, minInterval: measure === 'count' ? 1 : undefined },
      { ...axis, type: 'value', gridIndex: 1, name: texts.priceUnit, nameTextStyle: { color: colours.inkSoft, align: 'right' }, scale: true, splitNumber: 2 },
    ],
    toolbox: { show: false },
    brush: { xAxisIndex: 'all', brushLink: 'all', throttleType: 'debounce', outOfBrush: { colorAlpha: 0.35 }, brushStyle: { color: `${colours.accent}22`, borderColor: colours.accent, borderWidth: 1 } },
    series: [...bars, price],
  };
}
