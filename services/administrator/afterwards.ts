// What else is done once something became of a person: what lies outside the log. All of it may be done again.
import type { Vault } from '../vault/types.ts';
import type { Forget } from './forget.ts';

interface Parts {
  vault: Pick<Vault, 'sessions' | 'locks' | 'secondFactors'>;
  /** Mails a one-time link to set the password. */
  invite(id: string): Promise<void>;
  forget: Forget;
}

/** What somebody signed in with is theirs no more. Enabled: a process may have died before it ended their sessions. */
const ENDS_SESSIONS = ['DisableAdministrator', 'EnableAdministrator', 'UnbindWallet', 'ResetSecondFactor'];

export function createAfterwards({ vault, invite, forget }: Parts): (area: string, command: { type: string; id: string }) => Promise<void> {
  return async (area, { type, id }) => {
    if (area !== 'administrator') return;
    if (type === 'AddAdministrator' || type === 'InviteAdministrator') await invite(id);
    if (type === 'UnlockSignIn') await vault.locks.lift(id);
    if (type === 'ResetSecondFactor') await vault.secondFactors.remove(id);
    if (ENDS_SESSIONS.includes(type)) await vault.sessions.revokeAll(id);
    if (type === 'ForgetAdministrator') await forget(id);
  };
}
