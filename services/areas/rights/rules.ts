// Rules for changing rights: people cannot give or take what they do not hold, and no permission is lost for good.
import type { Actor } from '#contracts/events/event.ts';
import { isBuiltIn } from '#contracts/access/permission-tree.ts';
import { MANAGER_PERMISSIONS } from '#contracts/declared/starting-roles.ts';
import type { RightsNow } from './types.ts';

export interface Judged {
  actor: Actor;
  rights: RightsNow;
}

/**
 * Whether the actor holds all of these permissions. Permissions that people added are not checked by the program:
 * people who may edit permissions may give them.
 */
export function mayGive({ actor, rights: { people, role } }: Judged, permissions: readonly string[]): boolean {
  const person = people.get(actor.id);
  const held = new Set(person?.status === 'ENABLED' ? (role(person.roleId)?.permissions ?? []) : []);
  return permissions.every(
    (permission) => held.has(permission) || (!isBuiltIn(permission) && held.has('permission:edit')),
  );
}

const managesPeople = (held: readonly string[]): boolean =>
  MANAGER_PERMISSIONS.every((permission) => held.includes(permission));
/**
 * Whether a person with these permissions can pass them on, by editing a role, or by adding a role and giving it to a
 * person.
 */
const canGrant = (held: readonly string[]): boolean =>
  held.includes('role:edit') ||
  (held.includes('role:add') && (held.includes('administrator:add') || held.includes('administrator:edit')));

type PermissionsOf = (roleId: string) => readonly string[];
function standing(
  people: RightsNow['people'],
  permissionsOf: PermissionsOf,
): { isManaged: boolean; givable: ReadonlySet<string> } {
  const held = [...people.values()].flatMap(({ status, roleId }) =>
    status === 'ENABLED' ? [permissionsOf(roleId)] : [],
  );
  return { isManaged: held.some(managesPeople), givable: new Set(held.filter(canGrant).flat()) };
}

/**
 * Whether a role with these new permissions loses nothing for good. If an enabled person could manage people before,
 * one still can. Permissions that an enabled person could give can still be given. Actions on people need no such
 * check: their actor holds everything that they lose.
 */
export function losesNothing(context: Judged, roleId: string, permissions: readonly string[]): boolean {
  if (context.actor.kind !== 'administrator') return true;
  const { people, role, isKnown } = context.rights;
  const permissionsOf: PermissionsOf = (id) => role(id)?.permissions ?? [];
  const before = standing(people, permissionsOf);
  const after = standing(people, (id) => (id === roleId ? permissions : permissionsOf(id)));
  const isLost = (permission: string): boolean =>
    !after.givable.has(permission) &&
    (isBuiltIn(permission) || (isKnown(permission) && !after.givable.has('permission:edit')));
  return (after.isManaged || !before.isManaged) && ![...before.givable].some(isLost);
}
