import type { Log } from './log.ts';
import type { FilterRow } from './statements.ts';

export interface FilterOptions {
  on: 'stream' | 'type';
  prefixes: readonly string[];
  /** Used if there is no prefix. */
  regex: string;
}

export type EventFilter = (row: FilterRow) => boolean;

/** Limit of cached verdicts. */
const REMEMBERED = 10_000;

/** Throws a SyntaxError for an invalid regular expression. */
export function createFilter(log: Log, { on, prefixes, regex }: FilterOptions): EventFilter {
  const expression = new RegExp(regex);
  const matches = (name: string) =>
    prefixes.length > 0 ? prefixes.some((prefix) => name.startsWith(prefix)) : expression.test(name);
  const verdicts = new Map<number, boolean>();
  const nameOf = on === 'stream' ? log.statements.streamName : log.statements.typeName;
  return (row) => {
    const key = row[on];
    const cached = verdicts.get(key);
    if (cached !== undefined) return cached;
    const verdict = matches(nameOf(key));
    if (verdicts.size >= REMEMBERED) verdicts.clear();
    verdicts.set(key, verdict);
    return verdict;
  };
}
