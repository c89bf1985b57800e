// Server calls for actions on all matching rows. They are addressed by path, because a screen does not import their
// schemas.
import type { ActionJob } from '#contracts/kits/action-job.ts';
import type { AreaReads } from '#contracts/kits/area.ts';
import { among, type FilterModel } from '#contracts/wire/filter.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';
import type { Outline, Selected, Selection } from '#contracts/kits/selection.ts';
import { callAt } from '../../app/server/api.ts';
import type { Matching } from '../../grid/frame/selection/selection-bar.tsx';
import { filterAsOf } from '../../grid/live/pages.ts';

/** The rows that a job would process, all as of one position. */
export interface Matched {
  /** The id of the selection that freezes these rows. null: no rows, or too many. */
  selection: string | null;
  position: string;
  count: number;
  amounts: Readonly<Record<string, string>>;
  /** Rows of the filter whose state does not allow the action. */
  left: number;
}
type Routes<Row = unknown> = NonNullable<AreaReads<Row>['selections']>;

const select = <Row>(
  { model }: AreaReads<Row>,
  body: { filter: FilterModel; asOf: string },
  signal: AbortSignal,
): Promise<Selection> => callAt<Routes['make']>({ method: 'POST', path: `/api/${model}/selections` }, { body, signal });

/** `from`: the statuses that the action accepts. undefined: any. */
export async function matchedBy<Row>(
  list: AreaReads<Row>,
  { filter: listFilter, asOf, within }: Matching,
  { from, most }: { from: readonly string[] | undefined; most: number },
  signal: AbortSignal,
): Promise<Matched> {
  const filterAtPoint = await filterAsOf(list, listFilter, { asOf, within });
  const { total, position, computedAt, price } = await callAt<AreaReads<Row>['list']>(list.list, {
    query: { filter: filterAtPoint, start: '0', end: '1', ...(asOf !== null && { asOf }) },
    signal,
  });
  const when = { asOf: position, ...(computedAt !== undefined && { computedAt }), ...(price && { price }) };
  let filter = filterAtPoint;
  if (from) {
    const { values } = await callAt<AreaReads['values']>(list.values, {
      query: { column: 'status', filter: filterAtPoint, ...when },
      signal,
    });
    filter = {
      ...filterAtPoint,
      status: among(...values.flatMap(({ value }) => (typeof value === 'string' && from.includes(value) ? value : []))),
    };
  }
  const { count, amounts } = await callAt<AreaReads['amounts']>(list.amounts, { query: { filter, ...when }, signal });
  const selected = count > 0 && count <= most ? await select(list, { filter, ...when }, signal) : null;
  return {
    selection: selected?.id ?? null,
    position,
    count,
    amounts: { ...amounts, ...selected?.amounts },
    left: total - count,
  };
}

export const outlineOf = <Row>({ model }: AreaReads<Row>, id: string, signal: AbortSignal): Promise<Outline<Row>> =>
  callAt<Routes<Row>['outline']>({ method: 'GET', path: `/api/${model}/selections/:id` }, { params: { id }, signal });
export const selectedRows = <Row>(
  { model }: AreaReads<Row>,
  id: string,
  start: number,
  end: number,
  signal: AbortSignal,
): Promise<{ rows: Selected<Row>[]; total: number }> =>
  callAt<Routes<Row>['rows']>(
    { method: 'GET', path: `/api/${model}/selections/:id/rows` },
    { params: { id }, query: { start: String(start), end: String(end) }, signal },
  );

export const requestJob = (job: ActionJob, body: Record<string, unknown>, idempotencyKey: string): Promise<Receipt> =>
  callAt<ActionJob>({ method: 'POST', path: job.path }, { body, idempotencyKey });
