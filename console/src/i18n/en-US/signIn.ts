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
  about: 'Operations of a Bitcoin-backed stablecoin',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
} satisfies Translation<typeof zh>;
