// Interprets the text of the quick filter of withdrawals.
import type { FilterModel } from '#contracts/wire/filter.ts';
import { hashSearch } from '../../grid/filters/hash-search.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{4,27}$/i;
const HASHES = { evm: ['ethHash'], bitcoin: ['payoutTxid'] };
const NONCE = /^\d{1,15}$/;
/** Legacy addresses must contain a digit. */
const BITCOIN_ADDRESS =
  /^((bc|tb|bcrt)1[a-z0-9]*|(BC|TB|BCRT)1[A-Z0-9]*|[123mn](?=[a-zA-Z]*[1-9])[a-km-zA-HJ-NP-Z1-9]{5,})$/;

const of = (column: string, type: 'contains' | 'startsWith', filter: string): FilterModel => ({
  [column]: { filterType: 'text', type, filter },
});

/** Possible filters for a text, most likely first. */
export function withdrawalSearch(typed: string): FilterModel[] {
  const words = ['institution', 'userName', 'reason'].map((column) => of(column, 'contains', typed));
  if (UUID.test(typed)) return [of('id', 'startsWith', typed.toLowerCase())];
  const hash = hashSearch(typed, HASHES);
  if (hash?.isWhole) return hash.filters;
  // In the same form as the column's own filter, so that setting both has the same result.
  const nonce: FilterModel[] = NONCE.test(typed)
    ? [{ nonce: { filterType: 'number', type: 'equals', filter: `${Number(typed)}` } }]
    : [];
  const address = BITCOIN_ADDRESS.test(typed) ? [of('receivingAddress', 'startsWith', typed)] : [];
  return [...nonce, ...address, ...(hash?.filters ?? []), ...words];
}
