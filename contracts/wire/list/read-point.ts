// Reads at a point in time: a row, its events, all rows of a small list.
import { z } from 'zod';
import { AsOf, PositionText } from '../../values/values.ts';
import { answerContext, type AnswerContext } from './valuation-context.ts';

export const RowQuery = z.strictObject({ asOf: AsOf.optional(), atLeast: PositionText.optional() });
/** Query of `GET /api/<areas>/:id/events`. `before`: only events of related streams older than this position. */
export const EventsQuery = z.strictObject({ ...RowQuery.shape, before: PositionText.optional() });

/** The position of a read, and the time that position was recorded. */
export const readPoint = { position: z.string(), at: z.string().nullable() };
/** Set if the read model did not reach `atLeast` in time: the answer is older. */
export const behind = z.literal(true).optional();

export const rowAnswer = <Row extends z.ZodType>(row: Row) => z.object({ row, ...readPoint, ...answerContext, behind });
/** All rows of a small list. */
export const allRowsAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), ...readPoint, behind });

export interface RowAnswer<Row> extends AnswerContext {
  row: Row;
  position: string;
  at: string | null;
  behind?: true;
}
