// Rows that match a filter or have given ids, at one position.
import { MAX_MATCHING, type MatchingBody } from '#contracts/kits/action-job.ts';
import { MAX_WINDOW } from '#contracts/wire/list/window.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { ReadModelBehind, type ReadModels, type Row } from '#projections/engine/types.ts';
import { refusal } from '../http/problem.ts';
import type { HeldRow } from './held-rows.ts';

/** Ids per query. */
const IDS_AT_ONCE = 200;
export const EARLIEST_FIRST = [{ colId: 'createdPosition', sort: 'asc' as const }];

type Models = Pick<ReadModels, 'list'>;
/** Parameters of all later queries: the position and valuation context of the first answer. */
export interface ReadContext {
  filter: FilterModel;
  asOf: string;
  computedAt?: string | undefined;
  price?: string | undefined;
}
export interface Matched {
  readWith: ReadContext;
  total: number;
  pages(): AsyncIterable<Row[]>;
}

/** `column`: the amount column of the typed confirmation; null: none. */
export const heldRow = (row: Row, column: string | null): HeldRow => ({
  id: String(row.id),
  revision: Number(row.revision),
  ...(column !== null && { typedConfirmation: String(row[column]) }),
});
/** The row's amount; 0 if it is empty. */
export const amountIn = (row: Row, column: string): bigint => BigInt(String(row[column] ?? 0));

/** Matching rows, earliest first. Throws `too-many-match`. */
export async function matching(models: Models, model: string, { filter, ...when }: MatchingBody): Promise<Matched> {
  const sort = EARLIEST_FIRST;
  const head = await models.list(model, { filter, sort, ...when, start: 0, end: 1 });
  if (head.behind) throw new ReadModelBehind(`${model} has not reached position ${when.atLeast}`);
  const { total, position, computedAt, price } = head;
  if (total > MAX_MATCHING) throw refusal('too-many-match');
  const context: ReadContext = {
    filter,
    asOf: position,
    ...(computedAt !== undefined && { computedAt }),
    ...(typeof price === 'string' && { price }),
  };
  async function* pages(): AsyncGenerator<Row[]> {
    for (let start = 0; start < total; start += MAX_WINDOW)
      yield (await models.list(model, { ...context, sort, start, end: start + MAX_WINDOW })).rows;
  }
  return { readWith: context, total, pages };
}

/** The rows with these ids, now or at the given position. Missing rows are left out. */
export async function byIds(
  models: Models,
  model: string,
  ids: readonly string[],
  context: Partial<Omit<ReadContext, 'filter'>> = {},
): Promise<Map<string, Row>> {
  const rowsById = new Map<string, Row>();
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const { rows } = await models.list(model, {
      ...context,
      filter: { id: { filterType: 'set', values: ids.slice(start, start + IDS_AT_ONCE) } },
      start: 0,
      end: IDS_AT_ONCE,
    });
    for (const row of rows) rowsById.set(String(row.id), row);
  }
  return rowsById;
}
