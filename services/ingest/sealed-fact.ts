// What of a fact is personal is sealed before anything of it is recorded.
import { FACTS, type Fact } from '#contracts/wire/fact.ts';
import { commandOf } from '../areas/registry.ts';
import { keyName } from '../storage/vault/keys.ts';
import type { Vault } from '../storage/vault/types.ts';
import { factDigest } from './identity.ts';

/** A fact as it is recorded, and what it is known again by. */
interface Recorded {
  fact: Fact;
  digest: string;
}
export type FactSealing = (fact: Fact, isDryRun?: boolean) => Promise<Recorded>;

/**
 * With the key of what the fact becomes. Its digest is a mark under that key, too: nobody tries a guess against it, nor
 * once the key is destroyed against what was the same. On trial the texts stay open: nothing is recorded, and no key
 * made.
 */
export const createFactSealing =
  ({ seal, marks }: Pick<Vault, 'seal' | 'marks'>): FactSealing =>
  async (fact, isDryRun = false) => {
    const { sealed } = FACTS[fact.type]!;
    const digest = factDigest(fact);
    if (!sealed) return { fact, digest };
    const { area, command } = commandOf(fact);
    const key = keyName(area, command.id);
    const closed = (text: string): Promise<string> | string => (isDryRun ? text : seal(key, text));
    const mark = (text: string): Promise<string> => (isDryRun ? marks.of(key, text) : marks.keep(key, text));
    const given = new Map(Object.entries(fact.data as object));
    const data = await Promise.all(
      Object.entries(sealed).map(async ([name, found]) => {
        const value: unknown = given.get(name);
        if (Array.isArray(value)) return { [name]: await Promise.all(value.map((text) => closed(String(text)))) };
        // Sealed first: a mark takes the key that it is sealed with.
        return { [name]: await closed(String(value)), ...(found !== null && { [found]: await mark(String(value)) }) };
      }),
    );
    return {
      fact: { ...fact, data: Object.assign({}, fact.data, ...data) },
      digest: await marks.of(key, `fact ${digest}`),
    };
  };
