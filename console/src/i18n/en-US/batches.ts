// Acts on all that a filter lets through, each row done by a job.
import type zh from '../zh-CN/batches.ts';
import type { Translation } from '../translation.ts';

export default {
  counting: 'Counting what matches…',
  about: 'A job does this row by row, with these rows as they stood at position {{position}}: what moves after that is left as it is, and the result says so.',
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
  retry_one: 'Try the {{shown}} row not done again…', retry_other: 'Try the {{shown}} rows not done again…', retryDo: 'Try again', again: 'Try again',
  againTotal_one: '{{shown}} row was not done. As it is now it comes to {{total}} BTC.', againTotal_other: '{{shown}} rows were not done. As they are now they come to {{total}} BTC.',
  againAsk_one: 'Try {{shown}} row again as it was chosen?', againAsk_other: 'Try {{shown}} rows again as they were chosen?',
  againChanged_one: '{{shown}} of them has changed since it was chosen. It counts in the total and will be refused again: open it by itself.', againChanged_other: '{{shown}} of them have changed since they were chosen. They count in the total and will be refused again: open each by itself.',
  changed_one: '{{shown}} row has changed since it was chosen and was left as it is. Open it from its line and look at it by itself.', changed_other: '{{shown}} rows have changed since they were chosen and were left as they are. Open each from its line and look at it by itself.',
  open: 'Open the record',
  rows: 'Rows', new: 'New', and: ', ',
  since_one: '{{shown}} more row came since and matches. It is not among these.', since_other: '{{shown}} more rows came since and match. They are not among these.',
  fresh: 'Look at what is new: {{what}}', freshIn_one: '{{column}} in {{shown}} row', freshIn_other: '{{column}} in {{shown}} rows', freshWhy: 'Nothing was ever confirmed for it before. The rows are marked.',
  parts: 'By {{by}}', partsMore_one: 'And {{shown}} more.', partsMore_other: 'And {{shown}} more.', largest: 'The five largest',
  tooMuch: 'The rules allow at most {{rows}} rows at once{{most}}. Narrow the filter and do it in parts.', tooMuchSats: ', and {{most}} BTC', anew: 'Choose anew',
} satisfies Translation<typeof zh>;
