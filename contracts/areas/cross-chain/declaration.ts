// Hedging: transfers from one chain to another.
import { ChainHash } from '../../values/address.ts';
import { defineBook } from '../../kits/book.ts';
import { addressField, hashOf, withSuggestions, optional, quantityField, textField } from '../../kits/field.ts';

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

export const crossChain = defineBook({
  area: 'cross-chain',
  model: 'cross-chains',
  nouns: { zh: '跨链转移', one: 'a cross-chain transfer', many: 'cross-chain transfers' },
  group: 'hedgingStrategies',
  page: { path: '/hedgingStrategies/crossChain' },
  fields: {
    address: withSuggestions(addressField('地址', 'Address')),
    sourceChain: withSuggestions(textField(32, '源链', 'Source chain')),
    targetChain: withSuggestions(textField(32, '目标链', 'Target chain')),
    token: withSuggestions(textField(16, '代币', 'Token')),
    amount: quantityField('数量', 'Amount'),
    hash: optional(hashOf(ChainHash, '交易哈希', 'Transaction hash')),
  },
  stickyFields: ['address', 'sourceChain', 'targetChain', 'token'],
  unique: ['hash'],
  refused: {
    code: 'same-chain',
    from: ['sourceChain', 'targetChain'],
    isSo: ({ sourceChain, targetChain }) => sameName(sourceChain, targetChain),
    names: ['源链与目标链不能相同。', 'The target chain must differ from the source chain.'],
  },
  // Not every transfer has a hash.
  fact: { type: 'cross-chained', naturalId: ['address', 'sourceChain', 'targetChain', 'token', 'amount'] },
  sums: { by: 'token', of: ['amount'] },
});
