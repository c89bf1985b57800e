// Administrators.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  title: 'Administrators',
  list: 'Administrators',
  empty: 'No administrators yet. Anyone with permission can add one with “Add administrator”.',
  quick: {
    enabled: 'Enabled',
    disabled: 'Disabled',
    noPassword: 'No password',
    noSecondFactor: 'No second factor',
    withWallet: 'With wallet',
  },
  enter: { email: 'Please enter e-mail', description: 'Please enter description' },
  choose: { role: 'Please select role' },
  form: {
    add: 'Add administrator',
    addSubmit: 'Add',
    edit: 'Edit administrator',
    editSubmit: 'Save',
    next: 'This address receives a one-time link to set the password, valid for 24 hours.',
    done: 'Added. Password link sent to {{email}}',
    edited: 'Saved',
    notHeld: 'has permissions you don’t have',
    ownRole: 'You cannot change your own role.',
    roleChange: 'A role change takes effect immediately, including on open pages.',
  },
} satisfies Translation<typeof zh>;
