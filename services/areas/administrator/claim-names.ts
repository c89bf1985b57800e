// By which name an e-mail or a wallet is claimed: a random one, which the vault alone knows to be the text's. Who gave
// the text up, or is forgotten, leaves the name behind; the next to have the text gets another.
import { randomBytes } from 'node:crypto';
import { mayTake, ownerOf } from '../../command/references/claims.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { Vault } from '../../storage/vault/types.ts';
import { KEYS, type Kind } from './claims.ts';

type Store = Pick<EventStore, 'load'>;
const NAME_BYTES = 32;

/** The name that the text is claimed by now; of who was added before there were such names it is the text's lookup. */
export const claimNameOf = async (
  { claimNames, lookup }: Pick<Vault, 'claimNames' | 'lookup'>,
  text: string,
): Promise<string> => (await claimNames.find(text)) ?? lookup(text);

/** The name by which this person claims the text. */
export async function claimNameFor(
  vault: Pick<Vault, 'claimNames' | 'lookup'>,
  store: Store,
  { kind, text, id, now = Date.now }: { kind: Kind; text: string; id: string; now?: () => number },
): Promise<string> {
  const known = await vault.claimNames.find(text);
  const name = known ?? (await vault.lookup(text));
  const [claim, stream] = [KEYS[kind](name), `administrator-${id}`];
  const owner = await ownerOf(store, claim);
  if (owner === null ? known !== null : owner === stream || !(await mayTake(store, claim, stream, now))) return name;
  return vault.claimNames.put(text, known, randomBytes(NAME_BYTES).toString('hex'));
}

/** Who is forgotten leaves no name that leads from a text to them. */
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
