import { hexToBytes } from '@noble/hashes/utils.js';
import { bech32m } from '@scure/base';
import { describe, expect, test } from 'vitest';
import {
  BitcoinAddress,
  ChainAddress,
  EvmAddress,
  ReceivingAddress,
  UserAddress,
  addressFault,
  addressKey,
  displayAddress,
  bitcoinAddressKind,
  isEvmAddress,
} from './address.ts';
import bip86 from '../vectors/bip-0086-test-vectors.json' with { type: 'json' };
import bip350 from '../vectors/bip-0350-test-vectors.json' with { type: 'json' };

describe('bitcoin addresses', () => {
  test.each(bip86.vectors.map(({ address }) => address))('%s is taproot', (address) =>
    expect(bitcoinAddressKind(address, 'mainnet')).toBe('tr'),
  );

  test.each(bip350.invalid_segwit_addresses.map(({ address }) => address))(
    '%s is not a bitcoin address (BIP-350)',
    (address) => expect(BitcoinAddress.safeParse(address).success).toBe(false),
  );

  test('a taproot key off the curve is refused despite its valid checksum', () => {
    // BIP-340: public key not on the curve
    const offCurve = hexToBytes('eefdea4cdb677750a420fee807eacf21eb9898ae79b9768766e4faa04a2d4a34');
    expect(bitcoinAddressKind(bech32m.encode('bc', [1, ...bech32m.toWords(offCurve)]), 'mainnet')).toBeNull();
  });

  test('an address of another network is refused', () =>
    expect(bitcoinAddressKind(bip86.vectors[1]!.address, 'testnet')).toBeNull());

  test('upper-case bech32 becomes lower case, base58 stays unchanged', () => {
    const { address } = bip86.vectors[0]!;
    expect(BitcoinAddress.parse(address.toUpperCase())).toBe(address);
    expect(BitcoinAddress.parse('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')).toBe('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2');
  });
});

describe('EVM addresses', () => {
  // EIP-55's own examples.
  test.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
  ])('%s has a valid checksum', (address) => expect(isEvmAddress(address)).toBe(true));

  test('an address with one wrong capital is refused', () =>
    expect(EvmAddress.safeParse('0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed').success).toBe(false));
  test('the zero address is refused as a receiving address', () =>
    expect(
      [`0x${'0'.repeat(40)}`, `0x${'0'.repeat(39)}1`].map(
        (address) => ReceivingAddress.safeParse(address).error?.issues[0]?.message,
      ),
    ).toEqual(['zero-address', undefined]));
  test('a user address can be a Bitcoin or an EVM address', () =>
    expect(
      ['0xde709f2102306220921060314715629080e2fb77', bip86.vectors[0]!.address, 'nobody'].map(
        (address) => UserAddress.safeParse(address).success,
      ),
    ).toEqual([true, true, false]));
});

describe('chain addresses', () => {
  // EIP-1191's own example, on Rootstock; EIP-55's spelling of the same; and a token on Solana.
  const [rootstock, eip55, solana] = [
    '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  ];
  const [ethereum, base, unlistedChain] = [1, 8453, 6060];
  test('match the format and the checksum of their chain', () => {
    expect([
      addressFault(30, rootstock),
      addressFault(30, eip55),
      addressFault(ethereum, eip55),
      addressFault(base, eip55.toLowerCase()),
      addressFault(501, solana),
      addressFault(unlistedChain, eip55),
    ]).toEqual(Array(6).fill(null));
    expect([
      addressFault(ethereum, rootstock),
      addressFault(ethereum, solana),
      addressFault(501, eip55),
      addressFault(501, `${solana}1`),
    ]).toEqual(['not-an-evm-address', 'not-an-evm-address', 'not-a-solana-address', 'not-a-solana-address']);
  });
  test('can have the format of any chain if no chain is given', () =>
    expect(
      [rootstock, eip55, solana, 'nobody', `0x${'0'.repeat(40)}`].map(
        (address) => ChainAddress.safeParse(address).error?.issues[0]?.message,
      ),
    ).toEqual([undefined, undefined, undefined, 'not-an-address', 'zero-address']));
  test('are equal if their bytes are equal', () => {
    expect(addressKey(rootstock)).toBe(addressKey(eip55));
    expect(addressKey(solana)).toBe(solana);
  });
});

test('an EVM address is shown in its EIP-55 form, any other address unchanged', () => {
  const eip55 = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  expect([eip55, eip55.toLowerCase(), 'So11111111111111111111111111111111111111112'].map(displayAddress)).toEqual([
    eip55,
    eip55,
    'So11111111111111111111111111111111111111112',
  ]);
});
