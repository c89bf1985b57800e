// A row's values as the file writes them.
import type { ReadRow } from '../read/row.ts';

/**
 * The row with each of its JSON numbers as the text that it is written in: as a number 0.10 would be 0.1, and of 20
 * digits the last would be lost.
 */
export function asWritten({ value, json }: ReadRow): unknown {
  if (json === undefined) return value;
  return JSON.parse(json, (_key, part: unknown, context?: { source?: string }) =>
    typeof part === 'number' ? (context?.source ?? part) : part,
  ); // its types don't know the third argument yet
}
