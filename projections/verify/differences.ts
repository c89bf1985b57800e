// Differences: all are counted, the first ones are reported.
import { isDeepStrictEqual } from 'node:util';
import type { Column } from '../engine/model/columns.ts';
import type { Version } from '../engine/model/version.ts';
import { canonical } from './canonical.ts';

/** Most differences reported per model. */
export const MAX_REPORTED = 20;
const LONGEST_VALUE = 200;

/** The first of the reported differences, and their total number. */
export class Differences {
  total = 0;
  readonly lines: string[] = [];

  add(sentence: string): void {
    this.total++;
    if (this.lines.length < MAX_REPORTED) this.lines.push(sentence);
  }
}

export const shown = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
};

/** `balance: expected "3", found "4"; …`; null: no difference. */
export function fieldsThatDiffer(columns: readonly Column[], expected: Version, found: Version): string | null {
  const values = [
    ...columns.map(
      (column) =>
        [column.name, canonical(column, expected.row[column.name]), canonical(column, found.row[column.name])] as const,
    ),
    ['from_position', expected.from, found.from] as const,
    ['created_position', expected.created, found.created] as const,
    ['event_id', expected.eventId, found.eventId] as const,
  ];
  const differing = values.filter(([, left, right]) => !isDeepStrictEqual(left, right));
  return differing.length === 0
    ? null
    : differing.map(([name, left, right]) => `${name}: expected ${shown(left)}, found ${shown(right)}`).join('; ');
}
