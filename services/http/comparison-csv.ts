// A comparison as CSV: a line for each field that differs, of each row that differs.
import { changesBetween } from '#contracts/changes.ts';
import { MAX_DIFFERENCES, type ComparisonAnswer, type ComparisonExportQuery, type Difference } from '#contracts/list.ts';
import type { ReadModels, Row } from '#projections/engine/types.ts';

export const COMPARISON_COLUMNS = ['key', 'change', 'field', 'before', 'after'];

/** A row that was not there before, or is not there any more, with all its fields; one in which only its version moved, with none. */
function linesOf({ id, kind, before, after }: Difference<Row>): Row[] {
  const { id: _, ...then } = before ?? {};
  const { id: __, ...now } = after ?? {};
  const lines = changesBetween(then, now).map((change) => ({ key: id, change: kind, ...change }));
  return lines.length ? lines : [{ key: id, change: kind }];
}

async function* pagesOf(models: Pick<ReadModels, 'comparison'>, model: string, query: ComparisonExportQuery, first: ComparisonAnswer<Row>): AsyncGenerator<Row[], void, undefined> {
  // What was now when the first page was read stays now.
  const same = { ...query, from: first.from.position, to: first.to.position, limit: MAX_DIFFERENCES };
  for (let page = first; ;) {
    yield page.rows.flatMap(linesOf);
    if (page.next === null) return;
    page = await models.comparison(model, { ...same, cursor: page.next });
  }
}

/** The positions between which it compares, and its lines page by page. */
export async function comparisonLines(models: Pick<ReadModels, 'comparison'>, model: string, query: ComparisonExportQuery): Promise<{ from: string; to: string; pages: AsyncIterable<Row[]> }> {
  const first = await models.comparison(model, { ...query, limit: MAX_DIFFERENCES });
  return { from: first.from.position, to: first.to.position, pages: pagesOf(models, model, query, first) };
}
