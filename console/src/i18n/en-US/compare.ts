// Comparison of two points in time.
import words from '#contracts/declared/list-words.en-US.ts';
import type zh from '../zh-CN/compare.ts';
import type { Translation } from '#contracts/declared/translation.ts';

export default {
  label: '{{list}}: comparison',
  head: 'From {{from}} to {{to}}',
  kindCount: '{{kind}} ({{count}})',
  readOnly: 'read-only',
  loading: 'Comparing',
  again: 'Compare with now again',
  show: 'Type of difference',
  kinds: { all: 'All', ...words.difference },
  net: 'Total net change',
  sumChanged: '{{before}} → {{after}} ({{change}})',
  column: { kind: 'Difference', fields: 'Changed fields' },
  enters: 'now matches the filter',
  leaves: 'no longer matches the filter',
  comma: ', ',
  colon: ': ',
  none: '(none)',
  before: 'was',
  after: 'is',
  total_one: '{{shown}} row differs',
  total_other: '{{shown}} rows differ',
  empty: {
    all: 'No differences between the two points in time.',
    filtered: 'No differences under this filter.',
    kind: 'No differences of this type.',
    showAll: 'Show all differences',
  },
  export: {
    hint: 'Export shown differences',
    about_one:
      'Exports the differences of {{count}} row: one line per field, with key, type, field, and values before and after.',
    about_other:
      'Exports the differences of {{count}} rows: one line per field, with key, type, field, and values before and after.',
  },
  error: 'The two points in time could not be compared',
} satisfies Translation<typeof zh>;
