// Seals the personal fields of a fact before anything is recorded.
import { FACTS } from '#contracts/facts.ts';
import type { Fact } from '#contracts/wire/fact.ts';
import { isObject } from '../base/is-object.ts';
import { commandOf } from '../areas/registry.ts';
import { keyName } from '../storage/vault/keys.ts';
import type { Vault } from '../storage/vault/types.ts';
import { factDigest } from './identity.ts';

/** A fact as recorded, and the digest that recognizes it. */
interface Recorded {
  fact: Fact;
  digest: string;
}
export type FactSealing = (fact: Fact, isDryRun?: boolean) => Promise<Recorded>;

/**
 * Seals with the key of the row that the fact becomes. The digest is a mark under that key too, so that guesses cannot
 * be tested against it, also not after the key is destroyed. In a dry run the texts stay open, and no key is created.
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
    const values = new Map(Object.entries(isObject(fact.data) ? fact.data : {}));
    const data = await Promise.all(
      Object.entries(sealed).map(async ([name, markField]) => {
        const value: unknown = values.get(name);
        if (Array.isArray(value)) return { [name]: await Promise.all(value.map((text) => closed(String(text)))) };
        // Seal first: the mark needs the key that sealing creates.
        return {
          [name]: await closed(String(value)),
          ...(markField !== null && { [markField]: await mark(String(value)) }),
        };
      }),
    );
    return {
      fact: { ...fact, data: Object.assign({}, fact.data, ...data) },
      digest: await marks.of(key, `fact ${digest}`),
    };
  };
