import { expect, test } from 'vitest';
import { explorerLink } from './explorer.ts';
import { DEFAULT_SETTINGS } from './rules.ts';
import { explorersIn } from './routes.ts';
import { Site } from '../../values/values.ts';

const explorers = explorersIn(DEFAULT_SETTINGS.values);
const TXID = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b';
const HASH = `0x${TXID}`;
const ADDRESS = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

test('a bitcoin transaction links to the explorer of its row’s network', () => {
  expect(
    ['mainnet', 'testnet', 'signet', 'regtest', undefined].map((network) => explorerLink(explorers, TXID, { network })),
  ).toEqual([
    `https://mempool.space/tx/${TXID}`,
    `https://mempool.space/testnet/tx/${TXID}`,
    `https://mempool.space/signet/tx/${TXID}`,
    null,
    `https://mempool.space/tx/${TXID}`,
  ]);
});
test('an EVM value links to the explorer of its row’s chain, or to Blockscan without a known chain', () => {
  expect([
    explorerLink(explorers, ADDRESS, { chainId: 42161 }),
    explorerLink(explorers, HASH, { chainId: 30 }),
    explorerLink(explorers, HASH, { network: '8453' }),
    explorerLink(explorers, HASH, { chainId: 99 }),
    explorerLink(explorers, ADDRESS, {}),
  ]).toEqual([
    `https://arbiscan.io/address/${ADDRESS}`,
    `https://explorer.rootstock.io/tx/${HASH}`,
    `https://basescan.org/tx/${HASH}`,
    `https://blockscan.com/tx/${HASH}`,
    `https://blockscan.com/address/${ADDRESS}`,
  ]);
});
test('the bitcoin network of a deposit does not affect the link of its mint hash', () => {
  expect(explorerLink(explorers, HASH, { network: 'testnet' })).toBe(`https://blockscan.com/tx/${HASH}`);
});
test('the format of an address selects the Bitcoin or the Solana explorer', () => {
  const found = [
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  ].map((address) => explorerLink(explorers, address, {}));
  expect(
    found.map((link) => link && new URL(link).host + new URL(link).pathname.split('/').slice(0, -1).join('/')),
  ).toEqual([
    'mempool.space/address',
    'mempool.space/address',
    'mempool.space/testnet/address',
    'explorer.solana.com/address',
  ]);
});
test('a value that is not a hash has no link, nor has a hash without a configured explorer', () => {
  expect([
    explorerLink(explorers, 'Alice', {}),
    explorerLink(explorers, `${TXID}:0/../x`, {}),
    explorerLink({ ...explorers, explorerEvm: '' }, HASH, {}),
  ]).toEqual([null, null, null]);
});
test('a site is an https URL without user name or query, and loses its trailing slashes', () => {
  expect(Site.parse(' https://mempool.space/testnet// ')).toBe('https://mempool.space/testnet');
  expect(['', 'https://a.example'].map((site) => Site.safeParse(site).success)).toEqual([true, true]);
  expect(
    [
      'http://a.example',
      'javascript:alert(1)',
      'https://me@a.example',
      'https://a.example?x',
      'https://a.example#x',
      'https://',
      'https://a .example',
    ].map((site) => Site.safeParse(site).success),
  ).toEqual(Array(7).fill(false));
});
