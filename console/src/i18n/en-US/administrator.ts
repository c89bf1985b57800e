// Administrators.
import words from '#contracts/words/en-US.ts';
import type zh from '../zh-CN/administrator.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Administrators', list: 'Administrators',
  empty: 'There are no administrators yet. People with the right can add one with “Add administrator”.',
  field: words.field.administrators,
  status: words.status.administrator,
  password: words.code.password,
  secondFactor: words.code.secondFactor,
  forgotten: words.code.forgotten,
  quick: { enabled: 'Enabled', disabled: 'Disabled', noPassword: 'No password', noSecondFactor: 'No second factor', withWallet: 'With wallet' },
  action: {
    add: 'Add administrator', edit: 'Edit', enable: 'Enable', disable: 'Disable', bindWallet: 'Bind wallet', unbindWallet: 'Unbind wallet', unlock: 'Lift lock', invite: 'Send link again', resetSecondFactor: 'Reset second factor', forget: 'Remove personal data',
    batchEnable_one: 'Enable {{count}} person', batchEnable_other: 'Enable {{count}} people', batchDisable_one: 'Disable {{count}} person', batchDisable_other: 'Disable {{count}} people',
  },
  enter: { email: 'Please enter e-mail', description: 'Please enter description', address: 'Please enter wallet address', retype: 'Please enter the person’s e-mail' },
  choose: { role: 'Please select role' },
  form: {
    add: 'Add administrator', addSubmit: 'Add', edit: 'Edit administrator', editSubmit: 'Save', next: 'A one-time link to set the password is mailed to this address; it is good once, for 24 hours.', done: 'Added; the link to set the password was mailed to {{email}}', edited: 'Saved',
    notHeld: 'has permissions you do not hold', ownRole: 'Nobody can change their own role.', roleChange: 'Another role takes effect at once, on the person’s open pages too.',
  },
  simple: {
    enable: { title: 'Enable administrator', sentence: 'Enable {{who}} ({{role}}).', submit: 'Enable {{who}}', next: 'They can sign in again.', done: 'Enabled' },
    disable: { title: 'Disable administrator', sentence: 'Disable {{who}} ({{role}}).', submit: 'Disable {{who}}', next: 'All their sessions end at once, on open pages too, until somebody enables them again.', done: 'Disabled' },
    unbindWallet: { title: 'Unbind wallet', sentence: 'Take the bound wallet address of {{who}} away.', submit: 'Unbind', next: 'They can no longer sign in with this wallet; the password stays.', done: 'Unbound' },
    unlock: { title: 'Lift sign-in lock', sentence: 'Lift the sign-in lock of {{who}}.', submit: 'Lift lock', next: 'They can try to sign in again at once.', done: 'Lock lifted' },
    invite: { title: 'Send link again', sentence: 'Mail {{who}} a new one-time link to set the password.', submit: 'Send link', next: 'The link is good once, for 24 hours; setting a password with it ends all their sessions.', done: 'Link sent' },
    resetSecondFactor: { title: 'Reset second factor', sentence: 'Take the second factor of {{who}} away.', submit: 'Reset', next: 'The password alone will do at the next sign-in; where the role asks for a second factor it has to be set up anew first. Make sure that the request really comes from them.', done: 'Reset' },
  },
  wallet: { title: 'Bind wallet', sentence: 'Bind a taproot address to {{who}}.', replaces: 'It takes the place of {{address}}.', address: 'Taproot address', submit: 'Bind', next: 'Whoever holds the key of this address can sign in as this person.', done: 'Bound' },
  forget: {
    title: 'Remove personal data', sentence: 'Remove the personal data of {{who}} for ever.', warning: 'This cannot be undone',
    about: 'The person’s key is destroyed. E-mail, wallet address and the network addresses they signed in from will read “removed” in all records, past and present; nobody can open them again. Password and second factor go too. What the person did (by id, role and time) stays on record. They cannot be enabled again.',
    backups: 'Old backups of the vault may still hold the key: treat them as your backup rules say.', retype: 'Type the person’s e-mail to confirm', mismatch: 'Differs from the person’s e-mail', submit: 'Remove for ever', done: 'Personal data removed',
  },
  batch: {
    enable: {
      title: 'Enable administrators', would_one: '{{count}} person can be enabled', would_other: '{{count}} people can be enabled', none: 'Please select an administrator. None of those chosen can be enabled.', submit_one: 'Enable {{count}} person', submit_other: 'Enable {{count}} people',
      done_one: '{{count}} person enabled', done_other: '{{count}} people enabled', refused_one: '{{count}} cannot be enabled', refused_other: '{{count}} cannot be enabled', failed_one: '{{count}} not enabled', failed_other: '{{count}} not enabled',
    },
    disable: {
      title: 'Disable administrators', would_one: '{{count}} person can be disabled', would_other: '{{count}} people can be disabled', none: 'Please select an administrator. None of those chosen can be disabled.', submit_one: 'Disable {{count}} person', submit_other: 'Disable {{count}} people',
      done_one: '{{count}} person disabled', done_other: '{{count}} people disabled', refused_one: '{{count}} cannot be disabled', refused_other: '{{count}} cannot be disabled', failed_one: '{{count}} not disabled', failed_other: '{{count}} not disabled', warning: 'All sessions of these people end at once.',
    },
    outcome: { enable: { done: 'Enabled', 'would-be-done': 'Can be enabled', refused: 'Cannot be enabled' }, disable: { done: 'Disabled', 'would-be-done': 'Can be disabled', refused: 'Cannot be disabled' } },
  },
} satisfies Translation<typeof zh>;
