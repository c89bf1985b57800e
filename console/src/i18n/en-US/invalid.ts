// Why a field is invalid.
import type zh from '../zh-CN/invalid.ts';
import type { Translation } from '#contracts/declared/translation.ts';

export default {
  required: 'Required',
  'too-long': 'Too long',
  'longer-than': 'Too long: at most {{max}} characters',
  'malformed-text': 'Contains unreadable characters',
  'hidden-characters': 'Contains invisible characters or characters that change text direction',
  'account-empty': 'The account cannot be empty',
  'password-blank': 'Password can not be blank',
  'password-too-short': 'The password must have at least 8 characters',
  'password-too-common': 'This password is too common and easy to guess',
  'password-is-account': 'The password must not be based on the account’s e-mail',
  'password-unchanged': 'The new password is the same as the old one',
  'password-wrong': 'The password is not correct',
  'not-a-code': 'The code must have six digits',
  'code-wrong': 'The code is not correct or no longer valid',
  'not-a-taproot-address': 'Your current address is not a taproot address. Please switch to taproot address.',
  'unknown-field': 'Unknown field',
  'not-one-of': 'Not one of the allowed values',
  'wrong-type': 'Wrong type',
  invalid: 'Not valid',
  'not-an-email': 'Not a valid e-mail',
} satisfies Translation<typeof zh>;
