// What else is done once something became of a person: what lies outside the log. All of it may be done again.
import type { Vault } from '../vault/types.ts';
import type { Forget } from './forget.ts';

interface Parts {
  vault: Pick<Vault, 'sessions' | 'locks' | 'secondFactors'>;
  /** Mails a one-time link to set the password. */
  invite(id: string): Promise<void>;
  forget: Forget;
}

export function createAfterwards({ vault, invite, forget }: Parts): (area: string, command: { type: string; id: string }) => Promise<void> {
  return async (area, { type, id }) => {
    if (area !== 'administrator') return;
    if (type === 'AddAdministrator' || type === 'InviteAdministrator') await invite(id);
    // Again as they are let in again: a process may have died before it ended their sessions.
    if (type === 'DisableAdministrator' || type === 'EnableAdministrator') await vault.sessions.revokeAll(id);
    if (type === 'UnlockSignIn') await vault.locks.lift(id);
    if (type === 'RemoveSecondFactor') await vault.secondFactors.remove(id);
    if (type === 'ForgetAdministrator') await forget(id);
  };
}
