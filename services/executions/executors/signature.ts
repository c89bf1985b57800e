// Standard Webhooks (standardwebhooks.com): HMAC-SHA-256 over `id.timestamp.body`. Both sides use it to authenticate
// orders and outcomes.
import { createHmac } from 'node:crypto';
import { sameText } from '../../base/same-text.ts';

const PREFIX = 'whsec_';
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const TOLERANCE_S = 5 * 60;
const MS_PER_S = 1000;

interface SignedHeaders extends Record<string, string> {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
}

export interface Signer {
  /** `at` in ms since 1970. */
  sign(id: string, body: string, at: number): SignedHeaders;
  /** Whether the headers (lower case) sign this raw body, at most five minutes in the past or future. */
  verifies(headers: Readonly<Record<string, string | undefined>>, body: string, now: number): boolean;
}

/**
 * The key: base64 with or without the prefix `whsec_`, as in the public libraries; any other text as UTF-8 bytes.
 * Throws on an empty secret.
 */
function keyOf(secret: string): Buffer {
  const text = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret;
  if (text === '') throw new Error('EXECUTOR_SECRET contains no key');
  return Buffer.from(text, BASE64.test(text) ? 'base64' : 'utf8');
}

export function createSigner(secret: string): Signer {
  const key = keyOf(secret);
  const signatureOf = (id: string, timestamp: string, body: string): string =>
    createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    sign(id, body, at) {
      const timestamp = Math.floor(at / MS_PER_S).toString();
      return {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signatureOf(id, timestamp, body)}`,
      };
    },
    verifies(headers, body, now) {
      const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
      if (!id || !signatures || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
      if (Math.abs(now / MS_PER_S - Number(timestamp)) > TOLERANCE_S) return false;
      const expected = `v1,${signatureOf(id, timestamp, body)}`;
      return signatures.split(' ').some((signature) => sameText(signature, expected));
    },
  };
}
