// Two points in time compared.
import words from '#contracts/words/en-US.ts';
import type zh from '../zh-CN/compare.ts';
import type { Translation } from '../translation.ts';

export default {
  label: '{{list}}: two points in time compared',
  head: 'From {{from}} to {{to}}', kindCount: '{{kind}} ({{count}})', readOnly: 'read-only', loading: 'Comparing', again: 'Compare again, up to now', show: 'Kind of differences shown',
  kinds: { all: 'All', ...words.difference },
  net: 'Net change of all', sumChanged: '{{before}} → {{after}} ({{change}})',
  column: { kind: 'Difference', fields: 'What differs' },
  enters: 'now passes the filter', leaves: 'no longer passes the filter', comma: ', ', colon: ': ',
  none: '(none)', before: 'was', after: 'is',
  total_one: '{{shown}} row differs', total_other: '{{shown}} rows differ',
  empty: { all: 'Nothing differs between the two points in time.', filtered: 'Under this filter nothing differs between the two points in time.', kind: 'There are no differences of this kind.', showAll: 'Show all differences' },
  export: {
    hint: 'Export the differences shown',
    about_one: 'Exports the difference of {{count}} row: a line for each field that differs, with key, kind, field, value before and after.', about_other: 'Exports the differences of {{count}} rows: a line for each field that differs, with key, kind, field, value before and after.',
  },
  error: 'The two points in time could not be compared',
} satisfies Translation<typeof zh>;
