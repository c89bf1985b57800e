// What a person may do: what their role gives, as roles stand now.
import type { Administrators } from '../areas/administrator/administrators.ts';
import type { LiveSession } from '../http/caller.ts';

export type Access = Omit<LiveSession, 'id' | 'startedAt' | 'endsAt'>;

/**
 * The person and the permissions in force; null: no such person, or disabled. Without the second factor that the role
 * asks for there are none.
 */
export async function accessOf(
  administrators: Pick<Administrators, 'find' | 'role'>,
  administratorId: string,
): Promise<Access | null> {
  const administrator = await administrators.find(administratorId);
  if (!administrator) return null;
  const role = await administrators.role(administrator.roleId);
  const secondFactor = administrator.hasSecondFactor ? 'enabled' : role?.requiresSecondFactor ? 'required' : 'none';
  return {
    administrator,
    roleName: role?.name ?? administrator.roleId,
    secondFactor,
    permissions: secondFactor === 'required' ? [] : (role?.permissions ?? []),
  };
}
