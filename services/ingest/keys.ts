// INGEST_KEY: one key for any source, or entries that hold each key to its source: `source=key`, or to what it may
// tell: `source:type+type=key`.
import { createHash, timingSafeEqual } from 'node:crypto';
import { FACT_TYPES } from '#contracts/wire/fact.ts';
import type { IngestSender } from './ingest.ts';

const ENTRY = /^([a-z0-9][a-z0-9._-]{0,63})(?::([^=]*))?=(.+)$/;
const BEARER = /^Bearer +(\S+)$/i;
const digest = (key: string): Buffer => createHash('sha256').update(key).digest();

/** `source` null: any. */
interface IngestKey {
  key: string;
  source: string | null;
  types: readonly string[];
}

/**
 * What a key may tell that names no types: an outcome moves money, and comes by an executor's signature or by a key for
 * just that.
 */
const UNNAMED: readonly string[] = FACT_TYPES.filter((type) => type !== 'execution-outcome');

/**
 * Meant as an entry: a key's own `=` stand at its end, as those of base64 do; of `source:type=` the key was forgotten.
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
 * The keys configured; null: neither one key nor entries throughout, for of an entry that is none the whole would be a
 * key to everything.
 */
function read(configured: string): IngestKey[] | null {
  const parts = partsOf(configured);
  if (!parts.some(isLikeEntry)) return [{ key: configured, source: null, types: UNNAMED }];
  const entries = parts.map(entryOf);
  return entries.every((entry) => entry !== null) ? entries : null;
}

export const isIngestKey = (configured: string): boolean => read(configured) !== null;

/** The keys configured, checked by isIngestKey. */
export const keysOf = (configured: string | null): IngestKey[] => (configured === null ? [] : (read(configured) ?? []));

/**
 * The sources that prices are told of with one and the same key, a list for each such key; `null` among them: any. They
 * do not bear each other out.
 */
export function sharedPriceKeys(configured: string | null): (readonly (string | null)[])[] {
  const forPrices = keysOf(configured).filter(({ types }) => types.includes('collateral-price'));
  return [...Map.groupBy(forPrices, ({ key }) => key).values()]
    .map((keys) => [...new Set(keys.map(({ source }) => source))])
    .filter((sources) => sources.length > 1 || sources.includes(null));
}

const DIGEST_LENGTH = 16; // hex digits: there are few keys
/**
 * Of the key in an Authorization header, by which what came with it is known to be of one sender: nobody who has the
 * log can try a guess against it.
 */
export const keyDigestOf = async (
  authorization: string | undefined,
  lookup: (text: string) => Promise<string>,
): Promise<string> =>
  (await lookup(`ingest key ${BEARER.exec(authorization ?? '')?.[1] ?? ''}`)).slice(0, DIGEST_LENGTH);

/**
 * Finds the sender behind an Authorization header, in a time that does not tell how much of a key was right; null:
 * none.
 */
export function ingestKeys(configured: string | null): (authorization: string | undefined) => IngestSender | null {
  const keys = keysOf(configured).map(({ key, ...good }) => ({ ...good, digest: digest(key) }));
  return (authorization) => {
    const given = authorization === undefined ? null : BEARER.exec(authorization);
    if (!given) return null;
    const asked = digest(given[1]!);
    const good = keys.filter((key) => timingSafeEqual(key.digest, asked));
    if (good.length === 0) return null;
    return {
      mayUse: (source, type) =>
        good.some(
          (key) => (key.source === null || key.source === source) && (type === undefined || key.types.includes(type)),
        ),
    };
  };
}
