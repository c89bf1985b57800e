// The sign-in screen.
import type zh from '../zh-CN/signIn.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'Log In',
  heading: 'Log in to the Admin Panel',
  email: 'Account (e-mail)',
  emailHint: 'Please enter your e-mail',
  password: 'Password',
  passwordHint: 'Please enter your password',
  submit: 'Log In',
  submitting: 'Logging in…',
  wait_one: 'Too many attempts. Try again in {{count}} second.',
  wait_other: 'Too many attempts. Try again in {{count}} seconds.',
  waitMinutes_one: 'Too many attempts. Try again in {{count}} minute.',
  waitMinutes_other: 'Too many attempts. Try again in {{count}} minutes.',
  passwordSet: 'Your password is set. Log in with it.',
  code: { heading: 'Two-factor authentication', label: 'Verification code', enter: 'Please enter verification code', about: 'Enter the six digits your authenticator app shows.', submit: 'Verify', back: 'Use another account' },
  wallet: {
    or: 'or', connect: 'Connect wallet', choose: 'Choose a wallet', asking: 'Please confirm in your wallet…', noAccount: 'No account was detected', declined: 'The wallet did not complete the request: it was declined, or the wallet cannot sign.', unknown: 'No account here has this wallet, or its signature does not hold. Ask an administrator to bind it.',
    none: 'This browser has no wallet that can be used. Install one of these and reload the page:',
  },
  setup: {
    title: 'Set password', heading: 'Set your password', about: 'By the one-time link that was mailed to you', password: 'New password', enter: 'Please enter new password', enterAgain: 'Please enter new password again', repeat: 'New password again', submit: 'Set password', submitting: 'Setting…', toSignIn: 'To the login',
    different: 'The two passwords differ', rules: 'What a password needs', length: 'At least {{min}} characters; {{recommended}} or more are better', any: 'Any characters, spaces too; no mix of cases or symbols is asked for', common: 'Not a common password, and not made of your e-mail',
  },
  about: 'Operations of a Bitcoin-backed stablecoin',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
} satisfies Translation<typeof zh>;
