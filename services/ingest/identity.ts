// The identity of a fact: its id and its digest.
import { v5 } from 'uuid';
import type { Fact } from '#contracts/wire/fact.ts';
import { digestOf } from '../base/digest.ts';

const FACTS = '4b0a6a0c-6f0e-5d0b-9d7e-3f6c1f6f8a11';

/**
 * UUIDv5 of (source, id). The fact's stream is `fact-<this>`, and its command runs under this id. Sources contain no
 * colon.
 */
export const factId = (source: string, id: string): string => v5(`${source}:${id}`, FACTS);

/** SHA-256 (hex) of a checked fact's canonical form, independent of the line's formatting. */
export const factDigest = (fact: Fact): string => digestOf(fact);

const toWire = (value: unknown): unknown => {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map(toWire);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toWire(part)]))
    : value;
};
/**
 * A checked fact in wire form: amounts as text. Encoding with its schema would check every address again: 0.4 ms, as
 * much as an append.
 */
export const wireForm = (fact: Fact): Record<string, unknown> => ({ ...fact, data: toWire(fact.data) });
