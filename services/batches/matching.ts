// The rows that a filter lets through, or that have these ids, at one position.
import { MAX_MATCHING } from '#contracts/act-job.ts';
import { MAX_WINDOW, type FilterModel, type ListPage, type ListQuery } from '#contracts/list.ts';
import { ReadModelBehind, type ReadModels, type Row } from '#projections/engine/types.ts';
import { refusal } from '../http/problem.ts';
import type { HeldRow } from './held-rows.ts';

/** Ids of one question. */
const IDS_AT_ONCE = 200;
const EARLIEST_FIRST = [{ colId: 'createdPosition', sort: 'asc' }] as const;

const heldRow = (row: Row, column: string | null): HeldRow => ({ id: String(row.id), revision: Number(row.revision), ...(column !== null && { retyped: String(row[column]) }) });

type Models = Pick<ReadModels, 'list' | 'amounts'>;
export interface Matching extends Pick<ListQuery, 'asOf' | 'atLeast' | 'computedAt' | 'price'> { filter: FilterModel }
export interface Found { position: string; total: number; pages: AsyncIterable<HeldRow[]> }

/** `retyped`: a column of amounts, and what all rows are said to come to. Throws what is refused: none, too many, another total. */
export async function matching(models: Models, model: string, { filter, ...when }: Matching, retyped: { column: string; total: string } | null): Promise<Found> {
  const sort = [...EARLIEST_FIRST];
  const head = await models.list(model, { filter, sort, ...when, start: 0, end: 1 });
  if (head.behind) throw new ReadModelBehind(`${model} has not come to ${when.atLeast}`);
  const { total, position, computedAt, price } = head;
  if (total === 0) throw refusal('nothing-matches');
  if (total > MAX_MATCHING) throw refusal('too-many-match');
  // All that follows is as of the first answer, and by what that went by.
  const then = { filter, asOf: position, ...(computedAt !== undefined && { computedAt }), ...(typeof price === 'string' && { price }) };
  if (retyped) {
    const { amounts } = await models.amounts(model, [retyped.column], then);
    if (BigInt(amounts[retyped.column] ?? 0) !== BigInt(retyped.total)) throw refusal('total-mismatch');
  }
  async function* pages(): AsyncGenerator<HeldRow[]> {
    for (let start = 0; start < total; start += MAX_WINDOW) {
      const { rows }: ListPage<Row> = await models.list(model, { ...then, sort, start, end: start + MAX_WINDOW });
      yield rows.map((row) => heldRow(row, retyped?.column ?? null));
    }
  }
  return { position, total, pages: pages() };
}

/** The rows of these ids as they are by now, in this order; one that is no more has no revision. */
export async function byIds(models: Models, model: string, ids: readonly string[], column: string | null): Promise<Found> {
  const { position } = await models.list(model, { start: 0, end: 1 });
  async function* pages(): AsyncGenerator<HeldRow[]> {
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
      const some = ids.slice(start, start + IDS_AT_ONCE);
      const { rows } = await models.list(model, { filter: { id: { filterType: 'set', values: some } }, asOf: position, start: 0, end: IDS_AT_ONCE });
      const found = new Map(rows.map((row) => [String(row.id), heldRow(row, column)]));
      yield some.map((id) => found.get(id) ?? { id, revision: null });
    }
  }
  return { position, total: ids.length, pages: pages() };
}
