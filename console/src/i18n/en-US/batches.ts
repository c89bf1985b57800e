// Acts on all that a filter lets through, each row done by a job.
import type zh from '../zh-CN/batches.ts';
import type { Translation } from '../translation.ts';

export default {
  counting: 'Counting what matches…',
  about: 'A job does this row by row, as the rows stand at position {{position}}: what moves after that is left as it is, and the result says so.',
  left_one: '{{shown}} more {{what}} is in a state in which it cannot be {{done}}, and is left out.', left_other: '{{shown}} more {{what}} are in a state in which they cannot be {{done}}, and are left out.',
  none: 'None of the {{many}} that match can be {{done}}.',
  tooMany: 'At most 50 000 rows at once. Narrow the filter.',
  sums: 'Total',
  runs: 'The job goes on when this is closed. “My jobs” shows how far it is, and what it came to.',
  results: 'Results', first: 'what was not done first', row: 'Row', now: 'As it is now',
  done: 'Done', refused: 'Not done',
  reason_one: '{{why}} ({{shown}} row)', reason_other: '{{why}} ({{shown}} rows)',
  more_one: 'Show {{count}} more row', more_other: 'Show {{count}} more rows',
  list: 'See them in the list', download: 'Download the rows not done',
  retry_one: 'Try the {{shown}} row not done again', retry_other: 'Try the {{shown}} rows not done again', retryAsk_one: 'Try again with this {{shown}} row as it is now?', retryAsk_other: 'Try again with these {{shown}} rows as they are now?', retryDo: 'Try again',
} satisfies Translation<typeof zh>;
