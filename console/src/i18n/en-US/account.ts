// One's own account: password, sessions, second factor.
import type zh from '../zh-CN/account.ts';
import type { Translation } from '../translation.ts';

export default {
  password: {
    menu: 'Change Password', title: 'Change Password', about: 'Changing it ends all your other sessions.', old: 'Old password', enterOld: 'Please enter old password', code: 'Verification code', codeAbout: 'Sent to {{email}}. Valid once, for 10 minutes.',
    send: 'Send code', sending: 'Sending…', again_one: 'Resend in {{count}} s', again_other: 'Resend in {{count}} s', submit: 'Change password', ended_one: 'Password changed. {{count}} other session ended.', ended_other: 'Password changed. {{count}} other sessions ended.', changed: 'Password changed. You had no other sessions.',
    first: { title: 'Set Password', about: 'You sign in with your wallet and have no password yet. With a password, you can also sign in by e-mail. Setting it ends all your other sessions.', submit: 'Set password', done: 'Password set' },
  },
  sessions: {
    menu: 'My sessions', title: 'My sessions', about: 'Everywhere you are signed in. If you don’t recognize a session, end it and change your password.', current: 'This session', unknown: 'Unknown device', noAddress: 'unknown address',
    started: 'Signed in', used: 'Last used', ends: 'Expires if unused', end: 'End', endNamed: 'End session {{name}}', question: 'End this session?', ended: 'Session ended', endOthers: 'End all others', othersEnded: 'All other sessions ended',
  },
  factor: {
    menu: 'Two-factor authentication', title: 'Two-factor authentication', on: 'On', off: 'Off', aboutOff: 'Adds a six-digit code from an authenticator app to your password or wallet sign-in. Turning it on ends all your other sessions.', aboutOn: 'Signing in requires the six-digit code from your authenticator app.',
    password: 'Current password', enterPassword: 'Please enter current password', begin: 'Set up', scan: 'Scan this code with your authenticator app, or enter the key:', qr: 'QR code for the authenticator app', secret: 'Key', copySecret: 'Copy key', code: 'Six-digit code from the app', confirm: 'Turn on', remove: 'Turn off', restart: 'Start over',
    enabled: 'Two-factor authentication is on', removed: 'Two-factor authentication is off', removeAbout: 'Signing in will no longer require a code. Enter your password and a code.',
    passwordFirst: 'Two-factor authentication requires a password. Set one here first.',
    required: 'Your role requires two-factor authentication', requiredAbout: 'Set it up to use the console.',
  },
  end: { soon_one: 'Your session ends in {{count}} minute, at {{time}}, and cannot be extended. Save your work and sign in again.', soon_other: 'Your session ends in {{count}} minutes, at {{time}}, and cannot be extended. Save your work and sign in again.', now: 'Your session ends shortly, at {{time}}. Save your work.', again: 'Sign in again' },
} satisfies Translation<typeof zh>;
