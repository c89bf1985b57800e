// Exports a list as CSV: headings are field names or, with a language, titles with units and extra columns for words of
// codes.
import type { z } from 'zod';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { ExportQuery } from '#contracts/wire/list/export.ts';
import { InvalidQuery } from '#projections/engine/types.ts';
import type { CsvColumn } from './csv.ts';
import { WORDS, fieldsOf, titleOf, withNote, wordOf, type CsvField, type Words } from './csv-fields.ts';

function labelledColumns(words: Words, model: string, field: CsvField): CsvColumn<object>[] {
  const title = titleOf(words, model, field.name);
  const heading = field.unit ? withNote(words, title, words.csv[field.unit]) : title;
  if (field.words === undefined) return [{ heading, cell: field.of }];
  return [
    { heading: withNote(words, title, words.csv.code), cell: field.of },
    { heading, cell: (row) => wordOf(words, field, field.of(row)) },
  ];
}

/**
 * The requested columns in their order, or all. Lookup columns of sealed fields are excluded. Throws InvalidQuery for
 * an unknown column.
 */
export function chosenColumns(
  all: readonly string[],
  { personal }: Pick<AreaReads, 'personal'>,
  { columns }: Pick<ExportQuery, 'columns'>,
): readonly string[] {
  const lookups = new Set<string | null>(Object.values(personal?.lookups ?? {}));
  const shown = all.filter((column) => !lookups.has(column));
  if (columns?.some((column) => !shown.includes(column))) throw new InvalidQuery('columns', 'unknown-column');
  return columns ?? shown;
}

export function listColumns(
  row: z.ZodType,
  model: string,
  columns: readonly string[],
  { language }: Pick<ExportQuery, 'language'>,
): CsvColumn<object>[] {
  const fields = columns.flatMap((column) => fieldsOf(model, row, column));
  return fields.flatMap((field) =>
    language === undefined ? { heading: field.name, cell: field.of } : labelledColumns(WORDS[language], model, field),
  );
}
