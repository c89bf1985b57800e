// Checks whether the vault belongs to the log. If it was lost or is another installation's, nobody can sign in, and
// nothing else shows the reason.
import { REMOVED } from '#contracts/values/removed.ts';
import type { Rights } from '../../areas/administrator/rights.ts';
import { NotSealed } from '../../storage/vault/seal.ts';
import type { Vault } from '../../storage/vault/types.ts';

export const OTHER_VAULT = `The vault is not that of this log: it knows none of the people on record, and none of them can sign in.
Put the vault back that belongs to the log, or make a new super administrator: npm run recover -- <e-mail>`;

/** Whether at least one person with a key in the vault is in the log, and the key is theirs. */
export async function isVaultOf(
  { person }: Pick<Rights, 'person'>,
  vault: Pick<Vault, 'people' | 'open'>,
): Promise<boolean> {
  for (const id of await vault.people()) {
    const known = await person(id);
    if (!known) continue;
    const email = await vault.open(known.email).catch((error: unknown) => {
      if (error instanceof NotSealed) return null;
      throw error;
    });
    if (email !== null && (email !== REMOVED || known.forgotten)) return true;
  }
  return false;
}
