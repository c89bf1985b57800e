// Why a field is not right.
import type zh from '../zh-CN/invalid.ts';
import type { Translation } from '../translation.ts';

export default {
  required: 'Required',
  'too-long': 'Too long',
  'malformed-text': 'Contains characters that cannot be read',
  'account-empty': 'The account cannot be empty',
  'password-blank': 'Password can not be blank',
  'amount-not-text': 'The amount must be given as text',
  'amount-not-integer': 'The amount must be a whole number of the smallest unit',
  'amount-out-of-range': 'The amount is out of range',
  'not-acknowledged': 'Please acknowledge that you have checked',
  'not-a-number': 'Not a valid number',
  'not-a-price': 'Not a valid price',
  'not-a-position': 'Not a valid position',
  'not-an-instant': 'Not a valid instant',
  'not-a-day': 'Not a valid day',
  'not-a-point-in-time': 'Not a valid position or instant',
  'not-a-uuid': 'Not a valid id',
  'not-a-source': 'Not a valid name of a source',
  'not-a-network': 'Unknown network',
  'not-a-filter': 'Not a valid filter',
  'not-json': 'Not valid JSON',
  'window-too-wide': 'Too many rows were asked for',
  'not-a-bitcoin-address': 'Not a valid bitcoin address',
  'not-an-evm-address': 'Not a valid EVM address',
  'not-an-address': 'Not a valid address',
  'address-of-another-network': 'The address belongs to another network',
  'not-a-txid': 'Not a valid transaction hash',
  'not-an-evm-hash': 'Not a valid EVM transaction hash',
  invalid: 'Not valid',
} satisfies Translation<typeof zh>;
