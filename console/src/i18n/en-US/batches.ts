// Acts on all that a filter lets through, each row done by a job.
import type zh from '../zh-CN/batches.ts';
import type { Translation } from '../translation.ts';

export default {
  counting: 'Counting matching rows…',
  about: 'A job processes these rows one by one, as of position {{position}}. Rows that change later are skipped and listed in the result.',
  left_one: '{{shown}} more {{what}} cannot be {{done}} in its current state and is excluded.', left_other: '{{shown}} more {{what}} cannot be {{done}} in their current state and are excluded.',
  none: 'None of the matching {{many}} can be {{done}}.',
  tooMany: 'At most 50 000 rows at once. Narrow the filter.',
  sums: 'Total',
  runs: 'You can close this; the job continues. Follow it under “My jobs”.',
  results: 'Results', first: 'not done first', row: 'Row', now: 'Current state',
  done: 'Done', refused: 'Not done',
  reason_one: '{{why}} ({{shown}} row)', reason_other: '{{why}} ({{shown}} rows)',
  more_one: 'Show {{count}} more row', more_other: 'Show {{count}} more rows',
  list: 'Show in list', download: 'Download rows not done',
  retry_one: 'Retry {{shown}} row…', retry_other: 'Retry {{shown}} rows…', retryDo: 'Retry', again: 'Retry',
  againTotal_one: '{{shown}} row was not done. Its current amount is {{total}} BTC.', againTotal_other: '{{shown}} rows were not done. Their current total is {{total}} BTC.',
  againAsk_one: 'Retry {{shown}} row as selected?', againAsk_other: 'Retry {{shown}} rows as selected?',
  againChanged_one: '{{shown}} of them has changed since selection. It counts in the total but will be refused again. Open it separately.', againChanged_other: '{{shown}} of them have changed since selection. They count in the total but will be refused again. Open each separately.',
  changed_one: '{{shown}} row changed after selection and was skipped. Open it to review it separately.', changed_other: '{{shown}} rows changed after selection and were skipped. Open each to review it separately.',
  open: 'Open record',
  rows: 'Rows', new: 'New', and: ', ',
  since_one: '{{shown}} newer row also matches but is not included.', since_other: '{{shown}} newer rows also match but are not included.',
  fresh: 'Check new values: {{what}}', freshIn_one: '{{column}} in {{shown}} row', freshIn_other: '{{column}} in {{shown}} rows', freshWhy: 'Nothing was confirmed for these before. The rows are marked.',
  parts: 'By {{by}}', partsMore_one: 'And {{shown}} more.', partsMore_other: 'And {{shown}} more.', largest: 'Five largest',
  tooMuch: 'The limit is {{rows}} rows at once{{most}}. Narrow the filter and work in parts.', tooMuchSats: ' and {{most}} BTC', anew: 'Select again',
} satisfies Translation<typeof zh>;
