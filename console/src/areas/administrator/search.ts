// Interprets the text of the quick filter of persons. E-mails and wallets are sealed, so only a whole one matches.
import type { FilterModel } from '#contracts/wire/filter.ts';

const of = (column: string, type: 'contains' | 'startsWith' | 'equals', filter: string): FilterModel => ({
  [column]: { filterType: 'text', type, filter },
});
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{0,27}$/i;
const TAPROOT = /^bc1p[0-9a-z]{6,}$/i;

/** Possible filters for a text, most likely first. */
export function administratorSearch(typed: string): FilterModel[] {
  if (typed.includes('@')) return [of('email', 'equals', typed.toLowerCase()), of('description', 'contains', typed)];
  if (UUID.test(typed)) return [of('id', 'startsWith', typed.toLowerCase())];
  if (TAPROOT.test(typed)) return [of('wallet', 'equals', typed.toLowerCase()), of('description', 'contains', typed)];
  return [of('description', 'contains', typed), of('email', 'equals', typed.toLowerCase())];
}
