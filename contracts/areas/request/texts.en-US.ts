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
  },
} satisfies Translation<typeof zh>;
