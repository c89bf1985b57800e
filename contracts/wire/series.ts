// Time series of totals.
import { z } from 'zod';
import { AsOf, Instant } from '../values/values.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Weeks begin on Mondays; 1970 began on a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
/** Most steps of one answer. */
export const MAX_STEPS = 1_200;

/** All steps of a length, numbered in order. Instants are in ms since 1970. */
interface Numbering {
  numberAt(ms: number): number;
  beginOf(number: number): number;
}
const equalSteps = (length: number, offset = 0): Numbering => ({
  numberAt: (ms) => Math.floor((ms - offset) / length),
  beginOf: (number) => offset + number * length,
});
const FIRST_YEAR = 1970;
const MONTHS = 12;
/** UTC calendar steps. */
const NUMBERINGS = {
  hour: equalSteps(HOUR_MS),
  day: equalSteps(DAY_MS),
  week: equalSteps(7 * DAY_MS, FIRST_MONDAY_MS),
  month: {
    numberAt: (ms) => {
      const date = new Date(ms);
      return (date.getUTCFullYear() - FIRST_YEAR) * MONTHS + date.getUTCMonth();
    },
    beginOf: (number) => Date.UTC(FIRST_YEAR, number),
  },
} satisfies Record<string, Numbering>;

export const StepLength = z.enum(['hour', 'day', 'week', 'month']);
export type StepLength = z.infer<typeof StepLength>;
interface Range {
  from: string;
  to: string;
  step: StepLength;
}

/** The steps that a range touches: the number of the first, and how many. */
function stepRange({ from, to, step }: Range): { first: number; count: number } {
  const { numberAt } = NUMBERINGS[step];
  const first = numberAt(Date.parse(from));
  return { first, count: numberAt(Date.parse(to) - 1) + 1 - first };
}

/** The steps of a range, each from its start to the start of the next. */
export function stepsOf(range: Range): { from: string; to: string }[] {
  const { first, count } = stepRange(range);
  const instant = (number: number): string => new Date(NUMBERINGS[range.step].beginOf(number)).toISOString();
  return Array.from({ length: count }, (_, index) => ({
    from: instant(first + index),
    to: instant(first + index + 1),
  }));
}

/** The start of the step that an instant, or the beginning of a day, is in. */
export function stepStart(step: StepLength, at: string): string {
  const { numberAt, beginOf } = NUMBERINGS[step];
  return new Date(beginOf(numberAt(Date.parse(at)))).toISOString();
}

/** Query of `GET /api/<totals>/series`. */
export const SeriesQuery = z
  .strictObject({ from: Instant, to: Instant, step: StepLength, asOf: AsOf.optional() })
  .refine(({ from, to }) => from < to, { error: 'to-before-from', path: ['to'] })
  .refine((range) => stepRange(range).count <= MAX_STEPS, { error: 'too-many-steps', path: ['step'] });
export type SeriesQuery = z.output<typeof SeriesQuery>;

/**
 * `position`: the log position of a step's groups. Steps that start after the point in time are left out. `since`: the
 * instant from which the series has data, as known at that point; null: it has none.
 */
export const seriesAnswer = <Group extends z.ZodType>(group: Group) =>
  z.object({
    steps: z.array(z.object({ from: z.string(), to: z.string(), position: z.string(), groups: z.array(group) })),
    since: z.string().nullable(),
    position: z.string(),
    at: z.string().nullable(),
  });
export interface SeriesAnswer<Group> {
  steps: { from: string; to: string; position: string; groups: Group[] }[];
  since: string | null;
  position: string;
  at: string | null;
}
