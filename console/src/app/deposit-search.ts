// Finding deposits by what people paste: a transaction hash, a mint or burn hash, or an id.
import { useQuery } from '@tanstack/react-query';
import type { depositReads, DepositRow } from '#contracts/deposit.ts';
import type { FilterModel } from '#contracts/list.ts';
import { callAt } from './api.ts';

const MIN_DIGITS = 6;
const MAX_FOUND = 8;

/** The columns a pasted text may stand in; none if it looks like no hash. */
export function columnsFor(pasted: string): { column: 'txid' | 'mintHash' | 'burnHash' | 'payoutTxid' | 'id'; value: string }[] {
  const text = pasted.trim().toLowerCase();
  const digits = text.replace(/^0x/, '');
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)) return [{ column: 'id', value: text }];
  if (!/^[0-9a-f]+$/.test(digits) || digits.length < MIN_DIGITS || digits.length > 64) return [];
  // A bitcoin hash may be pasted with 0x, and another without.
  return [{ column: 'txid', value: digits }, { column: 'payoutTxid', value: digits }, { column: 'mintHash', value: `0x${digits}` }, { column: 'burnHash', value: `0x${digits}` }];
}

async function find(pasted: string, asOf: string | null, signal: AbortSignal): Promise<DepositRow[]> {
  const answers = await Promise.all(columnsFor(pasted).map(({ column, value }) => {
    const filter: FilterModel = { [column]: { filterType: 'text', type: column === 'id' ? 'equals' : 'startsWith', filter: value } };
    return callAt<typeof depositReads.list>({ method: 'GET', path: '/api/deposits' }, { query: { filter, start: 0, end: MAX_FOUND, ...(asOf === null ? {} : { asOf }) }, signal });
  }));
  return [...new Map(answers.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()].slice(0, MAX_FOUND);
}

export const useDepositSearch = (pasted: string, asOf: string | null, enabled: boolean) => useQuery({
  queryKey: ['deposit-search', pasted.trim(), asOf], enabled: enabled && columnsFor(pasted).length > 0, queryFn: ({ signal }) => find(pasted, asOf, signal),
});
