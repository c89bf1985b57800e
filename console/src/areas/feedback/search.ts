// Interprets the text of the quick filter of feedback. Of a sealed e-mail address only a whole one matches; contents
// and replies are opened to be searched.
import type { FilterModel } from '#contracts/wire/filter.ts';

const of = (column: string, type: 'contains' | 'startsWith' | 'equals', filter: string): FilterModel => ({
  [column]: { filterType: 'text', type, filter },
});
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{0,27}$/i;

/** Possible filters for a text, most likely first. */
export function feedbackSearch(typed: string): FilterModel[] {
  if (UUID.test(typed)) return [of('id', 'startsWith', typed.toLowerCase())];
  const text = [of('content', 'contains', typed), of('reply', 'contains', typed), of('note', 'contains', typed)];
  const mailbox = of('mailbox', 'equals', typed.toLowerCase());
  return typed.includes('@') ? [mailbox, ...text] : [...text, mailbox];
}
