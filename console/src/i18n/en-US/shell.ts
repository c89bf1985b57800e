// The shell: menu, header, dialogs.
import type { Translation } from '../translation.ts';
import type zh from '../zh-CN/shell.ts';

export default {
  menu: {
    label: 'Main menu', open: 'Open menu', skip: 'Skip to content',
  },
  account: 'Account {{email}}',
  role: { 'super-administrator': 'Super administrator', 'custody-maker': 'Custody maker', 'custody-checker': 'Custody checker', 'content-editor': 'Content editor', operator: 'Operator', auditor: 'Auditor' },
  timeZone: 'Time zone',
  timeZoneAbout: 'All times on this device are shown in this zone.',
  jobs: 'My jobs',
  signOut: { label: 'Sign Out', question: 'Do you want to sign out?' },
  asOf: {
    figuresNow: 'all other data is current', now: 'Now', short: 'As of {{words}}', banner: 'As of {{words}}', comma: ', ', readOnly: 'the past, read-only',
    beyond: 'The event log has not reached {{words}} yet', beyondPosition: 'there is nothing to show, read-only', beyondInstant: 'showing the newest data at load time, read-only', live: 'Return to live',
    open: 'Go to a point in time', title: 'Go to a point in time', about: 'The whole console shows the data as of that time, read-only.', go: 'Go',
    moment: 'Point in time', position: 'or a log position', either: 'Choose a point in time or enter a log position', back1: '1 hour ago', back24: '1 day ago', back168: '7 days ago',
  },
  relaxed: { count_one: '{{count}} rule off', count_other: '{{count}} rules off', since: 'Turned off {{when}} by {{who}}', confirmed: 'confirmed by {{who}}', until: 'until {{when}}' },
  alerts: { count_one: '{{shown}} alert', count_other: '{{shown}} alerts' },
  compare: {
    short: 'Comparing', open: 'Compare', hint: 'Compare two points in time', title: 'Compare two points in time', about: 'Shows which rows were added, removed or changed between this point in time and {{words}}, read-only.',
    banner: 'Comparing the list with {{words}}', show: 'Show comparison',
    go: 'Compare', now: 'now', withNow: 'Compare with now', with: 'Compare with {{words}}', leave: 'Exit comparison',
  },
  connection: {
    label: 'Connection: {{state}}',
    live: 'Live', late: '{{seconds}} s behind', incomplete: 'Incomplete', connecting: 'Connecting', offline: 'Offline', idle: 'Not live',
    liveHint: 'Live updates since {{since}}.', lateHint: 'The data is behind the event log.', incompleteHint: 'Events were set aside: the records they belong to stay as they were before.', connectingHint: 'Connecting to the server.',
    offlineHint: 'The connection has been down since {{since}}. Reconnecting; missed changes will follow.', idleHint: 'This page has no live data.',
    model: 'Read model', position: 'Position', lag: 'Behind', parked: 'Set aside', seconds: '{{value}} s',
  },
  palette: {
    title: 'Command palette', hint: 'Go to a page, find a deposit', placeholder: 'Type a page, command or institution, or paste a transaction hash', foot: '↑ ↓ to choose, Enter to run, Esc to close',
    searching: 'Searching…', nothing: 'No matches', noHash: 'No record has this hash', ofInstitution: 'All deposits of this institution',
  },
  link: {
    ignored: 'Parts of this link could not be read and were ignored: {{parts}}', between: ', ',
    asOf: 'point in time “{{text}}” (showing live data)', compare: 'comparison with “{{text}}”', filter: 'filter “{{text}}”', sort: 'order “{{text}}”', columns: 'column “{{text}}”',
    pause: 'pause at “{{text}}”', saved: 'saved view “{{text}}” (not one of yours)', event: 'event “{{text}}”', field: 'field “{{text}}”', tab: 'tab “{{text}}”', at: 'replay time “{{text}}”',
  },
  shortcuts: { title: 'Keyboard shortcuts', general: 'General', go: 'Go to', look: 'Appearance and language' },
} satisfies Translation<typeof zh>;
