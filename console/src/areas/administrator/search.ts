// What a text typed into the quick filter of people may mean. E-mails and wallets are sealed: only a whole one finds
// somebody.
import type { FilterModel } from '#contracts/wire/filter.ts';

const of = (column: string, type: 'contains' | 'startsWith' | 'equals', filter: string): FilterModel => ({
  [column]: { filterType: 'text', type, filter },
});
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{0,27}$/i;
const TAPROOT = /^bc1p[0-9a-z]{6,}$/i;

/** The filters a text may mean, likeliest first. */
export function administratorSearch(typed: string): FilterModel[] {
  if (typed.includes('@')) return [of('email', 'equals', typed.toLowerCase()), of('description', 'contains', typed)];
  if (UUID.test(typed)) return [of('id', 'startsWith', typed.toLowerCase())];
  if (TAPROOT.test(typed)) return [of('wallet', 'equals', typed.toLowerCase()), of('description', 'contains', typed)];
  return [of('description', 'contains', typed), of('email', 'equals', typed.toLowerCase())];
}
