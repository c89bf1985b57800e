// Interprets the text of the quick filter.
import type { FilterModel } from '#contracts/wire/filter.ts';
import { hashSearch } from '../../grid/filters/hash-search.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{4,27}$/i;
const HASHES = { evm: ['mintHash', 'burnHash'], bitcoin: ['txid', 'payoutTxid'] };
const EVM_ADDRESS = /^0x[0-9a-f]{2,40}$/i;
/** Legacy addresses must contain a digit: `mining` is a word. */
const BITCOIN_ADDRESS =
  /^((bc|tb|bcrt)1[a-z0-9]*|(BC|TB|BCRT)1[A-Z0-9]*|[123mn](?=[a-zA-Z]*[1-9])[a-km-zA-HJ-NP-Z1-9]{5,})$/;

const of = (column: string, type: 'contains' | 'startsWith' | 'equals', filter: string): FilterModel => ({
  [column]: { filterType: 'text', type, filter },
});

/** Possible filters for a text, most likely first. */
export function depositSearch(typed: string): FilterModel[] {
  const words = ['institution', 'userName', 'remarks', 'type', 'reason'].map((column) => of(column, 'contains', typed));
  if (UUID.test(typed)) return [of('id', 'startsWith', typed.toLowerCase())];
  const hash = hashSearch(typed, HASHES);
  const addresses = EVM_ADDRESS.test(typed)
    ? ['receivingAddress', 'userAddress'].map((column) => of(column, 'startsWith', typed.toLowerCase()))
    : [];
  if (hash) return [...addresses, ...hash.filters, ...(hash.isWhole ? [] : words)];
  if (BITCOIN_ADDRESS.test(typed))
    return [
      ...['custodyAddress', 'userAddress', 'refundAddress'].map((column) => of(column, 'startsWith', typed)),
      ...words,
    ];
  return words;
}
