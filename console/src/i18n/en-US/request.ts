// Requests.
import type zh from '../zh-CN/request.ts';
import type { Translation } from '../translation.ts';

export default {
  list: 'Requests', empty: 'Nobody has requested an action that another person confirms.',
  field: '{{title}}: {{value}}', and: '; ',
  record: 'Record', asked: 'Requested',
  change: { field: 'Field', now: 'Now', requested: 'Requested', nothing: 'This is how it is already.' },
} satisfies Translation<typeof zh>;
