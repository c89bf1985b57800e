// Effects outside the log that follow a command on a person. They happen once per command, and again if the process
// died before they were complete.
import { serially } from '../../base/serially.ts';
import type { Vault } from '../../storage/vault/types.ts';
import type { Forget } from './forget.ts';

interface Parts {
  vault: Pick<Vault, 'sessions' | 'locks' | 'secondFactors' | 'note' | 'noted'>;
  /** Mails a one-time link to set the password. */
  invite(id: string): Promise<void>;
  forget: Forget;
}

/**
 * Commands that end sessions because sign-in credentials changed. Enabling is one of them: a process may have died
 * before it ended the sessions of a disabled person.
 */
const ENDS_SESSIONS = ['DisableAdministrator', 'EnableAdministrator', 'UnbindWallet', 'ResetSecondFactor'];

export function createAfterwards({
  vault,
  invite,
  forget,
}: Parts): (area: string, command: { type: string; id: string }, commandId: string) => Promise<void> {
  const inTurn = serially();
  const runEffects = async ({ type, id }: { type: string; id: string }): Promise<void> => {
    if (type === 'AddAdministrator' || type === 'InviteAdministrator') await invite(id);
    if (type === 'UnlockSignIn') await vault.locks.lift(id);
    if (type === 'ResetSecondFactor') await vault.secondFactors.remove(id);
    if (ENDS_SESSIONS.includes(type)) await vault.sessions.revokeAll(id);
    if (type === 'ForgetAdministrator') await forget(id);
  };
  return async (area, command, commandId) => {
    if (area !== 'administrator') return;
    // The last command of the person that was handled. Only the latest command is ever handled again.
    const last = `afterwards ${command.id}`;
    await inTurn(command.id, async () => {
      if ((await vault.noted(last)) === commandId) return;
      await runEffects(command);
      await vault.note(last, commandId);
    });
  };
}
