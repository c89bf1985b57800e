// What else is done once something became of a person: what lies outside the log. Once per command, but for one that a
// process died over: that is done again.
import { serially } from '../../base/serially.ts';
import type { Vault } from '../../storage/vault/types.ts';
import type { Forget } from './forget.ts';

interface Parts {
  vault: Pick<Vault, 'sessions' | 'locks' | 'secondFactors' | 'note' | 'noted'>;
  /** Mails a one-time link to set the password. */
  invite(id: string): Promise<void>;
  forget: Forget;
}

/** What somebody signed in with is theirs no more. Enabled: a process may have died before it ended their sessions. */
const ENDS_SESSIONS = ['DisableAdministrator', 'EnableAdministrator', 'UnbindWallet', 'ResetSecondFactor'];

export function createAfterwards({
  vault,
  invite,
  forget,
}: Parts): (area: string, command: { type: string; id: string }, commandId: string) => Promise<void> {
  const inTurn = serially();
  const act = async ({ type, id }: { type: string; id: string }): Promise<void> => {
    if (type === 'AddAdministrator' || type === 'InviteAdministrator') await invite(id);
    if (type === 'UnlockSignIn') await vault.locks.lift(id);
    if (type === 'ResetSecondFactor') await vault.secondFactors.remove(id);
    if (ENDS_SESSIONS.includes(type)) await vault.sessions.revokeAll(id);
    if (type === 'ForgetAdministrator') await forget(id);
  };
  return async (area, command, commandId) => {
    if (area !== 'administrator') return;
    // The last command of the person that this was done for: only what was asked last is ever done again.
    const last = `afterwards ${command.id}`;
    await inTurn(command.id, async () => {
      if ((await vault.noted(last)) === commandId) return;
      await act(command);
      await vault.note(last, commandId);
    });
  };
}
