// The content of a time chart: lines over steps, with exact values. Chart, table and file are built from it.
import { BOM, csvCell } from '#contracts/wire/csv.ts';
import { decimalOf } from '#contracts/values/decimal.ts';

/** One value per step, in its smallest unit; null: unknown. */
export interface Line {
  key: string;
  name: string;
  values: readonly (bigint | null)[];
  /** What the values are compared with, by step; null: unknown. Absent: there is no comparison. */
  before?: readonly (bigint | null)[];
  /** Default: a line. */
  as?: 'bar';
  /** A fixed colour, where it has a meaning. */
  colour?: string;
  isHatched?: boolean;
}
export interface MeasureUnit {
  /** Its symbol, `BTC`; empty: a number without a unit. */
  name: string;
  /** Decimal places of a value. */
  scale: number;
  /** Formatted without its unit; cut off where it is long. */
  text: (value: bigint) => string;
}
export interface ChartSpec {
  /** The name of each step: its day, or the first day of its week. UTC. */
  steps: readonly string[];
  lines: readonly Line[];
  unit: MeasureUnit;
  /** The lines are parts of a whole. */
  isStacked?: boolean;
  /** Another figure, in a separate strip. */
  below?: { line: Line; unit: MeasureUnit };
  /** The last step has not ended yet. */
  isRunning?: boolean;
  /** The names of the steps that `before` of the lines belongs to. Absent: no comparison, or the same steps at another point. */
  stepsBefore?: readonly string[];
}

/** The address of the rows counted by a step, for one of its lines (null: all of them); undefined: none. */
export type ToStep = (step: number, line: string | null) => string | undefined;

export const textOr = ({ text }: MeasureUnit, value: bigint | null | undefined): string =>
  value === null || value === undefined ? '–' : text(value);
export const exactText = (value: bigint, { scale, name }: MeasureUnit): string =>
  `${decimalOf(value, scale)} ${name}`.trim();
export const unitText = ({ name }: MeasureUnit): string => (name ? ` (${name})` : '');
export const totalAt = (lines: readonly Line[], step: number): bigint =>
  lines.reduce((sum, { values }) => sum + (values[step] ?? 0n), 0n);

/** The columns of its table, after the step: each line, the total of stacked parts, and the figure below. */
export function columnsOf(
  { steps, lines, unit, isStacked, below }: ChartSpec,
  total: string,
): { name: string; unit: MeasureUnit; values: readonly (bigint | null)[] }[] {
  return [
    ...lines.map(({ name, values }) => ({ name, unit, values })),
    ...(isStacked && lines.length > 1
      ? [{ name: total, unit, values: steps.map((_, step) => totalAt(lines, step)) }]
      : []),
    ...(below ? [{ name: below.line.name, unit: below.unit, values: below.line.values }] : []),
  ];
}

/** The figures as CSV: one line per step, oldest first. */
export function csvOf(spec: ChartSpec, words: { step: string; total: string }): string {
  const columns = columnsOf(spec, words.total);
  const heads = [words.step, ...columns.map(({ name, unit }) => `${name}${unitText(unit)}`)].map(csvCell);
  // A figure, even a negative one, is not a text that a spreadsheet might run.
  const lines = spec.steps.map((step, index) => [
    csvCell(step),
    ...columns.map(({ unit, values }) => {
      const value = values[index];
      return value === null || value === undefined ? '' : decimalOf(value, unit.scale);
    }),
  ]);
  return BOM + [heads, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** The next point when walking along a chart with a key; null: none. */
export function walked(
  { step, line }: { step: number; line: number },
  key: string,
  { steps, lines }: Pick<ChartSpec, 'steps' | 'lines'>,
): { step: number; line: number } | null {
  const moves: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    PageUp: [-WEEK, 0],
    PageDown: [WEEK, 0],
    Home: [-steps.length, 0],
    End: [steps.length, 0],
  };
  const move = moves[key];
  if (!move || steps.length === 0 || lines.length === 0) return null;
  return {
    step: Math.min(steps.length - 1, Math.max(0, step + move[0])),
    line: (line + move[1] + lines.length) % lines.length,
  };
}
const WEEK = 7;
