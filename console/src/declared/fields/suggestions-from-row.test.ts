import { expect, test } from 'vitest';
import { BitcoinAddress, bitcoinAddressKind } from '#contracts/values/address.ts';
import { addressOf, ofRow } from '#contracts/kits/field.ts';
import { depositRow } from '../../../testing/sample-deposit.ts';
import { suggestionsFromRow } from './suggestions-from-row.ts';

const field = ofRow(addressOf(BitcoinAddress, '接收地址', 'Receiving address'), 'userAddress', 'refundAddress');
const mainnet = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const rowContext = (row: object) => ({
  row,
  said: (column: string) => column,
  isUnfit: (value: string) => bitcoinAddressKind(value, 'mainnet') === null,
});

test('a refund offers the source address of the deposit once, under its first name', () => {
  const row = { ...depositRow(), userAddress: mainnet, refundAddress: mainnet };
  expect(suggestionsFromRow(field, rowContext(row))).toEqual([{ value: mainnet, said: 'userAddress' }]);
});

test('addresses of another chain or network and missing addresses are not offered', () => {
  expect(suggestionsFromRow(field, rowContext({ userAddress: `0x${'1'.repeat(40)}`, refundAddress: null }))).toEqual(
    [],
  );
  expect(
    suggestionsFromRow(
      field,
      rowContext({ userAddress: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', refundAddress: mainnet }),
    ),
  ).toEqual([{ value: mainnet, said: 'refundAddress' }]);
});
