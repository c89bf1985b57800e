// INGEST_KEY: one key for any source, or `source=key,source2=key2` that hold each key to its source.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IngestSender } from '../ingest/ingest.ts';

const PAIR = /^([a-z0-9][a-z0-9._-]{0,63})=(.+)$/;
const BEARER = /^Bearer +(\S+)$/i;
const digest = (key: string): Buffer => createHash('sha256').update(key).digest();

interface Key { digest: Buffer; source: string | null }

/** The keys configured; all parts must be pairs to count as pairs, or the whole is one key (which may hold `=` and `,`). */
export function keysOf(configured: string | null): { key: string; source: string | null }[] {
  if (configured === null) return [];
  const pairs = configured.split(',').map((part) => PAIR.exec(part.trim()));
  if (pairs.some((pair) => pair === null)) return [{ key: configured, source: null }];
  return pairs.map((pair) => ({ key: pair![2]!, source: pair![1]! }));
}

/** Finds the sender behind an Authorization header, in a time that does not tell how much of a key was right; null: none. */
export function ingestKeys(configured: string | null): (authorization: string | undefined) => IngestSender | null {
  const keys: Key[] = keysOf(configured).map(({ key, source }) => ({ digest: digest(key), source }));
  return (authorization) => {
    const given = authorization === undefined ? null : BEARER.exec(authorization);
    if (!given) return null;
    const asked = digest(given[1]!);
    const good = keys.filter((key) => timingSafeEqual(key.digest, asked));
    return good.length === 0 ? null : { mayUse: (source) => good.some((key) => key.source === null || key.source === source) };
  };
}
