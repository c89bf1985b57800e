// The rules.
import type zh from '../zh-CN/settings.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Rules',
  about: 'What takes a second person. A change takes effect at once and stands in the log.',
  past: 'These are the rules of the past. They cannot be changed.',
  readOnly: 'You may see the rules, but not change them.',
  save: 'Change rules',
  changed: 'Changed, not saved yet',
} satisfies Translation<typeof zh>;
