// Importing from files, and jobs.
import type zh from '../zh-CN/imports.ts';
import type { Translation } from '../translation.ts';

export default {
  file: {
    choose: 'Choose a file', another: 'Choose another file', hint: 'Or drop it here. CSV with a header, JSON or NDJSON, in UTF-8, up to 128 MB.',
    kept: 'The file is encrypted for your use only. It is deleted 24 hours after its job ends.', sending: 'Uploading {{percent}}', one: 'Choose one file at a time', template: 'Download template with example', tooLarge: 'The file is larger than 128 MB. Split it or import it from the command line.',
  },
  gone: 'The file has been deleted. Choose it again.',
  size: '{{size}} KB',
  rows: 'Array with the rows', rowsApply: 'Reload',
  unreadable: 'The file cannot be read', noRows: 'This file has no rows: it is empty or has only a header.', broken: 'The file could not be read completely',
  kept: 'Columns are mapped as last time.',
  mapping: 'Column mapping',
  column: { field: 'Field', from: 'Taken from', read: 'Read as', first: 'First value', line: 'Line', result: 'Result', why: 'Reason', value: 'Value', id: 'ID' },
  field: { at: 'Event time', id: 'ID' },
  required: 'Required', unmapped: 'Not mapped yet: {{fields}}',
  from: { nothing: 'Nothing', natural: 'Derived from content', line: 'File name and line', constant: 'Fixed value', everyLine: 'Same in every line' },
  reading: { add: 'Read as…', extract: 'Extract', extractHint: 'pattern, first group', unit: 'Unit', unitHint: '1e18 or 1e-18', time: 'Time', timeHint: 'unix, unix-ms, YYYY-MM-DD' },
  moreFields_one: 'Show {{count}} more field', moreFields_other: 'Show {{count}} more fields',
  source: 'Source', sourceHint: 'import or import.name. Within a source, the same ID means the same entry.',
  try: 'Check file', trying: 'Checking every line; nothing is written…', tryFirst: 'Check the file first: every line against the current rules. Nothing is written.', send: 'Import', sendCounted_one: 'Import {{shown}} line', sendCounted_other: 'Import {{shown}} lines',
  sendControlled: 'Send for approval', sendForApproval_one: 'Send {{shown}} line for approval', sendForApproval_other: 'Send {{shown}} lines for approval',
  controlled: 'Another person must approve this import. Nothing is recorded before that.',
  unit: { sats: 'in satoshis: 1 BTC = 100 000 000', wei: 'in wei: 1 unit = 1e18', usdc: 'in millionths: 1 USDC = 1 000 000', ratio: '100 % is 1e18' },
  preview: {
    title: 'Parsed rows', counting: 'Counting the whole file…', rows: 'Rows', wrong_one: '{{shown}} would be rejected', wrong_other: '{{shown}} would be rejected', total: '{{column}} to import', unknown: 'Names not on record', inRows_one: '({{shown}} row)', inRows_other: '({{shown}} rows)',
    nearest: 'Did you mean “{{name}}”?', new: 'It will be added as new.', now: 'now:', onRecord: 'Already on record', before: 'Previous rows', after: 'Next rows', window: '{{first}}–{{last}} of {{all}}',
  },
  approvals: {
    list: 'Imports to approve', empty: 'No imports to approve. Files with deposits, withdrawals, positions or prices wait here before anything is recorded.', quick: { waiting: 'Waiting', approved: 'Approved', rejected: 'Rejected or ended' },
  },
  trial: { title: 'Check results', lines: 'First 1 000 lines' },
  acted: { done: 'done', refused: 'not done' },
  would: { accepted: 'would be imported', duplicate: 'already exists', rejected: 'would be rejected' },
  result: { accepted: 'imported', duplicate: 'already exists', rejected: 'rejected' },
  linesAt_one: '{{count}} line: {{places}}', linesAt_other: '{{count}} lines: {{places}}', rowsAt_one: '{{count}} row: {{places}}', rowsAt_other: '{{count}} rows: {{places}}',
  job: {
    AWAITING_APPROVAL: 'Waiting for another person’s approval', REJECTED: 'Rejected', WAITING: 'Waiting', RUNNING: 'Running', DONE: 'Done', STOPPED: 'Stopped', FAILED: 'Failed', stopping: 'Stopping', of: '{{done}} of {{total}} lines', ofRows: '{{done}} of {{total}} rows', soFar: '{{done}} lines', progress: 'Progress',
    expired: 'No decision was made in time.',
    rightsLost: 'The requester or approver no longer has permission. Completed lines remain valid.',
    stop: 'Stop', withdraw: 'Withdraw', imported: 'Show imported entries', until: 'Another person must approve this by {{at}}. Nothing is recorded before that.', rows: 'Show rows', results: 'Results by row', rejected: 'Download rejected lines', again: 'Processed lines remain valid. Import the same file again to continue; nothing is imported twice.', againRows: 'Completed rows remain valid; the others are unchanged. Filter again to continue.',
  },
  jobs: { title: 'My jobs', whose: 'Jobs of', own: 'Mine', all: 'Everyone’s', none: 'No jobs yet.' },
  why: {
    'not-exact': 'Has an exponent and may be rounded: write out all digits', 'not-a-decimal': 'Not a decimal number', 'not-a-time': 'Not a time in the given format', 'not-a-day-begun': 'Is a time within a day; only whole days are accepted', 'no-match': 'Does not match the pattern',
    'stray-quote': 'Misplaced quote', 'column-count': 'Column count differs from the header', 'not-json': 'Not valid JSON', 'fact-differs': 'This ID was already used with different content', 'at-in-future': 'Is in the future', 'not-found': 'No record has this ID',
    'not-allowed': 'The source is not allowed', 'internal-error': 'The server failed on this line. Import it again', 'required': 'Missing or empty', 'malformed-text': 'Not valid UTF-8 text', stale: 'Newer data exists; nothing changed',
  },
} satisfies Translation<typeof zh>;
