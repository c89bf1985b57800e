// Rules that hold for whoever changes rights: nobody gives or takes what they do not hold, and nothing is lost for
// good.
import type { Actor } from '#contracts/events/event.ts';
import { isBuiltIn } from '#contracts/access/permission-tree.ts';
import { MANAGER_PERMISSIONS } from '#contracts/access/starting-roles.ts';
import type { RightsNow } from './types.ts';

export interface Judged {
  actor: Actor;
  rights: RightsNow;
}

/**
 * Whether the acting person holds all of these. What people added themselves the program does not check: whoever edits
 * permissions gives it.
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
 * Whether what somebody holds can come to others through them: put into a role, or made a role of, which somebody is
 * given.
 */
const passesOn = (held: readonly string[]): boolean =>
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
  return { isManaged: held.some(managesPeople), givable: new Set(held.filter(passesOn).flat()) };
}

/**
 * Whether a role that gives these permissions from now on takes nothing for good: where an enabled person could manage
 * people one still can, and what an enabled person could give one can give still. Where nobody could, nothing is asked
 * for. Acts on people need not ask: who does them holds all that is lost by them.
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
