// Windows of rows: a part of a list, by row index.
import { z } from 'zod';
import { filtered } from './params.ts';
import { behind, readPoint } from './read-point.ts';
import { answerContext, valuationContextParams, type AnswerContext } from './valuation-context.ts';

/** A row index, from 0. */
export const index = z
  .string()
  .regex(/^\d{1,9}$/, 'not-a-number')
  .transform(Number);
/** Most rows of one list request. */
export const MAX_WINDOW = 1000;
/** The console's first window. */
export const FIRST_ROWS = 100;

/** Arguments for `refine`: `start` (included) to `end` (excluded) has at least one and at most `max` rows. */
export const windowOf = (
  max: number,
): [
  fits: (window: { start?: number | undefined; end?: number | undefined }) => boolean,
  fault: { error: string; path: string[] },
] => [
  ({ start = 0, end = start + 1 }) => end > start && end - start <= max,
  { error: 'window-too-wide', path: ['end'] },
];

/** Query of `GET /api/<areas>`: rows `start` (included, 0) to `end` (excluded, 100). */
export const ListQuery = z
  .strictObject({ ...filtered, ...valuationContextParams, start: index.optional(), end: index.optional() })
  .refine(...windowOf(MAX_WINDOW));
export type ListQuery = z.output<typeof ListQuery>;

export const listPage = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int(), ...readPoint, ...answerContext, behind });

export interface ListPage<Row> extends AnswerContext {
  rows: Row[];
  total: number;
  position: string;
  at: string | null;
  behind?: true;
}
