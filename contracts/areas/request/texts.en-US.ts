// Requests.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  list: 'Requests',
  empty: 'No requests. Actions that another person must confirm appear here.',
  field: '{{title}}: {{value}}',
  and: '; ',
  named: '{{action}} ({{entry}})',
  record: 'Record',
  asked: 'Requested',
  published: 'Changed since it was published',
  totals: 'Change of the totals',
  among: ', ',
  became: '{{before}} → {{after}}',
  change: {
    before: 'Before',
    after: 'After',
    field: 'Field',
    now: 'Now',
    requested: 'Requested',
    nothing: 'Same as the current content.',
    published: 'Published',
    asPublished: 'Same as what was published.',
  },
} satisfies Translation<typeof zh>;
