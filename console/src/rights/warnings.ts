// What is worth a warning before rights change: both halves of a second-person rule in one hand, and rights that nobody would hold any more.
import type { AdministratorRow } from '#contracts/administrator.ts';
import type { RoleRow } from '#contracts/role.ts';
import { FIRST_HALVES } from '#contracts/settings.ts';

/** The first act and the second of each second-person rule that the permissions newly hold both of. */
export const bothHalves = (before: readonly string[], after: readonly string[]): [first: string, second: string][] =>
  Object.entries(FIRST_HALVES).flatMap(([second, first]) => {
    const holdsBoth = (held: readonly string[]): boolean => held.includes(first) && held.includes(second);
    return holdsBoth(after) && !holdsBoth(before) ? [[first, second]] : [];
  });

/** Who there is, and what the roles give. */
export interface Hands { people: readonly Pick<AdministratorRow, 'id' | 'roleId' | 'status'>[]; roles: readonly Pick<RoleRow, 'id' | 'permissions'>[] }

function held({ people, roles }: Hands): Set<string> {
  const inUse = new Set(people.flatMap(({ status, roleId }) => (status === 'ENABLED' ? [roleId] : [])));
  return new Set(roles.flatMap(({ id, permissions }) => (inUse.has(id) ? permissions : [])));
}
/** The permissions that an enabled person holds before, and none after. */
export function leftWithNobody(before: Hands, after: Hands): string[] {
  const left = held(after);
  return [...held(before)].filter((right) => !left.has(right));
}
/** The same when these people are disabled. */
export const disabled = (rows: readonly { id: string }[]) => ({ people, roles }: Hands): Hands =>
  ({ roles, people: people.map((person) => (rows.some(({ id }) => id === person.id) ? { ...person, status: 'DISABLED' } : person)) });
