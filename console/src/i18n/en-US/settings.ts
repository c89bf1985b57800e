// The rules.
import type zh from '../zh-CN/settings.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Rules',
  about: 'What takes a second person, and the figures that rules and computed columns go by. A change takes effect at once and stands in the log.',
  past: 'These are the rules of the past. They cannot be changed.',
  readOnly: 'You may see the rules, but not change them.',
  save: 'Change rules',
  changed: 'Changed, not saved yet',
  secondPerson: 'Acts that take a second person',
  figure: {
    mine: 'You may change these.', others: 'Changed by those who have the permission “{{permission}}”.',
    since: 'Since {{when}}, by {{who}}; {{before}} before.', never: 'As it was to begin with.', becomes: 'Not saved yet: {{before}} → {{after}}', bounds: 'From {{least}} to {{most}}', boundsOrNone: 'From {{least}} to {{most}}; leave it empty for no bound', none: '(no bound)', below: 'Must be below: {{other}}', seconds: 's', span: ' ({{span}})', days_one: '{{count}} day', days_other: '{{count}} days', hours_one: '{{count}} hour', hours_other: '{{count}} hours', minutes_one: '{{count}} minute', minutes_other: '{{count}} minutes', on: 'yes', off: 'no', site: 'An address that begins with https:// and has no query; leave it empty for no links', noSite: '(no links)',
  },
} satisfies Translation<typeof zh>;
