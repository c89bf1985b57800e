// Why a field is not right.
import type zh from '../zh-CN/invalid.ts';
import type { Translation } from '../translation.ts';

export default {
  required: 'Required',
  'too-long': 'Too long',
  'longer-than': 'Too long: at most {{max}} characters',
  'malformed-text': 'Contains characters that cannot be read',
  'hidden-characters': 'Contains characters that cannot be seen, or that turn the direction of writing',
  'account-empty': 'The account cannot be empty',
  'password-blank': 'Password can not be blank',
  'password-too-short': 'A password has at least 8 characters',
  'password-too-common': 'This password is too common and easily guessed',
  'password-is-account': 'The password must not be made of the account’s e-mail',
  'password-unchanged': 'The new password is the same as the old one',
  'password-wrong': 'The password is not correct',
  'not-a-code': 'The code has six digits',
  'code-wrong': 'The code is not correct or no longer valid',
  'not-a-taproot-address': 'Your current address is not a taproot address. Please switch to taproot address.',
  'unknown-field': 'There is no such field',
  'not-one-of': 'Not one of the possible values',
  'wrong-type': 'Of the wrong type',
  invalid: 'Not valid',
  'not-an-email': 'Not a valid e-mail',
} satisfies Translation<typeof zh>;
