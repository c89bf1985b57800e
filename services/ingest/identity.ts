// Under which names a fact is known.
import { v5 } from 'uuid';
import type { Fact } from '#contracts/fact.ts';
import { digestOf } from '../base/digest.ts';

const FACTS = '4b0a6a0c-6f0e-5d0b-9d7e-3f6c1f6f8a11';

/** UUIDv5 of (source, id): the fact's stream is `fact-<this>`, and its command runs under this id. A source has no colon in it. */
export const factId = (source: string, id: string): string => v5(`${source}:${id}`, FACTS);

/** SHA-256, hex, of a checked fact's canonical form: the same however the line was spelled. */
export const factDigest = (fact: Fact): string => digestOf(fact);

/** A checked fact as JSON holds it. Its schema would check every address again: 0.4 ms, as much as an append. */
export const wireForm = (fact: Fact): Record<string, unknown> =>
  fact.type === 'deposit-seen' ? { ...fact, data: { ...fact.data, amount: fact.data.amount.toString() } } : { ...fact };
