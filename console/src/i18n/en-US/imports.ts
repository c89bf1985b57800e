// Importing from files, and jobs.
import type zh from '../zh-CN/imports.ts';
import type { Translation } from '../translation.ts';

export default {
  file: {
    choose: 'Choose a file', another: 'Another file', hint: 'Or drop it here. CSV with a header, JSON or NDJSON, in UTF-8, at most 128 MB.',
    kept: 'It lies sealed, for your use alone, and is deleted 24 hours after its job has ended.', sending: 'Uploading {{percent}}', one: 'Choose one file at a time', template: 'Download a template with an example row', tooLarge: 'The file is larger than 128 MB. Split it, or import it by the command line.',
  },
  gone: 'The file is not there any more. Choose it again.',
  size: '{{size}} KB',
  rows: 'Array that the rows are in', rowsApply: 'Read again',
  unreadable: 'The file cannot be read', noRows: 'There are no rows in this file: it is empty, or a header alone.', broken: 'The file could not be read to its end',
  kept: 'Columns are mapped as you did last time.',
  mapping: 'Which column is which field',
  column: { field: 'Field', from: 'Taken from', read: 'Read as', first: 'First value', line: 'Line', result: 'Result', why: 'Why', value: 'Value', id: 'ID' },
  field: { at: 'When it happened', id: 'ID' },
  required: 'Required', unmapped: 'Still without a column: {{fields}}',
  from: { nothing: 'Nothing', natural: 'Made of its content', line: 'File’s name and line', constant: 'One value', everyLine: 'The same in every line' },
  reading: { add: 'Read as…', extract: 'Extract', extractHint: 'pattern, its first group', unit: 'Unit', unitHint: '1e18 or 1e-18', time: 'Time', timeHint: 'unix, unix-ms, YYYY-MM-DD' },
  moreFields_one: 'Show {{count}} more field', moreFields_other: 'Show {{count}} more fields',
  source: 'Source', sourceHint: 'import, or import.name. Within a source, the same ID is the same fact.',
  try: 'Try it', trying: 'Every line is being checked; nothing is written…', tryFirst: 'Try it first: every line by the real rules, nothing is written.', send: 'Import', sendCounted_one: 'Import {{shown}} line', sendCounted_other: 'Import {{shown}} lines',
  sendControlled: 'Send for approval', sendForApproval_one: 'Send {{shown}} line for approval', sendForApproval_other: 'Send {{shown}} lines for approval',
  controlled: 'Another person approves such an import. Nothing of it is recorded before.',
  unit: { sats: 'in satoshis: 1 BTC is 100 000 000', wei: 'in wei: one whole is 1e18', usdc: 'in millionths: 1 USDC is 1 000 000', ratio: '100 % is 1e18' },
  preview: {
    title: 'Rows as they are understood', counting: 'The whole file is being counted…', rows: 'Rows', wrong_one: '{{shown}} would be rejected', wrong_other: '{{shown}} would be rejected', total: '{{column}}, to be imported', unknown: 'Names that nothing on record has', inRows_one: '({{shown}} row)', inRows_other: '({{shown}} rows)',
    nearest: 'Did you mean “{{name}}”?', new: 'It would be a new one.', now: 'now:', onRecord: 'On record already', before: 'Earlier rows', after: 'Later rows', window: '{{first}}–{{last}} of {{all}}',
  },
  approvals: {
    list: 'Imports to approve', empty: 'No import has been sent for approval. Files about deposits, withdrawals, positions and prices come here before anything of them is recorded.', quick: { waiting: 'Waiting', approved: 'Approved', rejected: 'Rejected or ended' },
  },
  trial: { title: 'What it would come to', lines: 'The first 1 000 lines' },
  acted: { done: 'done', refused: 'not done' },
  would: { accepted: 'would be imported', duplicate: 'known already', rejected: 'would be rejected' },
  result: { accepted: 'imported', duplicate: 'known already', rejected: 'rejected' },
  linesAt_one: '{{count}} line: {{places}}', linesAt_other: '{{count}} lines: {{places}}', rowsAt_one: '{{count}} row: {{places}}', rowsAt_other: '{{count}} rows: {{places}}',
  job: {
    AWAITING_APPROVAL: 'Waits for approval by another person', REJECTED: 'Rejected', WAITING: 'Waiting', RUNNING: 'Running', DONE: 'Done', STOPPED: 'Stopped', FAILED: 'Failed', stopping: 'Stopping', of: '{{done}} of {{total}} lines', ofRows: '{{done}} of {{total}} rows', soFar: '{{done}} lines', progress: 'Progress',
    expired: 'Nobody decided in time.',
    rightsLost: 'Whoever asked for it, or approved it, may not do this any more. What was done stands.',
    stop: 'Stop', withdraw: 'Withdraw', imported: 'Show what was imported', until: 'Another person has until {{at}} to approve it. Nothing of it is recorded before.', rows: 'Show the rows', results: 'Result of each row', rejected: 'Download the rejected lines', again: 'What was answered stands. Import the same file again to go on: nothing is taken twice.', againRows: 'What was done stands; nothing was done to the other rows. Filter them anew to go on.',
  },
  jobs: { title: 'My jobs', whose: 'Whose jobs', own: 'Mine', all: 'Everybody’s', none: 'No jobs yet.' },
  why: {
    'not-exact': 'Has an exponent, as rounded numbers do: write it out with all its digits', 'not-a-decimal': 'Not a decimal number', 'not-a-time': 'Not a time of the form that was told', 'not-a-day-begun': 'Lies within a day, and is not cut to it', 'no-match': 'Does not match the pattern',
    'stray-quote': 'A quote is out of place', 'column-count': 'More or fewer cells than the header', 'not-json': 'Not JSON', 'fact-differs': 'This ID was sent before with another content', 'at-in-future': 'Lies in the future', 'not-found': 'Nothing is known by this ID',
    'not-allowed': 'The source is not allowed', 'internal-error': 'The server failed on this line: import it again', 'required': 'Missing, or empty', 'malformed-text': 'Not readable as UTF-8 text', stale: 'Known better already: changes nothing',
  },
} satisfies Translation<typeof zh>;
