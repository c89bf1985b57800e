// A selection: the rows that a filter lets through, fixed as a person sees them. What is then done to them all is done
// to these and to no others, each as it was seen (action-job.ts).
import { z } from 'zod';
import { MAX_MATCHING, MatchingBody } from '../kits/action-job.ts';
import { index, windowOf } from './list.ts';
import { defineRoute, type Access } from './route.ts';
import { Instant, PositionText, QuantityTotal, Uuid, text } from '../values/values.ts';

/** How long its rows are held. */
export const SELECTION_MS = 3_600_000;
/** Most rows of one answer. */
export const MAX_SELECTED_ROWS = 200;
/** The most sums that are listed. */
export const MAX_PARTS = 200;
export const LARGEST = 5;

/** Any text may come; one that names nothing is answered 404. */
const params = z.object({ id: text(128, 1) });
const count = z.int().min(0);
const amounts = z.record(z.string(), QuantityTotal);
/** `amounts`: what the rows come to, by each column that an act on them asks for once more. */
export const Selection = z.object({ id: Uuid, position: PositionText, count, amounts });
export type Selection = z.infer<typeof Selection>;

/** How much a person may do at once where an amount is asked for once more; null: there is no bound. */
export const BatchBounds = z.object({ rows: count, sats: QuantityTotal.nullable() });
export type BatchBounds = z.infer<typeof BatchBounds>;
/** Whether so many rows, which come to so many satoshis, are more than may be acted on at once. */
export const exceeds = ({ rows, sats }: BatchBounds, count: number, total: bigint): boolean =>
  count > rows || (sats !== null && total > BigInt(sats));

/** `fresh`: the columns whose value nothing had before that the list knows (action-job.ts). */
const selected = <Row extends z.ZodType>(row: Row) => z.object({ row, fresh: z.array(z.string()) });
export interface Selected<Row> {
  row: Row;
  fresh: string[];
}

const outline = <Row extends z.ZodType>(row: Row) =>
  z.object({
    ...Selection.shape,
    until: Instant,
    /** Sums by institution, the largest first; `more`: of how many others they are not told. */
    parts: z.array(z.object({ value: z.string(), count, amounts })).max(MAX_PARTS),
    more: count,
    largest: z.array(selected(row)).max(LARGEST),
    /** Rows with a new value, by column. */
    fresh: z.array(z.object({ column: z.string(), count })),
    /** Rows that the filter lets through by now and that are not in it. */
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

/** Of the lists whose rows acts are done to by the many. One's own alone: another's is not there. */
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
    response: outline(row),
  }),
  rows: defineRoute({
    method: 'GET',
    path: `/api/${model}/selections/:id/rows`,
    permission,
    summary: `Rows of your own selection of ${model}, as selected`,
    params,
    response: z.object({ rows: z.array(selected(row)), total: count }),
    query: z.strictObject({ start: index.optional(), end: index.optional() }).refine(...windowOf(MAX_SELECTED_ROWS)),
  }),
});
