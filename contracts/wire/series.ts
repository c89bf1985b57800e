// Time series of totals.
import { z } from 'zod';
import { AsOf, Instant } from '../values/values.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LENGTHS = { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS } as const;
/** Weeks begin on Mondays; 1970 began on a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
/** Most steps of one answer. */
export const MAX_STEPS = 1_200;

const StepLength = z.enum(['hour', 'day', 'week']);
interface Range {
  from: string;
  to: string;
  step: z.infer<typeof StepLength>;
}

/** The start and number of the steps that a range touches: UTC hours, days or weeks. */
function stepRange({ from, to, step }: Range): { start: number; count: number; length: number } {
  const length = LENGTHS[step];
  const offset = step === 'week' ? FIRST_MONDAY_MS : 0;
  const start = Math.floor((Date.parse(from) - offset) / length) * length + offset;
  return { start, count: Math.ceil((Date.parse(to) - start) / length), length };
}

/** The steps of a range, each from its start to the start of the next. */
export function stepsOf(range: Range): { from: string; to: string }[] {
  const { start, count, length } = stepRange(range);
  const instant = (index: number): string => new Date(start + index * length).toISOString();
  return Array.from({ length: count }, (_, index) => ({ from: instant(index), to: instant(index + 1) }));
}

/** Query of `GET /api/<totals>/series`. */
export const SeriesQuery = z
  .strictObject({ from: Instant, to: Instant, step: StepLength, asOf: AsOf.optional() })
  .refine(({ from, to }) => from < to, { error: 'to-before-from', path: ['to'] })
  .refine((range) => stepRange(range).count <= MAX_STEPS, { error: 'too-many-steps', path: ['step'] });
export type SeriesQuery = z.output<typeof SeriesQuery>;

/** `position`: the log position of a step's groups. Steps that start after the point in time are left out. */
export const seriesAnswer = <Group extends z.ZodType>(group: Group) =>
  z.object({
    steps: z.array(z.object({ from: z.string(), to: z.string(), position: z.string(), groups: z.array(group) })),
    position: z.string(),
    at: z.string().nullable(),
  });
export interface SeriesAnswer<Group> {
  steps: { from: string; to: string; position: string; groups: Group[] }[];
  position: string;
  at: string | null;
}
