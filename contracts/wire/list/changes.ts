// What changed in a list since a position.
import { z } from 'zod';
import { PositionText } from '../../values/values.ts';

/**
 * Query of `GET /api/<areas>/changes`. `upTo=next`: rows changed by the next position only, as they were then. Else all
 * rows changed since, as they are now.
 */
export const ChangesQuery = z.strictObject({ after: PositionText, upTo: z.enum(['next', 'now']).optional() });
export type ChangesQuery = z.output<typeof ChangesQuery>;

export const changesAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), removed: z.array(z.string()), position: z.string(), more: z.boolean() });

export interface ChangesAnswer<Row> {
  rows: Row[];
  removed: string[];
  position: string;
  more: boolean;
}
