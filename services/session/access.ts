// What a person may do. The one place that says so: roles as events will change this and nothing else.
import { permissionsOf } from '#contracts/role.ts';
import type { Administrator, Administrators } from '../administrator/administrators.ts';

export interface Access {
  administrator: Administrator;
  permissions: readonly string[];
}

/** The person and the permissions in force; null: no such person, or disabled. */
export async function accessOf(administrators: Pick<Administrators, 'find'>, administratorId: string): Promise<Access | null> {
  const administrator = await administrators.find(administratorId);
  return administrator && { administrator, permissions: permissionsOf(administrator.roleId) };
}
