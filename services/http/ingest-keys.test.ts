import { expect, test } from 'vitest';
import { ingestKeys, isIngestKey } from './ingest-keys.ts';

test('one key is good for any source', () => {
  const sender = ingestKeys('a-secret,with/signs==')('Bearer a-secret,with/signs==');
  expect(sender?.mayUse('custody-feed')).toBe(true);
  expect(sender?.mayUse('prices')).toBe(true);
});

test('pairs hold each key to its source', () => {
  const senderOf = ingestKeys('custody-feed=one, prices=two,more=one');
  expect(senderOf('bearer one')?.mayUse('custody-feed')).toBe(true);
  expect(senderOf('Bearer one')?.mayUse('more')).toBe(true);
  expect(senderOf('Bearer one')?.mayUse('prices')).toBe(false);
  expect(senderOf('Bearer custody-feed=one')).toBeNull();
});

test.each(['key', 'a,b', 'c2VjcmV0cw==', 'custody-feed=one', 'custody-feed=one, prices=c2VjcmV0cw=='])('%s can be configured', (configured) => expect(isIngestKey(configured)).toBe(true));

test.each(['Custody-Feed=one,minter=two', 'minter=,prices=two', '=one', 'two,prices=one', 'minter=one,'])('%s is no key to everything: it is refused', (configured) => expect(isIngestKey(configured)).toBe(false));

test('without a key configured, or without the right one, nobody may ingest', () => {
  expect(ingestKeys(null)('Bearer x')).toBeNull();
  expect(ingestKeys('key')('Bearer other')).toBeNull();
  expect(ingestKeys('key')('key')).toBeNull();
  expect(ingestKeys('key')(undefined)).toBeNull();
});
