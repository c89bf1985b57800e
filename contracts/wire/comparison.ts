// Differences of a list between two points in time.
import { z } from 'zod';
import { AsOf, PositionText, QuantityTotal, text } from '../values/values.ts';
import { csvOptions } from './list/export.ts';
import { filtered } from './list/params.ts';
import { readPoint, behind } from './list/read-point.ts';
import { index } from './list/window.ts';

/**
 * What happened to a row between two instants, under a filter. `added`: it matches now; `removed`: it no longer matches
 * or is gone; `changed`: it matches with other values.
 */
export const DifferenceKind = z.enum(['added', 'removed', 'changed']);
export type DifferenceKind = z.infer<typeof DifferenceKind>;
/** Most differences of one answer. */
export const MAX_DIFFERENCES = 500;
const isCursor = (value: string): boolean =>
  /^\d{1,19}:./s.test(value) && PositionText.safeParse(value.slice(0, value.indexOf(':'))).success;
const comparisonFields = {
  from: AsOf,
  to: AsOf.optional(),
  filter: filtered.filter,
  kind: DifferenceKind.optional(),
  atLeast: filtered.atLeast,
};
/**
 * Query of `GET /api/<areas>/comparison`: from one point in time to a later one, or to now. `cursor`: the previous
 * answer's `next`.
 */
export const ComparisonQuery = z.strictObject({
  ...comparisonFields,
  cursor: text(160).refine(isCursor, 'not-a-cursor').optional(),
  limit: index.refine((limit) => limit >= 1 && limit <= MAX_DIFFERENCES, 'window-too-wide').optional(),
});
export type ComparisonQuery = z.output<typeof ComparisonQuery>;
export const ComparisonExportQuery = z.strictObject({ ...comparisonFields, ...csvOptions });
export type ComparisonExportQuery = z.output<typeof ComparisonExportQuery>;

const differences = z.number().int();
/**
 * Sums of an amount column, null counting as 0: added rows with their new value, removed with their old, changed with
 * both.
 */
const AmountSums = z.object({
  added: QuantityTotal,
  removed: QuantityTotal,
  changed: z.object({ before: QuantityTotal, after: QuantityTotal }),
});
export type AmountSums = z.infer<typeof AmountSums>;
export const comparisonAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({
    from: z.object(readPoint),
    to: z.object(readPoint),
    /** Counts under the filter, for every `kind`. */
    counts: z.object({ added: differences, removed: differences, changed: differences }),
    /** By amount column. Net change = added − removed + (changed after − changed before). */
    sums: z.record(z.string(), AmountSums),
    /** Newest first, with both versions; null: no version. */
    rows: z.array(z.object({ id: z.string(), kind: DifferenceKind, before: row.nullable(), after: row.nullable() })),
    /** Cursor of the next answer; null: there is none. */
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
