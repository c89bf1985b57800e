// Ingest keys. INGEST_KEY is one key for any source, or entries that bind a key to its source (`source=key`) or also to
// fact types (`source:type+type=key`).
import { createHash, timingSafeEqual } from 'node:crypto';
import { FACT_TYPES } from '#contracts/facts.ts';
import type { IngestSender } from './sender.ts';

const ENTRY = /^([a-z0-9][a-z0-9._-]{0,63})(?::([^=]*))?=(.+)$/;
const BEARER = /^Bearer +(\S+)$/i;
const digest = (key: string): Buffer => createHash('sha256').update(key).digest();

/** `source`: null: any source. */
interface IngestKey {
  key: string;
  source: string | null;
  types: readonly string[];
}

/**
 * The types of a key without types. Outcomes are excluded because they move money: they need an executor's signature or
 * a key for this type.
 */
const UNNAMED: readonly string[] = FACT_TYPES.filter((type) => type !== 'execution-outcome');

/**
 * Whether the part is meant as an entry. The `=` of a key are at its end, as in base64; in `source:type=` the key is
 * missing.
 */
const isLikeEntry = (part: string): boolean => /=[^=]/.test(part) || /^[^=:]+:[a-z+-]+=$/.test(part);
const partsOf = (configured: string): string[] => configured.split(',').map((part) => part.trim());

const typesOf = (named: string | undefined): readonly string[] | null => {
  if (named === undefined) return UNNAMED;
  const types = named.split('+').map((name) => FACT_TYPES.find((type) => type === name));
  return types.every((type) => type !== undefined) ? types : null;
};
const entryOf = (part: string): IngestKey | null => {
  const [, source, named, key] = ENTRY.exec(part) ?? [];
  const types = typesOf(named);
  return source !== undefined && key !== undefined && types ? { key, source, types } : null;
};

/**
 * The configured keys; null: invalid. With one malformed entry the whole text would otherwise be a key to everything.
 */
function read(configured: string): IngestKey[] | null {
  const parts = partsOf(configured);
  if (!parts.some(isLikeEntry)) return [{ key: configured, source: null, types: UNNAMED }];
  const entries = parts.map(entryOf);
  return entries.every((entry) => entry !== null) ? entries : null;
}

export const isIngestKey = (configured: string): boolean => read(configured) !== null;

/** The configured keys, checked by isIngestKey. */
export const keysOf = (configured: string | null): IngestKey[] => (configured === null ? [] : (read(configured) ?? []));

/**
 * Sources that report prices with the same key, one list per such key; `null`: any source. Such sources do not confirm
 * each other.
 */
export function sharedPriceKeys(configured: string | null): (readonly (string | null)[])[] {
  const forPrices = keysOf(configured).filter(({ types }) => types.includes('collateral-price'));
  return [...Map.groupBy(forPrices, ({ key }) => key).values()]
    .map((keys) => [...new Set(keys.map(({ source }) => source))])
    .filter((sources) => sources.length > 1 || sources.includes(null));
}

const DIGEST_LENGTH = 16; // hex digits; enough, because there are few keys
/**
 * A keyed digest of the key in an Authorization header. It identifies facts of one sender, and a reader of the log
 * cannot test guesses against it.
 */
export const keyDigestOf = async (
  authorization: string | undefined,
  lookup: (text: string) => Promise<string>,
): Promise<string> =>
  (await lookup(`ingest key ${BEARER.exec(authorization ?? '')?.[1] ?? ''}`)).slice(0, DIGEST_LENGTH);

/** Finds the sender of an Authorization header in constant time with respect to the key; null: none. */
export function ingestKeys(configured: string | null): (authorization: string | undefined) => IngestSender | null {
  const keys = keysOf(configured).map(({ key, ...entry }) => ({ ...entry, digest: digest(key) }));
  return (authorization) => {
    const match = authorization === undefined ? null : BEARER.exec(authorization);
    if (!match) return null;
    const requestedDigest = digest(match[1]!);
    const matching = keys.filter((key) => timingSafeEqual(key.digest, requestedDigest));
    if (matching.length === 0) return null;
    return {
      mayUse: (source, type) =>
        matching.some(
          (key) => (key.source === null || key.source === source) && (type === undefined || key.types.includes(type)),
        ),
    };
  };
}
