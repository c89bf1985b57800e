// Administrators.
import { textsIn } from '#contracts/pair.ts';
import { administratorCodes, administratorFields } from '#contracts/words/administrator.ts';
import type zh from '../zh-CN/administrator.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Administrators', list: 'Administrators',
  empty: 'There are no administrators yet. People with the right can add one with “Add administrator”.',
  field: textsIn('en-US', administratorFields),
  status: textsIn('en-US', administratorCodes.status),
  password: textsIn('en-US', administratorCodes.hasPassword),
  secondFactor: textsIn('en-US', administratorCodes.hasSecondFactor),
  forgotten: textsIn('en-US', administratorCodes.forgotten),
  quick: { enabled: 'Enabled', disabled: 'Disabled', noPassword: 'No password', noSecondFactor: 'No second factor', withWallet: 'With wallet' },
  enter: { email: 'Please enter e-mail', description: 'Please enter description' },
  choose: { role: 'Please select role' },
  form: {
    add: 'Add administrator', addSubmit: 'Add', edit: 'Edit administrator', editSubmit: 'Save', next: 'A one-time link to set the password is mailed to this address; it is good once, for 24 hours.', done: 'Added; the link to set the password was mailed to {{email}}', edited: 'Saved',
    notHeld: 'has permissions you do not hold', ownRole: 'Nobody can change their own role.', roleChange: 'Another role takes effect at once, on the person’s open pages too.',
  },
} satisfies Translation<typeof zh>;
