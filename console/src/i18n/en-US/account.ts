// One's own account: password, sessions, second factor.
import type zh from '../zh-CN/account.ts';
import type { Translation } from '../translation.ts';

export default {
  password: {
    menu: 'Change Password', title: 'Change Password', about: 'Your sessions everywhere else end with the change.', old: 'Old password', enterOld: 'Please enter old password', code: 'Verification code', codeAbout: 'It is mailed to {{email}}, works once and for 10 minutes.',
    send: 'Send code', sending: 'Sending…', again_one: 'Again in {{count}} s', again_other: 'Again in {{count}} s', submit: 'Change password', ended_one: 'Password changed. {{count}} other session was ended.', ended_other: 'Password changed. {{count}} other sessions were ended.', changed: 'Password changed. There was no other session.',
    first: { title: 'Set Password', about: 'So far you sign in with your wallet only and have no password. Once one is set, e-mail and password let you in as well; your sessions everywhere else end.', submit: 'Set password', done: 'Password set' },
  },
  sessions: {
    menu: 'My sessions', title: 'My sessions', about: 'Everywhere you are signed in. If you do not know one of them, end it and change your password.', current: 'This session', unknown: 'Unknown device', noAddress: 'unknown address',
    started: 'Signed in', used: 'Last used', ends: 'Ends unless used', end: 'End', endNamed: 'End the session {{name}}', question: 'Do you want to end this session?', ended: 'The session has ended', endOthers: 'End all others', othersEnded: 'All other sessions have ended',
  },
  factor: {
    menu: 'Two-factor authentication', title: 'Two-factor authentication', on: 'On', off: 'Off', aboutOff: 'When it is on, signing in also takes the six digits that an authenticator app shows, beside the password or the wallet. Your sessions everywhere else end.', aboutOn: 'Signing in takes the six digits that your authenticator app shows.',
    password: 'Current password', enterPassword: 'Please enter current password', begin: 'Set up', scan: 'Scan this code with your authenticator app, or type in the key:', qr: 'QR code for the authenticator', secret: 'Key', copySecret: 'Copy the key', code: 'The six digits the app shows', confirm: 'Switch on', remove: 'Switch off', restart: 'Start again',
    enabled: 'Two-factor authentication is on', removed: 'Two-factor authentication is off', removeAbout: 'Signing in will no longer ask for a code. Enter your password and a code.',
    passwordFirst: 'Two-factor authentication needs a password: set one here, then go on.',
    required: 'Your role asks for two-factor authentication', requiredAbout: 'Until it is set up you cannot use the console.',
  },
  end: { soon_one: 'Your session ends in {{count}} minute, at {{time}}, and cannot be prolonged. Save your work and sign in again.', soon_other: 'Your session ends in {{count}} minutes, at {{time}}, and cannot be prolonged. Save your work and sign in again.', now: 'Your session is about to end, at {{time}}. Save your work.', again: 'Sign in again' },
} satisfies Translation<typeof zh>;
