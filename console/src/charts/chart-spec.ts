// The content of a time chart: lines over steps, with exact values. Chart, table and file are built from it.
import type { StepLength } from '#contracts/wire/series.ts';
import { decimalOf } from '#contracts/values/decimal.ts';

/** One value per step, in its smallest unit; null: unknown. */
export interface Line {
  /** Decides its colour. Empty: all other lines together. */
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
/** What happened in a step. `to`: the address of more about it. */
export interface ChartAnnotation {
  step: number;
  kind: string;
  text: string;
  to?: string;
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
  /** All keys that may become lines: a colour does not depend on which of them are shown. Default: the lines'. */
  keys?: readonly string[];
  /** Of the steps; default: days. */
  length?: StepLength;
  /** The last step has not ended yet. */
  isRunning?: boolean;
  /** The steps that `before` belongs to. Absent: no comparison, or the same steps at another point in time. */
  stepsBefore?: readonly string[];
  /** In the order of time. */
  annotations?: readonly ChartAnnotation[];
}

/** The address of the rows counted by a step, for one of its lines (null: all of them); undefined: none. */
export type ToStep = (step: number, line: string | null) => string | undefined;

/** A value; null or undefined: unknown. */
export type Known = bigint | null | undefined;

export const textOr = ({ text }: MeasureUnit, value: Known): string =>
  value === null || value === undefined ? '–' : text(value);
/** With its sign, also if it is positive. */
export const signedText = (unit: MeasureUnit, value: Known): string =>
  `${typeof value === 'bigint' && value > 0n ? '+' : ''}${textOr(unit, value)}`;
export const exactText = (value: bigint, { scale, name }: MeasureUnit): string =>
  `${decimalOf(value, scale)} ${name}`.trim();
export const unitText = ({ name }: MeasureUnit): string => (name ? ` (${name})` : '');

const sumOfKnown = (values: readonly Known[]): bigint | null => {
  const known = values.filter((value) => typeof value === 'bigint');
  return known.length ? known.reduce((sum, value) => sum + value) : null;
};
/** The sum of the lines' known values; null: none is known. */
export const totalAt = (lines: readonly Line[], step: number): bigint | null =>
  sumOfKnown(lines.map(({ values }) => values[step]));
/** The same of the values compared with. */
export const totalBeforeAt = (lines: readonly Line[], step: number): bigint | null =>
  sumOfKnown(lines.map(({ before }) => before?.[step]));
/** now − before; null: one of the two is unknown. */
export const differenceOfKnown = (now: Known, before: Known): bigint | null =>
  typeof now === 'bigint' && typeof before === 'bigint' ? now - before : null;
export const isCompared = ({ lines }: Pick<ChartSpec, 'lines'>): boolean => lines.some(({ before }) => before);
/** Whether the lines have a total of their own. */
export const hasTotal = ({ lines, isStacked = false }: Pick<ChartSpec, 'lines' | 'isStacked'>): boolean =>
  isStacked && lines.length > 1;

export const annotationsAt = ({ annotations = [] }: ChartSpec, step: number): readonly ChartAnnotation[] =>
  annotations.filter((one) => one.step === step);

/** A point of a chart when walking along it; line null: all lines. */
export interface Place {
  step: number;
  line: number | null;
}
/** The next point when walking along a chart with a key; null: none. */
export function walked(
  { step, line }: Place,
  key: string,
  { steps, lines }: Pick<ChartSpec, 'steps' | 'lines'>,
): Place | null {
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
  // All lines come before the first. A single line is all of them.
  const places = lines.length === 1 ? 1 : lines.length + 1;
  const place = ((line === null ? 0 : line + 1) + move[1] + places) % places;
  return { step: Math.min(steps.length - 1, Math.max(0, step + move[0])), line: place === 0 ? null : place - 1 };
}
const WEEK = 7;
