// The history of a record.
import type zh from '../zh-CN/history.ts';
import type { Translation } from '../translation.ts';

export default {
  label: 'Record', close: 'Close',
  tab: { events: 'History', fields: 'Fields', json: 'JSON', belongs: 'What belongs to it' },
  older: 'Show older ones', run_one: '{{event}}, {{count}} time', run_other: '{{event}}, {{count}} times', events_one: '{{count}} event', events_other: '{{count}} events',
  number: '#{{number}}', position: 'position {{position}}', role: 'role: {{role}}', confirmedBy: 'confirmed by {{who}}', reasonOf: 'Reason: {{reason}}',
  compare: {
    label: 'Compare', before: 'With the event before', now: 'With now', past: 'With {{point}}', nothingSaid: 'It carries nothing more.', nothingBefore: 'This event changed no field.', nothingNow: 'No field has changed since.', nothingThen: 'No field changed again up to {{point}}.', field: 'Field', from: 'Before', to: 'After', atThatTime: 'Then', current: 'Now', at: 'At {{point}}',
    initial: '(first)',
  },
  why: { title: 'Why “{{field}}” has its value', value: 'Present value: ', valueThen: 'Value at {{point}}: ', never: 'No event has set this value.', all: 'Show all events', set: 'Set by this event' },
  head: { label: 'What it is', since: 'In this state', unchanged: 'Unchanged', sinceWhen: 'since {{time}}', span: { days: '{{days}} d {{hours}} h', hours: '{{hours}} h {{minutes}} min', minutes: '{{minutes}} min' } },
  supposed: 'What if: figures at a supposed price of {{price}} YU. Nothing of this is on record.',
  itself: 'this entry', 
  record: { next: 'Next record', previous: 'Record before', place: '{{at}} / {{of}}', beside: 'Beside the list', open: 'Open the record' },
  belongs: { executions: 'Executions', noExecutions: 'Nothing was asked for outside yet.', source: 'Told by a fact from outside', institution: 'Institution', unknown: '(not in the register)' },
  life: { label: 'Its life', left_one: '{{count}} step between', left_other: '{{count}} steps between', toCome: 'Still to come:', next: 'What comes next' },
  none: '(none)',
  data: 'Data of the event', metadata: 'Metadata', row: 'Row now', demo: 'demo',
  explorer: 'Look up on its chain:', explorerAt: 'Look up at {{site}}', permalink: 'Copy link', next: 'Next event', previous: 'Event before', keysGroup: 'History',
  asOf: 'The console at this moment',
  error: 'The history could not be read', notFound: 'There was no such record at this time, or there is none at all.', removed: 'This record has been removed; its history stays.', loading: 'Reading the history',
  undo: {
    notNow: 'Nothing to undo: this key undoes an action for {{seconds}} seconds after it. Later, “Undo…” stands in the record’s history.', never: 'Nothing to undo: actions on this page are final.',
    action: 'Undo', open: 'Undo…', last: 'Undo what was just done', undoes: 'undoes #{{number}}', undone: 'undone by #{{number}}',
    title: 'Undo “{{event}}”', submit: 'Undo', about: 'Undo what {{who}} did at {{time}}: “{{event}}” (#{{number}}).', after: 'Will be', set: 'As it was set', nothing: 'There is nothing to set back.',
    moved: 'This can no longer be undone', movedAbout: 'What is to be set back has been changed since. Nothing was undone; please look at what it is now, and change it by hand if need be.',
    note: 'It is recorded as an event of its own, which names the one it undoes; that one stays on record.', done: '“{{event}}” (#{{number}}) undone',
  },
  stale: {
    title: 'The record has changed', about: 'Since you looked, the record went from version {{seen}} to version {{now}}. Please check what moved before you decide.', field: 'Field', seen: 'You saw', now: 'Now',
    nothing: 'None of the fields shown differ.',
  },
} satisfies Translation<typeof zh>;
