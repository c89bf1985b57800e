// Suggestions for a form's fields from the row that the action applies to (`ofRow` of fields).
import type { Field } from '#contracts/kits/field.ts';
import { matchesSchema } from '../../actions/validation.ts';
import type { RowSuggestion } from './suggestion-input.tsx';

interface RowContext<Row> {
  row: Row;
  /** The title of a column. */
  said: (column: string) => string;
  /** Whether the value fails validation together with the row. */
  isUnfit: (value: string) => boolean;
}

/** Each valid value once, under the first of its columns. */
export function suggestionsFromRow<Row extends object>(
  { ofRow = [], schema }: Pick<Field, 'ofRow' | 'schema'>,
  { row, said, isUnfit }: RowContext<Row>,
): RowSuggestion[] {
  const found = new Map<string, string>();
  for (const column of ofRow) {
    const value: unknown = Reflect.get(row, column);
    if (typeof value === 'string' && !found.has(value) && matchesSchema(schema, value) && !isUnfit(value))
      found.set(value, said(column));
  }
  return [...found].map(([value, title]) => ({ value, said: title }));
}
