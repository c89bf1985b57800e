// The history of a record.
import type zh from '../zh-CN/history.ts';
import type { Translation } from '../translation.ts';

export default {
  label: 'Record', close: 'Close',
  tab: { events: 'History', fields: 'Fields', json: 'JSON', belongs: 'Related' },
  older: 'Show older events', run_one: '{{event}}, {{count}} time', run_other: '{{event}}, {{count}} times', events_one: '{{count}} event', events_other: '{{count}} events',
  number: '#{{number}}', position: 'position {{position}}', role: 'role: {{role}}', confirmedBy: 'confirmed by {{who}}', reasonOf: 'Reason: {{reason}}',
  compare: {
    label: 'Compare', before: 'With previous event', now: 'With now', past: 'With {{point}}', nothingSaid: 'No further data.', nothingBefore: 'This event changed no field.', nothingNow: 'No field has changed since.', nothingThen: 'No field has changed since, up to {{point}}.', field: 'Field', from: 'Before', to: 'After', atThatTime: 'Then', current: 'Now', at: 'At {{point}}',
    initial: '(first)',
  },
  why: { title: 'Where “{{field}}” comes from', value: 'Current value: ', valueThen: 'Value at {{point}}: ', never: 'No event has set this value.', all: 'Show all events', set: 'Set by this event' },
  head: { label: 'Record summary', since: 'In this state', unchanged: 'Unchanged', sinceWhen: 'since {{time}}', span: { days: '{{days}} d {{hours}} h', hours: '{{hours}} h {{minutes}} min', minutes: '{{minutes}} min', moment: 'less than 1 min' } },
  supposed: 'What if: values at an assumed price of {{price}} YU. None of this is on record.',
  itself: 'this entry', 
  record: { next: 'Next record', previous: 'Previous record', place: '{{at}} / {{of}}', beside: 'Beside list', open: 'Open record' },
  belongs: { executions: 'Executions', noExecutions: 'No executions requested yet.', source: 'Reported by a data source', institution: 'Institution', unknown: '(not registered)' },
  life: { label: 'Lifecycle', left_one: '{{count}} more step', left_other: '{{count}} more steps', toCome: 'Upcoming:', next: 'Next steps' },
  none: '(none)',
  data: 'Event data', metadata: 'Metadata', row: 'Current row', demo: 'demo',
  explorer: 'View in block explorer:', explorerAt: 'View on {{site}}', permalink: 'Copy link', next: 'Next event', previous: 'Previous event', keysGroup: 'History',
  asOf: 'View console at this time',
  error: 'The history could not be loaded', notFound: 'This record did not exist at that time, or does not exist at all.', removed: 'This record has been removed; its history stays.', loading: 'Loading history',
  undo: {
    notNow: 'Nothing to undo. This key works for {{seconds}} seconds after an action. After that, use “Undo…” in the record’s history.', never: 'Nothing to undo. Actions on this page are final.',
    action: 'Undo', open: 'Undo…', last: 'Undo last action', undoes: 'undoes #{{number}}', undone: 'undone by #{{number}}',
    title: 'Undo “{{event}}”', submit: 'Undo', about: 'Undo what {{who}} did at {{time}}: “{{event}}” (#{{number}}).', after: 'Will be', set: 'Value set', nothing: 'Nothing to restore.',
    moved: 'This can no longer be undone', movedAbout: 'These values changed again later, so nothing was undone. Check the current values and edit them manually if needed.',
    note: 'The undo is a new event that references the original. The original stays on record.', done: '“{{event}}” (#{{number}}) undone',
  },
  stale: {
    title: 'The record has changed', about: 'The record went from version {{seen}} to version {{now}} since you opened it. Check the changes before you decide.', field: 'Field', seen: 'You saw', now: 'Now',
    nothing: 'None of the visible fields changed.',
  },
} satisfies Translation<typeof zh>;
