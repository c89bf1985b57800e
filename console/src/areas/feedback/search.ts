// What a text typed into the quick filter of feedback may mean. Mailboxes are sealed: only a whole one finds what it
// told.
import type { FilterModel } from '#contracts/wire/filter.ts';

const of = (column: string, type: 'contains' | 'startsWith' | 'equals', filter: string): FilterModel => ({
  [column]: { filterType: 'text', type, filter },
});
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{0,27}$/i;

/** The filters a text may mean, likeliest first. */
export function feedbackSearch(typed: string): FilterModel[] {
  if (UUID.test(typed)) return [of('id', 'startsWith', typed.toLowerCase())];
  const mailbox = of('mailbox', 'equals', typed.toLowerCase());
  return typed.includes('@') ? [mailbox, of('note', 'contains', typed)] : [of('note', 'contains', typed), mailbox];
}
