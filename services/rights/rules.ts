// Rules that hold for whoever changes rights: nobody gives what they do not have, and somebody can always manage.
import type { Actor } from '#contracts/event.ts';
import { isBuiltIn } from '#contracts/permission-tree.ts';
import { MANAGER_PERMISSIONS } from '#contracts/starting-roles.ts';
import type { RightsNow } from './types.ts';

/** What the acting person may do. The program itself may give anything: null. */
const heldBy = (actor: Actor, rights: () => RightsNow): ReadonlySet<string> | null => {
  if (actor.kind !== 'administrator') return null;
  const now = rights();
  const person = now.people.get(actor.id);
  return new Set(person?.status === 'ENABLED' ? (now.role(person.roleId)?.permissions ?? []) : []);
};

interface Context { actor: Actor; rights: RightsNow }

/** Whether the acting person holds all of these. What people added themselves the program does not check: whoever edits permissions gives it. */
export function mayGive(context: Context, permissions: readonly string[]): boolean {
  const held = heldBy(context.actor, () => context.rights);
  return held === null || permissions.every((permission) => held.has(permission) || (!isBuiltIn(permission) && held.has('permission:edit')));
}

/** Whether the acting person holds all that the role's people hold: who may act for others in what is theirs, a wallet or a password, could act as them. */
export const mayActFor = (context: Context, roleId: string): boolean =>
  context.actor.kind !== 'administrator' || mayGive(context, context.rights.role(roleId)?.permissions ?? []);

/** Whether an enabled person who can manage is left: `roleOf` tells the role somebody will have (null: will be disabled), `permissionsOf` what a role will give. */
export function someoneManages(
  context: Context,
  { roleOf = (_id, roleId) => roleId, permissionsOf = (roleId) => context.rights.role(roleId)?.permissions ?? [] }: {
    roleOf?: (id: string, roleId: string) => string | null;
    permissionsOf?: (roleId: string) => readonly string[];
  },
): boolean {
  if (context.actor.kind !== 'administrator') return true;
  return [...context.rights.people].some(([id, { status, roleId }]) => {
    const role = status === 'ENABLED' ? roleOf(id, roleId) : null;
    return role !== null && MANAGER_PERMISSIONS.every((permission) => permissionsOf(role).includes(permission));
  });
}
