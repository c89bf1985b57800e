// The figures of a chart as columns: for its table, and for a CSV file.
import { BOM, csvCell } from '#contracts/wire/csv.ts';
import { decimalOf } from '#contracts/values/decimal.ts';
import {
  differenceOfKnown,
  hasTotal,
  isCompared,
  signedText,
  textOr,
  totalAt,
  totalBeforeAt,
  unitText,
  type ChartSpec,
  type Known,
  type MeasureUnit,
} from './chart-spec.ts';
import type { ChartWords } from './words.ts';

export interface Column {
  name: string;
  unit: MeasureUnit;
  values: readonly (bigint | null)[];
  text: (value: Known) => string;
  /** The line whose values they are; undefined: values of no line, or computed ones. */
  line?: string;
}
type Words = Pick<ChartWords, 'step' | 'total' | 'before' | 'difference'>;

/** Each line with what it is compared with and the difference, the total of stacked parts, and the figure below. */
export function columnsOf(spec: ChartSpec, words: Words): Column[] {
  const { steps, lines, unit, below } = spec;
  const column = (name: string, of: MeasureUnit, values: Column['values'], line?: string): Column => ({
    name,
    unit: of,
    values,
    text: (value) => textOr(of, value),
    ...(line !== undefined && { line }),
  });
  const compared = (name: string, now: Column['values'], before: Column['values']): Column[] => [
    column(words.before(name), unit, before),
    {
      ...column(
        words.difference(name),
        unit,
        steps.map((_, step) => differenceOfKnown(now[step], before[step])),
      ),
      text: (value) => signedText(unit, value),
    },
  ];
  const totals = hasTotal(spec) ? steps.map((_, step) => totalAt(lines, step)) : null;
  return [
    ...lines.flatMap(({ key, name, values, before }) => [
      column(name, unit, values, key),
      ...(before ? compared(name, values, before) : []),
    ]),
    ...(totals ? [column(words.total, unit, totals)] : []),
    ...(totals && isCompared(spec)
      ? compared(
          words.total,
          totals,
          steps.map((_, step) => totalBeforeAt(lines, step)),
        )
      : []),
    ...(below ? [column(below.line.name, below.unit, below.line.values)] : []),
  ];
}

/** The headings of the steps: their own, and of the steps compared with if those have other names. */
export function stepHeadings({ stepsBefore, length = 'day' }: ChartSpec, words: Words): string[] {
  const heading = words.step(length);
  return stepsBefore ? [heading, words.before(heading)] : [heading];
}

/** The figures as CSV: one line per step, oldest first. */
export function csvOf(spec: ChartSpec, words: Words): string {
  const columns = columnsOf(spec, words);
  const heads = [...stepHeadings(spec, words), ...columns.map(({ name, unit }) => `${name}${unitText(unit)}`)].map(
    csvCell,
  );
  // A figure, even a negative one, is not a text that a spreadsheet might run.
  const lines = spec.steps.map((step, index) => [
    csvCell(step),
    ...(spec.stepsBefore ? [csvCell(spec.stepsBefore[index] ?? '')] : []),
    ...columns.map(({ unit, values }) => {
      const value = values[index];
      return value === null || value === undefined ? '' : decimalOf(value, unit.scale);
    }),
  ]);
  return BOM + [heads, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}
