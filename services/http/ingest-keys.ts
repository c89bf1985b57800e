// INGEST_KEY: one key for any source, or `source=key,source2=key2` that hold each key to its source.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IngestSender } from '../ingest/ingest.ts';

const PAIR = /^([a-z0-9][a-z0-9._-]{0,63})=(.+)$/;
const BEARER = /^Bearer +(\S+)$/i;
const digest = (key: string): Buffer => createHash('sha256').update(key).digest();

interface Key { digest: Buffer; source: string | null }

/** Meant as a pair: a key's own `=` stand at its end, as those of base64 do. */
const isLikePair = (part: string): boolean => /=[^=]/.test(part);
const partsOf = (configured: string): string[] => configured.split(',').map((part) => part.trim());
/** Whether it is one key, or pairs throughout: of a pair that is none, the whole would be a key to everything. */
export const isIngestKey = (configured: string): boolean => {
  const parts = partsOf(configured);
  return !parts.some(isLikePair) || parts.every((part) => PAIR.test(part));
};

/** The keys configured, checked by isIngestKey. */
export function keysOf(configured: string | null): { key: string; source: string | null }[] {
  if (configured === null) return [];
  const parts = partsOf(configured);
  if (!parts.some(isLikePair)) return [{ key: configured, source: null }];
  return parts.flatMap((part) => {
    const [, source, key] = PAIR.exec(part) ?? [];
    return source !== undefined && key !== undefined ? [{ key, source }] : [];
  });
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
