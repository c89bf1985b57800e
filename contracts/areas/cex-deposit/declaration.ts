// Hedging: deposits at an exchange, to be sold there.
import { ChainHash } from '../../values/address.ts';
import { defineBook } from '../../kits/book.ts';
import { addressField, hashOf, withSuggestions, quantityField, textField } from '../../kits/field.ts';

export const cexDeposit = defineBook({
  area: 'cex-deposit',
  model: 'cex-deposits',
  nouns: { zh: 'CEX 充值', one: 'a CEX deposit', many: 'CEX deposits' },
  group: 'hedgingStrategies',
  page: { path: '/hedgingStrategies/CEXDeposits' },
  fields: {
    receivingAccount: withSuggestions(textField(128, '接收账户', 'Receiving account')),
    depositAddress: withSuggestions(addressField('充值地址', 'Deposit address'), { narrowedBy: ['receivingAccount'] }),
    hash: hashOf(ChainHash, '交易哈希', 'Transaction hash'),
    token: withSuggestions(textField(16, '代币', 'Token')),
    amount: quantityField('数量', 'Amount'),
  },
  stickyFields: ['receivingAccount', 'depositAddress', 'token'],
  unique: ['hash', 'depositAddress', 'token'],
  fact: { type: 'cex-deposited' },
  sums: { by: 'token', of: ['amount'] },
});
