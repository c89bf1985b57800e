// The history of a record.
import type zh from '../zh-CN/history.ts';
import type { Translation } from '../translation.ts';

export default {
  label: 'Record', close: 'Close',
  tab: { events: 'History', fields: 'Fields', json: 'JSON' },
  events_one: '{{count}} event', events_other: '{{count}} events',
  number: '#{{number}}', position: 'position {{position}}', role: 'role: {{role}}', reasonOf: 'Reason: {{reason}}',
  compare: {
    label: 'Compare', before: 'With the event before', now: 'With now', past: 'With {{point}}', nothingBefore: 'This event changed no field.', nothingNow: 'No field has changed since.', nothingThen: 'No field changed again up to {{point}}.', field: 'Field', from: 'Before', to: 'After', atThatTime: 'Then', current: 'Now', at: 'At {{point}}',
    initial: '(first)',
  },
  why: { title: 'Why “{{field}}” has its value', value: 'Present value: ', valueThen: 'Value at {{point}}: ', never: 'No event has set this value.', all: 'Show all events', set: 'Set by this event' },
  none: '(none)',
  data: 'Data of the event', metadata: 'Metadata', row: 'Row now', demo: 'demo',
  permalink: 'Copy link', next: 'Next event', previous: 'Event before', keysGroup: 'History',
  asOf: 'The console at this moment',
  error: 'The history could not be read', notFound: 'There was no such record at this time, or there is none at all.', removed: 'This record has been removed; its history stays.', loading: 'Reading the history',
  stale: {
    title: 'The record has changed', about: 'Since you looked, the record went from version {{seen}} to version {{now}}. Please check what moved before you decide.', field: 'Field', seen: 'You saw', now: 'Now',
    nothing: 'None of the fields shown differ.',
  },
} satisfies Translation<typeof zh>;
