// A person's current permissions, from their role.
import type { Administrators } from '../areas/administrator/administrators.ts';
import type { LiveSession } from '../http/caller.ts';

export type Access = Omit<LiveSession, 'id' | 'startedAt' | 'endsAt'>;

/**
 * The person and their current permissions; null: unknown or disabled. Without the second factor that the role
 * requires, there are no permissions.
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
