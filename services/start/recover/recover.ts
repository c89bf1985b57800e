// Recovery for people with access to the machine, if nobody can grant rights any more or the vault was lost. The log
// records it as a recovery.
import { randomUUID } from 'node:crypto';
import type { Actor } from '#contracts/events/event.ts';
import { CODES } from '#contracts/access/permission-code.ts';
import type { StartingRoleId } from '#contracts/declared/starting-roles.ts';
import type { createLinks } from '../../access/password/passwords.ts';
import type { Administrators } from '../../areas/administrator/administrators.ts';
import type { Rights } from '../../areas/administrator/rights.ts';
import { administratorArea } from '../../areas/administrator/area.ts';
import { sealedEmail } from '../../areas/administrator/sealed-fields.ts';
import type { AnyCommand, Commands, TargetArea } from '../../command/types.ts';
import { roleArea } from '../../areas/role/area.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { Vault } from '../../storage/vault/types.ts';

const RECOVERY: Actor = { kind: 'system', id: 'recovery' };
const ROLE: StartingRoleId = 'super-administrator';
const DESCRIPTION = '由 npm run recover 新增 · Added by npm run recover';

export class RecoveryRefused extends Error {
  override name = 'RecoveryRefused';
}

interface Parts {
  commands: Pick<Commands, 'run'>;
  rights: Pick<Rights, 'role' | 'person'>;
  administrators: Pick<Administrators, 'ownerOfEmail'>;
  vault: Pick<Vault, 'seal' | 'lookup' | 'marks' | 'claimNames' | 'secondFactors'>;
  store: Pick<EventStore, 'load'>;
  linkFor: ReturnType<typeof createLinks>;
}

/**
 * Makes the person with this e-mail (normalised) a super administrator with all permissions. Returns the one-time link
 * to set the password.
 */
export type Recover = (email: string) => Promise<string>;

/**
 * An existing person gets the role and access again, without the second factor; otherwise a person is added. A repeated
 * run resumes. Throws RecoveryRefused.
 */
export const createRecovery =
  ({ commands, rights, administrators, vault, store, linkFor }: Parts): Recover =>
  async (email) => {
    const run = async <Command extends { type: string }>(
      area: TargetArea<Command>,
      command: NoInfer<Command> & AnyCommand,
    ): Promise<void> => {
      const outcome = await commands.run(area, command, { commandId: randomUUID(), actor: RECOVERY });
      if (outcome.kind !== 'done')
        throw new RecoveryRefused(`${command.type}: ${outcome.kind === 'refused' ? outcome.code : outcome.kind}`);
    };
    const add = async (): Promise<string> => {
      const id = randomUUID();
      await run(administratorArea, {
        type: 'AddAdministrator',
        id,
        ...(await sealedEmail({ ...vault, load: (...stream) => store.load(...stream) }, id, email)),
        description: DESCRIPTION,
        roleId: ROLE,
      });
      return id;
    };
    const restore = async (id: string): Promise<string> => {
      const existing = await rights.person(id);
      if (!existing || existing.forgotten) return add();
      const { email: sealed, emailLookup, description, roleId, status, hasSecondFactor } = existing;
      if (roleId !== ROLE)
        await run(administratorArea, {
          type: 'EditAdministrator',
          id,
          email: sealed,
          emailLookup,
          description,
          roleId: ROLE,
        });
      if (status === 'DISABLED') await run(administratorArea, { type: 'EnableAdministrator', id });
      if (hasSecondFactor) await run(administratorArea, { type: 'ResetSecondFactor', id });
      await vault.secondFactors.remove(id);
      await run(administratorArea, { type: 'InviteAdministrator', id });
      return id;
    };

    const role = await rights.role(ROLE);
    if (!role)
      throw new RecoveryRefused(
        'The log is empty, so there is no one to recover. The first start adds the administrator ADMIN_EMAIL.',
      );
    const permissions = [...new Set([...role.permissions, ...CODES])].sort();
    if (permissions.length > role.permissions.length)
      await run(roleArea, { type: 'EditRole', id: ROLE, ...role, permissions });
    const owner = await administrators.ownerOfEmail(email);
    const issued = await linkFor(owner === null ? await add() : await restore(owner));
    if (!issued) throw new RecoveryRefused('The person was disabled or removed in the meantime.');
    return issued.link;
  };
