import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { createSigner } from './signature.ts';

const key = Buffer.from('0123456789abcdef0123456789abcdef');
const body = JSON.stringify({ outcome: 'succeeded', hash: `0x${'ab'.repeat(32)}`, note: '王伟' });
const now = Date.now();

test.each([
  ['with the prefix whsec_', `whsec_${key.toString('base64')}`, new Webhook(`whsec_${key.toString('base64')}`)],
  ['without the prefix', key.toString('base64'), new Webhook(key.toString('base64'))],
  ['that is plain text', 'a secret, in plain text!', new Webhook('a secret, in plain text!', { format: 'raw' })],
])(
  'signatures with a secret %s are compatible with the public library in both directions',
  (_what, secret, library) => {
    const signer = createSigner(secret);
    const headers = signer.sign('msg_1', body, now);
    expect(library.verify(body, headers)).toEqual(JSON.parse(body));
    const libraryHeaders = {
      'webhook-id': 'msg_2',
      'webhook-timestamp': `${Math.floor(now / 1000)}`,
      'webhook-signature': `v1,bm9uZQ== ${library.sign('msg_2', new Date(now), body)}`,
    };
    expect(signer.verifies(libraryHeaders, body, now)).toBe(true);
  },
);

test('a changed body, id, time or signature, another key, or an old message fails verification', () => {
  const signer = createSigner(key.toString('base64'));
  const headers = signer.sign('msg_1', body, now);
  expect(signer.verifies(headers, body, now)).toBe(true);
  expect(signer.verifies(headers, `${body} `, now)).toBe(false);
  expect(signer.verifies({ ...headers, 'webhook-id': 'msg_2' }, body, now)).toBe(false);
  expect(
    signer.verifies({ ...headers, 'webhook-timestamp': `${Number(headers['webhook-timestamp']) + 1}` }, body, now),
  ).toBe(false);
  expect(
    signer.verifies({ ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1,', 'v2,') }, body, now),
  ).toBe(false);
  expect(signer.verifies({ ...headers, 'webhook-signature': '' }, body, now)).toBe(false);
  expect(signer.verifies({ ...headers, 'webhook-timestamp': 'soon' }, body, now)).toBe(false);
  expect(signer.verifies({}, body, now)).toBe(false);
  expect(createSigner('another key, plain').verifies(headers, body, now)).toBe(false);
  const FIVE_MINUTES = 300_000;
  expect(signer.verifies(headers, body, now + FIVE_MINUTES - 1000)).toBe(true);
  expect(signer.verifies(headers, body, now + FIVE_MINUTES + 1000)).toBe(false);
  expect(signer.verifies(headers, body, now - FIVE_MINUTES - 1000)).toBe(false);
});

test('a secret without a key is refused at once', () =>
  expect(() => createSigner('whsec_')).toThrow('EXECUTOR_SECRET'));
