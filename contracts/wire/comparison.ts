// What differs in a list between two points in time.
import { z } from 'zod';
import { AsOf, PositionText, QuantityTotal, text } from '../values/values.ts';
import { index, filtered, written, seen, behind } from './list.ts';

/**
 * What became of a row between two instants, seen through a filter: it came to pass it, no longer passes it or is gone,
 * or passes it with other values.
 */
export const DifferenceKind = z.enum(['added', 'removed', 'changed']);
export type DifferenceKind = z.infer<typeof DifferenceKind>;
/** Most differences of one answer. */
export const MAX_DIFFERENCES = 500;
const isCursor = (value: string): boolean =>
  /^\d{1,19}:./s.test(value) && PositionText.safeParse(value.slice(0, value.indexOf(':'))).success;
const compared = {
  from: AsOf,
  to: AsOf.optional(),
  filter: filtered.filter,
  kind: DifferenceKind.optional(),
  atLeast: filtered.atLeast,
};
/**
 * Query of `GET /api/<areas>/comparison`: from one point in time to a later one, or to now; `cursor` is the `next` of
 * the answer before.
 */
export const ComparisonQuery = z.strictObject({
  ...compared,
  cursor: text(160).refine(isCursor, 'not-a-cursor').optional(),
  limit: index.refine((limit) => limit >= 1 && limit <= MAX_DIFFERENCES, 'window-too-wide').optional(),
});
export type ComparisonQuery = z.output<typeof ComparisonQuery>;
export const ComparisonExportQuery = z.strictObject({ ...compared, ...written });
export type ComparisonExportQuery = z.output<typeof ComparisonExportQuery>;

const differences = z.number().int();
/**
 * Of one amount column, a null as 0: of the rows added as they are, of those removed as they were, of those changed as
 * they were and are.
 */
const AmountSums = z.object({
  added: QuantityTotal,
  removed: QuantityTotal,
  changed: z.object({ before: QuantityTotal, after: QuantityTotal }),
});
export type AmountSums = z.infer<typeof AmountSums>;
export const comparisonAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({
    from: z.object(seen),
    to: z.object(seen),
    /** Of the filter, whatever `kind` was asked for. */
    counts: z.object({ added: differences, removed: differences, changed: differences }),
    /** Of the same, by the field of each amount: the net change is added − removed + (after − before of changed). */
    sums: z.record(z.string(), AmountSums),
    /** The newest first; each as it was at either instant, null where there was none. */
    rows: z.array(z.object({ id: z.string(), kind: DifferenceKind, before: row.nullable(), after: row.nullable() })),
    /** Null: these are the last. */
    next: z.string().nullable(),
    behind,
  });

export interface Difference<Row> {
  id: string;
  kind: DifferenceKind;
  before: Row | null;
  after: Row | null;
}
export interface PointInTime {
  position: string;
  at: string | null;
}
export interface ComparisonAnswer<Row> {
  from: PointInTime;
  to: PointInTime;
  counts: Record<DifferenceKind, number>;
  sums: Record<string, AmountSums>;
  rows: Difference<Row>[];
  next: string | null;
  behind?: true;
}
