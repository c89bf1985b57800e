// A row's values as written in the file.
import type { ReadRow } from '../read/row.ts';

/**
 * The row with each JSON number as its source text. As a number, 0.10 would become 0.1, and 20 digits would lose the
 * last ones.
 */
export function asWritten({ value, json }: ReadRow): unknown {
  if (json === undefined) return value;
  return JSON.parse(json, (_key, part: unknown, context?: { source?: string }) =>
    typeof part === 'number' ? (context?.source ?? part) : part,
  ); // the types do not have the third argument yet
}
