// What else is done once something became of a person: what lies outside the log. All of it may be done again.
import type { Vault } from '../vault/types.ts';

interface Parts {
  vault: Pick<Vault, 'sessions' | 'locks' | 'secondFactors' | 'forget'>;
  /** Mails a one-time link to set the password. */
  invite(id: string): Promise<void>;
  /** Deletes what was mailed to the person and is still kept. */
  forgetMail(id: string): Promise<void>;
}

export function createAfterwards({ vault, invite, forgetMail }: Parts): (area: string, command: { type: string; id: string }) => Promise<void> {
  return async (area, { type, id }) => {
    if (area !== 'administrator') return;
    if (type === 'AddAdministrator' || type === 'InviteAdministrator') await invite(id);
    if (type === 'DisableAdministrator') await vault.sessions.revokeAll(id);
    if (type === 'UnlockSignIn') await vault.locks.lift(id);
    if (type === 'RemoveSecondFactor') await vault.secondFactors.remove(id);
    if (type === 'ForgetAdministrator') {
      await forgetMail(id);
      await vault.forget(id);
    }
  };
}
