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
  timeZoneAbout: 'All times are shown in this zone, on this device.',
  jobs: 'My jobs',
  signOut: { label: 'Sign Out', question: 'Do you want to sign out?' },
  asOf: {
    figuresNow: 'all other figures are current', now: 'Now', short: 'As of {{words}}', banner: 'As of {{words}}', comma: ', ', readOnly: 'the past, read-only',
    beyond: 'The log has not come as far as {{words}}', beyondPosition: 'there is nothing to show, read-only', beyondInstant: 'what is shown is the newest there was when it was read, read-only', live: 'From here, live',
    open: 'Go to a point in time', title: 'Go to a point in time', about: 'The whole console shows the data of that moment. Nothing can be done there.', go: 'Go',
    moment: 'Moment', position: 'or a position in the log', either: 'Choose a moment or type a position', back1: '1 hour ago', back24: '1 day ago', back168: '7 days ago',
  },
  relaxed: { count_one: '{{count}} rule off', count_other: '{{count}} rules off', since: 'Since {{when}}, by {{who}}', confirmed: 'confirmed by {{who}}', until: 'until {{when}}' },
  alerts: { count_one: '{{shown}} alert', count_other: '{{shown}} alerts' },
  compare: {
    short: 'Comparing', open: 'Compare', hint: 'Compare two points in time', title: 'Compare two points in time', about: 'Shows which rows were added, removed or changed between this point in time and {{words}}. Nothing can be done there.',
    banner: 'The list is compared with {{words}}', show: 'Show the comparison',
    go: 'Compare', now: 'now', withNow: 'Compare with now', with: 'Compare with {{words}}', leave: 'Leave the comparison',
  },
  connection: {
    label: 'Connection: {{state}}',
    live: 'Live', late: 'Behind', connecting: 'Connecting', offline: 'Offline', idle: 'Not following',
    liveHint: 'Changes arrive live since {{since}}.', lateHint: 'The data are behind the log, or events were set aside.', connectingHint: 'Connecting to the server.',
    offlineHint: 'The connection has been down since {{since}}. Reconnecting; what was missed will be caught up.', idleHint: 'Nothing on this page is live.',
    model: 'Read model', position: 'Position', lag: 'Behind', parked: 'Set aside', seconds: '{{value}} s',
  },
  palette: {
    title: 'Command palette', hint: 'Go to a screen, find a deposit', placeholder: 'Type a screen, command or institution, or paste a transaction hash', foot: '↑ ↓ to choose, Enter to run, Esc to close',
    searching: 'Searching…', nothing: 'Nothing matches', noHash: 'Nothing has this hash', ofInstitution: 'All deposits of this institution',
  },
  link: {
    ignored: 'Parts of this link could not be read and were ignored: {{parts}}', between: ', ',
    asOf: 'point in time “{{text}}” (what is shown is now)', compare: 'comparison with “{{text}}”', filter: 'filter “{{text}}”', sort: 'order “{{text}}”', columns: 'column “{{text}}”',
    pause: 'pause at “{{text}}”', saved: 'saved view “{{text}}” (not one of yours)', event: 'event “{{text}}”', field: 'field “{{text}}”', tab: 'tab “{{text}}”', at: 'moment of the replay “{{text}}”',
  },
  shortcuts: { title: 'Keyboard shortcuts', general: 'Everywhere', go: 'Go to', look: 'Look and language' },
} satisfies Translation<typeof zh>;
