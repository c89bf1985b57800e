// Interprets the text of the quick filter of feedback. E-mail addresses are sealed, so only a whole one matches.
import type { FilterModel } from '#contracts/wire/filter.ts';

const of = (column: string, type: 'contains' | 'startsWith' | 'equals', filter: string): FilterModel => ({
  [column]: { filterType: 'text', type, filter },
});
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{0,27}$/i;

/** Possible filters for a text, most likely first. */
export function feedbackSearch(typed: string): FilterModel[] {
  if (UUID.test(typed)) return [of('id', 'startsWith', typed.toLowerCase())];
  const mailbox = of('mailbox', 'equals', typed.toLowerCase());
  return typed.includes('@') ? [mailbox, of('note', 'contains', typed)] : [of('note', 'contains', typed), mailbox];
}
