// The rules.
import type zh from '../zh-CN/settings.ts';
import type { Translation } from '../translation.ts';

export default {
  about: 'Second-person rules, and the values that rules and computed columns use. Changes that strengthen a control take effect immediately. Changes that weaken one need another person’s confirmation.',
  past: 'These are past rules. They cannot be changed.',
  save_one: 'Change {{shown}} setting', save_other: 'Change {{shown}} settings', propose_one: 'Propose {{shown}} change', propose_other: 'Propose {{shown}} changes', discard: 'Discard', done: 'Settings changed', proposed: 'Proposed, waiting for another person',
  reason: 'Reason', until: 'Revert at (optional)', weakens: 'This weakens a control, so another person with the same permission must confirm it. If there is no one else, it takes effect after the delay.', weaker: 'weakens a control', neutral: 'not a control',
  on: 'on', off: 'off', rule: '{{act}}: by another person',
  did: { on: 'turned on ‘{{rule}}’', off: 'turned off ‘{{rule}}’', figure: 'changed ‘{{name}}’ from {{before}} to {{after}}' },
  to: { on: 'turn on ‘{{rule}}’', off: 'turn off ‘{{rule}}’', figure: 'change ‘{{name}}’ from {{before}} to {{after}}' },
  sentence: {
    did: '{{who}} {{what}}', proposed: '{{who}} proposed to {{what}}', rejected: '{{who}} rejected the proposal to {{what}}', withdrawn: '{{who}} withdrew the proposal to {{what}}', older: '{{who}} set the rules; changed from the defaults: {{what}}', asBegun: 'none',
    and: '; ', until: ', until {{when}}', reason: ' (reason: {{reason}})', confirmed: ', confirmed by {{who}}', alone: ', in effect after the delay because no one else could confirm it',
  },
  pending: 'Proposed: {{value}}', waiting_one: '{{count}} proposed change is waiting for another person', waiting_other: '{{count}} proposed changes are waiting for another person', waitingOpen: 'View',
  relaxed: { title_one: '{{count}} rule is off now', title_other: '{{count}} rules are off now', since: 'turned off {{when}} by {{who}}', confirmed: 'confirmed by {{who}}', until: 'until {{when}}' },
  history: { open_one: 'History ({{count}})', open_other: 'History ({{count}})', by: 'by {{who}}', confirmed: 'confirmed by {{who}}', until: 'until {{when}}', back: 'reverted as scheduled' },
  proposals: { list: 'Proposed rule changes', empty: 'No proposed changes. Changes that weaken a control appear here.' },
  secondPerson: 'Second-person actions',
  figure: {
    mine: 'You can change these.', others: 'Requires the permission “{{permission}}”.',
    never: 'Still the default.', becomes: 'Not saved yet: {{before}} → {{after}}', bounds: 'From {{least}} to {{most}}', boundsOrNone: 'From {{least}} to {{most}}; leave empty for no limit', none: '(no limit)', below: 'Must be below: {{other}}', seconds: 's', span: ' ({{span}})', days_one: '{{count}} day', days_other: '{{count}} days', hours_one: '{{count}} hour', hours_other: '{{count}} hours', minutes_one: '{{count}} minute', minutes_other: '{{count}} minutes', on: 'yes', off: 'no', site: 'Must start with https:// and have no query; leave empty for no links', noSite: '(no links)',
  },
} satisfies Translation<typeof zh>;
