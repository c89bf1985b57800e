// The claim names of e-mails and wallets. They are random, and only the vault links them to a text. A person who gives
// up a text or is forgotten leaves the name behind; the next owner of the text gets another name.
import { randomBytes } from 'node:crypto';
import { mayTake, ownerOf } from '../../command/references/claims.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { Vault } from '../../storage/vault/types.ts';
import { KEYS, type Kind } from './claims.ts';

type Store = Pick<EventStore, 'load'>;
const NAME_BYTES = 32;

/** The current claim name of a text; for people added before claim names existed, the text's lookup. */
export const claimNameOf = async (
  { claimNames, lookup }: Pick<Vault, 'claimNames' | 'lookup'>,
  text: string,
): Promise<string> => (await claimNames.find(text)) ?? lookup(text);

/** The name under which this person claims the text. */
export async function claimNameFor(
  vault: Pick<Vault, 'claimNames' | 'lookup'>,
  store: Store,
  { kind, text, id, now = Date.now }: { kind: Kind; text: string; id: string; now?: () => number },
): Promise<string> {
  const storedName = await vault.claimNames.find(text);
  const name = storedName ?? (await vault.lookup(text));
  const [claim, stream] = [KEYS[kind](name), `administrator-${id}`];
  const owner = await ownerOf(store, claim);
  if (owner === null ? storedName !== null : owner === stream || !(await mayTake(store, claim, stream, now)))
    return name;
  return vault.claimNames.put(text, storedName, randomBytes(NAME_BYTES).toString('hex'));
}

/** Removes the claim names that link a forgotten person's texts to the person. */
export async function dropClaimNames(
  { claimNames }: Pick<Vault, 'claimNames'>,
  store: Store,
  { id, texts }: { id: string; texts: readonly (readonly [Kind, string])[] },
): Promise<void> {
  for (const [kind, text] of texts) {
    const name = await claimNames.find(text);
    if (name !== null && (await ownerOf(store, KEYS[kind](name))) === `administrator-${id}`)
      await claimNames.drop(text, name);
  }
}
