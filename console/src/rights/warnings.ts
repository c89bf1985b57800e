// Warnings before permissions change: both halves of a second-person rule held by one person, and permissions that no
// one would hold any more.
import rules from 'declared:rules';
import type { AdministratorRow } from '#contracts/areas/administrator/reads.ts';
import type { RoleRow } from '#contracts/areas/role/reads.ts';
import type { Settings } from '#contracts/areas/settings/rules.ts';
import { keysOf } from '#contracts/values/records.ts';

const RULES = keysOf(rules);
/**
 * For each second-person rule in force: the first and second action, if the permissions newly include both. Unknown
 * rules count as strict.
 */
export const bothHalves = (
  before: readonly string[],
  after: readonly string[],
  settings?: Settings,
): [first: string, second: string][] =>
  RULES.filter((rule) => !rules[rule].isRequested && (settings?.secondPerson[rule] ?? true)).flatMap((second) => {
    const first = rules[second].first;
    const holdsBoth = (permissions: readonly string[]): boolean =>
      permissions.includes(first) && permissions.includes(second);
    return holdsBoth(after) && !holdsBoth(before) ? [[first, second]] : [];
  });

/** All persons, and the permissions of the roles. */
export interface RightsState {
  people: readonly Pick<AdministratorRow, 'id' | 'roleId' | 'status' | 'hasPassword' | 'wallet'>[];
  roles: readonly Pick<RoleRow, 'id' | 'permissions'>[];
}

/** An invited person holds no permissions until they set a password. */
const canSignIn = ({ status, hasPassword, wallet }: RightsState['people'][number]): boolean =>
  status === 'ENABLED' && (hasPassword || wallet !== null);
/** How many people who can sign in hold a permission. */
export const holdersOf = (permission: string, { people, roles }: RightsState): number => {
  const holding = new Set(roles.filter(({ permissions }) => permissions.includes(permission)).map(({ id }) => id));
  return people.filter((person) => canSignIn(person) && holding.has(person.roleId)).length;
};
function heldPermissions({ people, roles }: RightsState): Set<string> {
  const inUse = new Set(people.filter(canSignIn).map(({ roleId }) => roleId));
  return new Set(roles.flatMap(({ id, permissions }) => (inUse.has(id) ? permissions : [])));
}
/** The permissions that someone who can sign in holds before, and no one holds after. */
export function leftWithNobody(before: RightsState, after: RightsState): string[] {
  const remaining = heldPermissions(after);
  return [...heldPermissions(before)].filter((right) => !remaining.has(right));
}
/** The state after these persons are disabled. */
export const disabled =
  (rows: readonly { id: string }[]) =>
  ({ people, roles }: RightsState): RightsState => ({
    roles,
    people: people.map((person) =>
      rows.some(({ id }) => id === person.id) ? { ...person, status: 'DISABLED' } : person,
    ),
  });
