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
  code: { heading: 'Two-factor authentication', label: 'Verification code', enter: 'Please enter verification code', about: 'Enter the six-digit code from your authenticator app.', submit: 'Verify', back: 'Use another account' },
  wallet: {
    or: 'or', connect: 'Connect wallet', choose: 'Choose a wallet', asking: 'Please confirm in your wallet…', noAccount: 'No account was detected', declined: 'The wallet did not complete the request: it was declined, or the wallet cannot sign.', unknown: 'No account is bound to this wallet, or the signature is not valid. Contact an administrator.',
    none: 'No supported wallet found in this browser. Install one of these and reload the page:',
  },
  setup: {
    title: 'Set password', heading: 'Set your password', about: 'Use the one-time link sent to you by e-mail', password: 'New password', enter: 'Please enter new password', enterAgain: 'Please enter new password again', repeat: 'Confirm new password', submit: 'Set password', submitting: 'Setting…', toSignIn: 'Go to login',
    different: 'The passwords do not match', rules: 'Password requirements', length: 'At least {{min}} characters; {{recommended}} or more recommended', any: 'Any characters, including spaces; no mix of cases or symbols required', common: 'Not a common password, and not based on your e-mail',
  },
  about: 'Bitcoin-backed stablecoin operations',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
} satisfies Translation<typeof zh>;
