// What a text typed into the quick filter of withdrawals may mean.
import type { FilterModel } from '#contracts/wire/filter.ts';
import { hashSearch } from '../../grid/filters/hash-search.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{4,27}$/i;
const HASHES = { evm: ['ethHash'], bitcoin: ['payoutTxid'] };
const NONCE = /^\d{1,15}$/;
/** Of the older kind only what has a figure in it. */
const BITCOIN_ADDRESS =
  /^((bc|tb|bcrt)1[a-z0-9]*|(BC|TB|BCRT)1[A-Z0-9]*|[123mn](?=[a-zA-Z]*[1-9])[a-km-zA-HJ-NP-Z1-9]{5,})$/;

const of = (column: string, type: 'contains' | 'startsWith', filter: string): FilterModel => ({
  [column]: { filterType: 'text', type, filter },
});

/** The filters a text may mean, likeliest first. */
export function withdrawalSearch(typed: string): FilterModel[] {
  const words = ['institution', 'userName', 'reason'].map((column) => of(column, 'contains', typed));
  if (UUID.test(typed)) return [of('id', 'startsWith', typed.toLowerCase())];
  const hash = hashSearch(typed, HASHES);
  if (hash?.isWhole) return hash.filters;
  // As the column's own filter has it: what was typed twice over comes to the same.
  const nonce: FilterModel[] = NONCE.test(typed)
    ? [{ nonce: { filterType: 'number', type: 'equals', filter: `${Number(typed)}` } }]
    : [];
  const address = BITCOIN_ADDRESS.test(typed) ? [of('receivingAddress', 'startsWith', typed)] : [];
  return [...nonce, ...address, ...(hash?.filters ?? []), ...words];
}
