import { expect, test } from 'vitest';
import { ingestKeys, isIngestKey } from './keys.ts';

test('a single key is valid for any source', () => {
  const sender = ingestKeys('a-secret,with/signs==')('Bearer a-secret,with/signs==');
  expect(sender?.mayUse('custody-feed')).toBe(true);
  expect(sender?.mayUse('prices')).toBe(true);
});

test('pairs restrict each key to its source', () => {
  const senderOf = ingestKeys('custody-feed=one, prices=two,more=one');
  expect(senderOf('bearer one')?.mayUse('custody-feed')).toBe(true);
  expect(senderOf('Bearer one')?.mayUse('more')).toBe(true);
  expect(senderOf('Bearer one')?.mayUse('prices')).toBe(false);
  expect(senderOf('Bearer custody-feed=one')).toBeNull();
});

test('a key that names types is valid for these, and only such a key may report outcomes', () => {
  const senderOf = ingestKeys(
    'prices=one, prices:btc-price=two,minter:execution-outcome+deposit-seen=three,minter:btc-price=three,custody-feed=a:b=c',
  );
  const may = (key: string, source: string, type: string): boolean | undefined =>
    senderOf(`Bearer ${key}`)?.mayUse(source, type);
  expect([
    may('one', 'prices', 'btc-price'),
    may('one', 'prices', 'deposit-seen'),
    may('one', 'prices', 'execution-outcome'),
  ]).toEqual([true, true, false]);
  expect([
    may('two', 'prices', 'btc-price'),
    may('two', 'prices', 'deposit-seen'),
    may('two', 'minter', 'btc-price'),
  ]).toEqual([true, false, false]);
  expect([
    may('three', 'minter', 'execution-outcome'),
    may('three', 'minter', 'deposit-seen'),
    may('three', 'minter', 'btc-price'),
    may('three', 'prices', 'btc-price'),
  ]).toEqual([true, true, true, false]);
  expect([may('a:b=c', 'custody-feed', 'deposit-seen'), may('a:b=c', 'custody-feed', 'execution-outcome')]).toEqual([
    true,
    false,
  ]);
  expect(ingestKeys('everything')('Bearer everything')?.mayUse('minter', 'execution-outcome')).toBe(false);
});

test.each([
  'key',
  'a,b',
  'c2VjcmV0cw==',
  'custody-feed=one',
  'custody-feed=one, prices=c2VjcmV0cw==',
  'minter:execution-outcome=one,prices=two',
  'prices:btc-price+deposit-seen=one,prices=two',
  'a:b',
])('%s can be configured', (configured) => expect(isIngestKey(configured)).toBe(true));

test.each([
  'Custody-Feed=one,minter=two',
  'minter=,prices=two',
  '=one',
  'two,prices=one',
  'minter=one,',
  'minter:execution-outcom=one',
  'minter:=one',
  'prices:btc-price+=one',
  'minter:execution-outcome=',
  'Minter:execution-outcome=one',
  'one,minter:execution-outcome=two',
])('%s is not a valid configuration of ingest keys', (configured) => expect(isIngestKey(configured)).toBe(false));

test('ingest is refused without a configured key or without the right one', () => {
  expect(ingestKeys(null)('Bearer x')).toBeNull();
  expect(ingestKeys('key')('Bearer other')).toBeNull();
  expect(ingestKeys('key')('key')).toBeNull();
  expect(ingestKeys('key')(undefined)).toBeNull();
});
