// Finding deposits by what people paste, a hash or an id, and by the institution they type.
import { useQuery } from '@tanstack/react-query';
import type { depositReads, DepositRow } from '#contracts/deposit.ts';
import type { FilterModel } from '#contracts/list.ts';
import { callAt } from './api.ts';
import { listAt } from './list-address.ts';
import { pauseFor } from './pause.ts';

const MIN_DIGITS = 6;
/** Shorter ones stand in most names; Chinese names are short. */
const MIN_LETTERS = 2;
const MAX_FOUND = 8;
/** Whoever types on is not asked for. */
const TYPING_MS = 150;

/** The columns a pasted text may stand in; none if it looks like no hash. */
export function columnsFor(pasted: string): { column: 'txid' | 'mintHash' | 'burnHash' | 'payoutTxid' | 'id'; value: string }[] {
  const text = pasted.trim().toLowerCase();
  const digits = text.replace(/^0x/, '');
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)) return [{ column: 'id', value: text }];
  if (!/^[0-9a-f]+$/.test(digits) || digits.length < MIN_DIGITS || digits.length > 64) return [];
  // A bitcoin hash may be pasted with 0x, and another without.
  return [{ column: 'txid', value: digits }, { column: 'payoutTxid', value: digits }, { column: 'mintHash', value: `0x${digits}` }, { column: 'burnHash', value: `0x${digits}` }];
}

/** The filters that find what is sought, each apart; none: too little was typed. */
export function filtersFor(sought: string): FilterModel[] {
  const hashes = columnsFor(sought).map(({ column, value }): FilterModel => ({ [column]: { filterType: 'text', type: column === 'id' ? 'equals' : 'startsWith', filter: value } }));
  const name = sought.trim();
  return name.length < MIN_LETTERS || name.length > 64 ? hashes : [...hashes, { institution: { filterType: 'text', type: 'contains', filter: name } }];
}

async function find(sought: string, asOf: string | null, signal: AbortSignal): Promise<DepositRow[]> {
  await pauseFor(TYPING_MS, signal);
  const answers = await Promise.all(filtersFor(sought).map((filter) =>
    callAt<typeof depositReads.list>({ method: 'GET', path: '/api/deposits' }, { query: { filter, start: 0, end: MAX_FOUND, ...(asOf === null ? {} : { asOf }) }, signal })));
  return [...new Map(answers.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()].slice(0, MAX_FOUND);
}

export const useDepositSearch = (sought: string, asOf: string | null, enabled: boolean) => useQuery({
  queryKey: ['deposit-search', sought.trim(), asOf], enabled: enabled && filtersFor(sought).length > 0, queryFn: ({ signal }) => find(sought, asOf, signal),
});

/** The list of all deposits of an institution. */
export const depositsOf = (institution: string): string => listAt('/selfCustody/deposit', { institution: { filterType: 'text', type: 'equals', filter: institution } });
