// Checks whether the vault belongs to the log. If it was lost or is another installation's, nobody can sign in, and
// nothing else shows the reason.
import { REMOVED } from '#contracts/values/removed.ts';
import type { Rights } from '../../areas/administrator/rights.ts';
import { NotSealed } from '../../storage/vault/seal.ts';
import type { Vault } from '../../storage/vault/types.ts';

export const OTHER_VAULT = `The vault does not belong to this log: it has the key of none of the people in the log, so none of them can sign in.
Restore the vault that belongs to the log, or create a new super administrator: npm run recover -- <e-mail>`;

/** Whether at least one person with a key in the vault is in the log, and the key is theirs. */
export async function isVaultOf(
  { person }: Pick<Rights, 'person'>,
  vault: Pick<Vault, 'people' | 'open'>,
): Promise<boolean> {
  for (const id of await vault.people()) {
    const recorded = await person(id);
    if (!recorded) continue;
    const email = await vault.open(recorded.email).catch((error: unknown) => {
      if (error instanceof NotSealed) return null;
      throw error;
    });
    if (email !== null && (email !== REMOVED || recorded.forgotten)) return true;
  }
  return false;
}
