// Exports a comparison as CSV: one line per changed field of each changed row.
import type { z } from 'zod';
import { changesBetween, same } from '#contracts/wire/changes.ts';
import {
  MAX_DIFFERENCES,
  type ComparisonAnswer,
  type ComparisonExportQuery,
  type Difference,
} from '#contracts/wire/comparison.ts';
import type { ReadModels, Row } from '#projections/engine/types.ts';
import type { CsvColumn } from './csv.ts';
import { WORDS, fieldsOf, titleOf, withNote, wordOf, type CsvField } from './csv-fields.ts';

/** `field`: absent if only the row's revision and other bookkeeping columns changed. */
interface Line {
  key: string;
  change: Difference<Row>['kind'];
  field?: CsvField;
  before?: unknown;
  after?: unknown;
}
interface ComparisonRequest {
  models: Pick<ReadModels, 'comparison'>;
  model: string;
  row: z.ZodType;
  query: ComparisonExportQuery;
}

/** Added and removed rows get all their fields. A row without a visible change gets one line without a field. */
function linesOf(
  fields: (column: string) => CsvField[],
  columns: readonly string[] | undefined,
  { id, kind, before, after }: Difference<Row>,
): Line[] {
  const { id: _, ...then } = before ?? {};
  const { id: __, ...now } = after ?? {};
  const changed = changesBetween(then, now)
    .map(({ field }) => field)
    .filter((field) => columns?.includes(field) ?? true);
  const lines = changed
    .flatMap(fields)
    .map((field): Line => ({ key: id, change: kind, field, before: field.of(then), after: field.of(now) }))
    .filter((line) => !same(line.before, line.after));
  return lines.length ? lines : [{ key: id, change: kind }];
}

async function* pagesOf(
  { models, model, row, query }: ComparisonRequest,
  first: ComparisonAnswer<Row>,
): AsyncGenerator<Line[], void, undefined> {
  // All pages use the positions of the first page, also when comparing with now.
  const pageQuery = { ...query, from: first.from.position, to: first.to.position, limit: MAX_DIFFERENCES };
  const fieldsByColumn = new Map<string, CsvField[]>();
  const fields = (column: string): CsvField[] => {
    const columnFields = fieldsByColumn.get(column) ?? fieldsOf(model, row, column);
    fieldsByColumn.set(column, columnFields);
    return columnFields;
  };
  for (let page = first; ;) {
    yield page.rows.flatMap((difference) => linesOf(fields, query.columns, difference));
    if (page.next === null) return;
    page = await models.comparison(model, { ...pageQuery, cursor: page.next });
  }
}

/** The CSV columns. With a language, they include the words of codes and the units of figures. */
function columnsOf(model: string, { language }: Pick<ComparisonExportQuery, 'language'>): CsvColumn<Line>[] {
  const column = (heading: string, cell: CsvColumn<Line>['cell']): CsvColumn<Line> => ({ heading, cell });
  if (language === undefined)
    return [
      column('key', ({ key }) => key),
      column('change', ({ change }) => change),
      column('field', ({ field }) => field?.name),
      column('before', ({ before }) => before),
      column('after', ({ after }) => after),
    ];
  const words = WORDS[language];
  const {
    key: row,
    change: changeTitle,
    field: fieldTitle,
    unit,
    before: beforeTitle,
    after: afterTitle,
    code,
    inWords,
  } = words.csv;
  const worded = (field: CsvField | undefined, value: unknown): unknown => field && wordOf(words, field, value);
  return [
    column(row, ({ key }) => key),
    column(withNote(words, changeTitle, code), ({ change }) => change),
    column(changeTitle, ({ change }) => words.difference[change]),
    column(withNote(words, fieldTitle, code), ({ field }) => field?.name),
    column(fieldTitle, ({ field }) => field && titleOf(words, model, field.name)),
    column(unit, ({ field }) => field?.unit && words.csv[field.unit]),
    column(beforeTitle, ({ before }) => before),
    column(afterTitle, ({ after }) => after),
    column(withNote(words, beforeTitle, inWords), ({ field, before }) => worded(field, before)),
    column(withNote(words, afterTitle, inWords), ({ field, after }) => worded(field, after)),
  ];
}

/** The compared positions, the CSV columns, and the lines page by page. */
export async function comparisonLines(
  request: ComparisonRequest,
): Promise<{ from: string; to: string; columns: CsvColumn<Line>[]; pages: AsyncIterable<Line[]> }> {
  const first = await request.models.comparison(request.model, { ...request.query, limit: MAX_DIFFERENCES });
  return {
    from: first.from.position,
    to: first.to.position,
    columns: columnsOf(request.model, request.query),
    pages: pagesOf(request, first),
  };
}
