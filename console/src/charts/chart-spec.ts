// What a picture of time shows: lines over steps, each value exact. Picture, table and file are made of the same.
import { BOM, csvCell } from '#contracts/wire/csv.ts';
import { decimalOf } from '#contracts/values/decimal.ts';

/** A value a step, in its smallest unit; null: not known. */
export interface Line {
  key: string;
  name: string;
  values: readonly (bigint | null)[];
  /** A line unless told. */
  as?: 'bar';
  /** Its own, where it means something. */
  colour?: string;
  isHatched?: boolean;
}
export interface Measure {
  unit: string;
  /** Decimal places of a value. */
  scale: number;
  /** As people read it, without its unit: cut off where it is long. */
  text: (value: bigint) => string;
}
export interface ChartSpec {
  /** What each step is called: its day, or the first of its week. UTC. */
  steps: readonly string[];
  lines: readonly Line[];
  measure: Measure;
  /** The lines are parts of a whole. */
  isStacked?: boolean;
  /** Another figure, in a strip of its own. */
  below?: { line: Line; measure: Measure };
}

/** Where the rows are that a step counts, and those of one of its lines (null: of all); undefined: nowhere. */
export type ToStep = (step: number, line: string | null) => string | undefined;

export const textOr = ({ text }: Measure, value: bigint | null | undefined): string =>
  value === null || value === undefined ? '–' : text(value);
export const exactText = (value: bigint, { scale, unit }: Measure): string =>
  `${decimalOf(value, scale)} ${unit}`.trim();
export const unitText = ({ unit }: Measure): string => (unit ? ` (${unit})` : '');
export const totalAt = (lines: readonly Line[], step: number): bigint =>
  lines.reduce((sum, { values }) => sum + (values[step] ?? 0n), 0n);

/** What a table of it has, beside the step: each line, the whole of parts, and what stands below. */
export function columnsOf(
  { steps, lines, measure, isStacked, below }: ChartSpec,
  total: string,
): { name: string; measure: Measure; values: readonly (bigint | null)[] }[] {
  return [
    ...lines.map(({ name, values }) => ({ name, measure, values })),
    ...(isStacked && lines.length > 1
      ? [{ name: total, measure, values: steps.map((_, step) => totalAt(lines, step)) }]
      : []),
    ...(below ? [{ name: below.line.name, measure: below.measure, values: below.line.values }] : []),
  ];
}

/** The figures as a CSV: a line a step, the oldest first. */
export function csvOf(picture: ChartSpec, words: { step: string; total: string }): string {
  const columns = columnsOf(picture, words.total);
  const heads = [words.step, ...columns.map(({ name, measure }) => `${name}${unitText(measure)}`)].map(csvCell);
  // A figure is none of the texts that a spreadsheet might run, a negative one neither.
  const lines = picture.steps.map((step, index) => [
    csvCell(step),
    ...columns.map(({ measure, values }) => {
      const value = values[index];
      return value === null || value === undefined ? '' : decimalOf(value, measure.scale);
    }),
  ]);
  return BOM + [heads, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** Where the walk along a picture goes with a key; null: nowhere. */
export function walked(
  { step, line }: { step: number; line: number },
  key: string,
  { steps, lines }: Pick<ChartSpec, 'steps' | 'lines'>,
): { step: number; line: number } | null {
  const by: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    PageUp: [-WEEK, 0],
    PageDown: [WEEK, 0],
    Home: [-steps.length, 0],
    End: [steps.length, 0],
  };
  const move = by[key];
  if (!move || steps.length === 0 || lines.length === 0) return null;
  return {
    step: Math.min(steps.length - 1, Math.max(0, step + move[0])),
    line: (line + move[1] + lines.length) % lines.length,
  };
}
const WEEK = 7;
