// Selections: the rows that match a filter, fixed as a person sees them. An action on the selection applies to exactly
// these rows, each at the revision seen (kits/action-job.ts).
import { z } from 'zod';
import { MAX_MATCHING, MatchingBody } from './action-job.ts';
import { index, windowOf } from '../wire/list/window.ts';
import { defineRoute, type Access } from '../wire/route.ts';
import { Instant, PositionText, QuantityTotal, Uuid, text } from '../values/values.ts';

/** Lifetime of a selection. */
export const SELECTION_MS = 3_600_000;
/** Most rows of one answer. */
export const MAX_SELECTED_ROWS = 200;
/** Most partial sums of one answer. */
export const MAX_PARTS = 200;
export const LARGEST = 5;

/** Any text is accepted; an unknown id is answered with 404. */
const params = z.object({ id: text(128, 1) });
const count = z.int().min(0);
const amounts = z.record(z.string(), QuantityTotal);
/** `amounts`: sums of the columns that have a typed confirmation. */
export const Selection = z.object({ id: Uuid, position: PositionText, count, amounts });
export type Selection = z.infer<typeof Selection>;

/** Limits of a batch with a typed confirmation; null: no limit. */
export const BatchBounds = z.object({ rows: count, sats: QuantityTotal.nullable() });
export type BatchBounds = z.infer<typeof BatchBounds>;
/** Whether a number of rows with this sum of satoshis exceeds the limits. */
export const exceeds = ({ rows, sats }: BatchBounds, count: number, total: bigint): boolean =>
  count > rows || (sats !== null && total > BigInt(sats));

/** `fresh`: columns with a value that no known row has (kits/action-job.ts). */
const selectedRow = <Row extends z.ZodType>(row: Row) => z.object({ row, fresh: z.array(z.string()) });
export interface Selected<Row> {
  row: Row;
  fresh: string[];
}

const outlineAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({
    ...Selection.shape,
    until: Instant,
    /** Sums by institution, largest first. `more`: the number of institutions left out. */
    parts: z.array(z.object({ value: z.string(), count, amounts })).max(MAX_PARTS),
    more: count,
    largest: z.array(selectedRow(row)).max(LARGEST),
    /** Number of rows with a new value, by column. */
    fresh: z.array(z.object({ column: z.string(), count })),
    /** Number of rows that match the filter now but are not in the selection. */
    since: count,
    bounds: BatchBounds,
  });
export interface Outline<Row> extends Selection {
  until: string;
  parts: { value: string; count: number; amounts: Record<string, string> }[];
  more: number;
  largest: Selected<Row>[];
  fresh: { column: string; count: number }[];
  since: number;
  bounds: BatchBounds;
}

/** Routes of selections. People see their own selections only; others are answered with 404. */
export const defineSelections = <Row extends z.ZodType>({
  model,
  row,
  permission,
}: {
  model: string;
  row: Row;
  permission: Access;
}) => ({
  make: defineRoute({
    method: 'POST',
    path: `/api/${model}/selections`,
    permission,
    summary: `Hold the rows of ${model} that match a filter for an hour, at most ${MAX_MATCHING}`,
    body: MatchingBody,
    response: Selection,
    refusals: ['too-many-match'],
  }),
  outline: defineRoute({
    method: 'GET',
    path: `/api/${model}/selections/:id`,
    permission,
    summary: `Totals and highlights of your own selection of ${model}`,
    params,
    response: outlineAnswer(row),
  }),
  rows: defineRoute({
    method: 'GET',
    path: `/api/${model}/selections/:id/rows`,
    permission,
    summary: `Rows of your own selection of ${model}, as selected`,
    params,
    response: z.object({ rows: z.array(selectedRow(row)), total: count }),
    query: z.strictObject({ start: index.optional(), end: index.optional() }).refine(...windowOf(MAX_SELECTED_ROWS)),
  }),
});
