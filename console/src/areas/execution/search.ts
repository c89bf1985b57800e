// Interprets the text of the quick filter of executions.
import type { FilterModel } from '#contracts/wire/filter.ts';
import { hashSearch } from '../../grid/filters/hash-search.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{0,27}$/i;
/** Hashes of both chains, in one column. */
const HASHES = { evm: ['hash'], bitcoin: ['hash'] };

const of = (column: string, type: 'contains' | 'startsWith', filter: string): FilterModel => ({
  [column]: { filterType: 'text', type, filter },
});

/** Possible filters for a text, most likely first. */
export function executionSearch(typed: string): FilterModel[] {
  const value = typed.toLowerCase();
  if (UUID.test(typed)) return [of('id', 'startsWith', value), of('aggregateId', 'startsWith', value)];
  const hash = hashSearch(typed, HASHES);
  if (hash)
    return [
      ...hash.filters,
      ...(hash.isWhole
        ? []
        : value.startsWith('0x')
          ? [of('receivingAddress', 'contains', typed)]
          : [of('id', 'startsWith', value)]),
    ];
  return [of('reason', 'contains', typed), of('receivingAddress', 'contains', typed)];
}
