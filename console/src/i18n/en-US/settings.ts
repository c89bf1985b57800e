// The rules.
import type zh from '../zh-CN/settings.ts';
import type { Translation } from '../translation.ts';

export default {
  about: 'What takes a second person, and the figures that rules and computed columns go by. What strengthens a control is in force at once; what weakens one is proposed, and waits for another person.',
  past: 'These are the rules of the past. They cannot be changed.',
  save_one: 'Change {{shown}} setting', save_other: 'Change {{shown}} settings', propose_one: 'Propose {{shown}} change', propose_other: 'Propose {{shown}} changes', discard: 'Discard', done: 'Settings changed', proposed: 'Proposed; it waits for another person',
  reason: 'Reason', until: 'Put back at (optional)', weakens: 'This weakens a control: another person who holds the same permission confirms it. Where nobody else does, it takes effect by itself after the delay.', weaker: 'weakens a control', neutral: 'not a control',
  on: 'on', off: 'off', rule: '{{act}}: by another person',
  did: { on: 'switched on ‘{{rule}}’', off: 'switched off ‘{{rule}}’', figure: 'changed ‘{{name}}’ from {{before}} to {{after}}' },
  to: { on: 'switch on ‘{{rule}}’', off: 'switch off ‘{{rule}}’', figure: 'change ‘{{name}}’ from {{before}} to {{after}}' },
  sentence: {
    did: '{{who}} {{what}}', proposed: '{{who}} proposed to {{what}}', rejected: '{{who}} rejected the proposal to {{what}}', withdrawn: '{{who}} withdrew the proposal to {{what}}', older: '{{who}} set the rules; set apart from how they began: {{what}}', asBegun: 'none',
    and: '; ', until: ', until {{when}}', reason: ' (reason: {{reason}})', confirmed: ', confirmed by {{who}}', alone: ', in force after the delay, as nobody else could confirm it',
  },
  pending: 'Proposed: {{value}}', waiting_one: '{{count}} proposed change waits for another person', waiting_other: '{{count}} proposed changes wait for another person', waitingOpen: 'Open',
  relaxed: { title_one: '{{count}} rule is switched off now', title_other: '{{count}} rules are switched off now', since: 'is off since {{when}}, by {{who}}', confirmed: 'confirmed by {{who}}', until: 'until {{when}}' },
  history: { open_one: 'History ({{count}})', open_other: 'History ({{count}})', by: 'by {{who}}', confirmed: 'confirmed by {{who}}', until: 'until {{when}}', back: 'put back at its time' },
  proposals: { list: 'Proposed changes of rules', empty: 'Nobody has proposed a change that weakens a control.' },
  secondPerson: 'Acts that take a second person',
  figure: {
    mine: 'You may change these.', others: 'Changed by those who have the permission “{{permission}}”.',
    never: 'As it was to begin with.', becomes: 'Not saved yet: {{before}} → {{after}}', bounds: 'From {{least}} to {{most}}', boundsOrNone: 'From {{least}} to {{most}}; leave it empty for no bound', none: '(no bound)', below: 'Must be below: {{other}}', seconds: 's', span: ' ({{span}})', days_one: '{{count}} day', days_other: '{{count}} days', hours_one: '{{count}} hour', hours_other: '{{count}} hours', minutes_one: '{{count}} minute', minutes_other: '{{count}} minutes', on: 'yes', off: 'no', site: 'An address that begins with https:// and has no query; leave it empty for no links', noSite: '(no links)',
  },
} satisfies Translation<typeof zh>;
