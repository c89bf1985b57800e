// Hedging: rewards withdrawn to our own account, the first of four steps.
import { ChainHash } from '../../values/address.ts';
import { defineBook } from '../../kits/book.ts';
import { addressField, hashOf, withSuggestions, quantityField, textField } from '../../kits/field.ts';

export const rewardWithdrawal = defineBook({
  area: 'reward-withdrawal',
  model: 'reward-withdrawals',
  nouns: { zh: '奖励提取', one: 'a reward withdrawal', many: 'reward withdrawals' },
  group: 'hedgingStrategies',
  page: { path: '/hedgingStrategies/rewardWithdrawal' },
  fields: {
    accountName: withSuggestions(textField(128, '账户名称', 'Account name')),
    accountAddress: withSuggestions(addressField('账户地址', 'Account address'), { narrowedBy: ['accountName'] }),
    targetAddress: withSuggestions(addressField('目标地址', 'Target address'), { narrowedBy: ['network'] }),
    hash: hashOf(ChainHash, '交易哈希', 'Transaction hash'),
    network: withSuggestions(textField(32, '网络', 'Network')),
    token: withSuggestions(textField(16, '代币', 'Token')),
    amount: quantityField('数量', 'Amount'),
  },
  stickyFields: ['accountName', 'accountAddress', 'network', 'token'],
  unique: ['network', 'hash', 'targetAddress', 'token'],
  fact: { type: 'reward-withdrawn' },
  sums: { by: 'token', of: ['amount'] },
});
