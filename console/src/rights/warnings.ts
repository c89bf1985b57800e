// What is worth a warning before rights change: both halves of a second-person rule in one hand, and rights that nobody
// would hold any more.
import rules from 'declared:rules';
import type { AdministratorRow } from '#contracts/areas/administrator/reads.ts';
import type { RoleRow } from '#contracts/areas/role/reads.ts';
import type { SecondPersonRule, Settings } from '#contracts/areas/settings/rules.ts';

// The keys of the same object.
const RULES = Object.keys(rules) as SecondPersonRule[];
/**
 * The first act and the second of each second-person rule in force that the permissions newly hold both of; rules that
 * are not known count as the strict ones.
 */
export const bothHalves = (
  before: readonly string[],
  after: readonly string[],
  settings?: Settings,
): [first: string, second: string][] =>
  RULES.filter((rule) => !rules[rule].isRequested && (settings?.secondPerson[rule] ?? true)).flatMap((second) => {
    const first = rules[second].first;
    const holdsBoth = (held: readonly string[]): boolean => held.includes(first) && held.includes(second);
    return holdsBoth(after) && !holdsBoth(before) ? [[first, second]] : [];
  });

/** Who there is, and what the roles give. */
export interface Hands {
  people: readonly Pick<AdministratorRow, 'id' | 'roleId' | 'status' | 'hasPassword' | 'wallet'>[];
  roles: readonly Pick<RoleRow, 'id' | 'permissions'>[];
}

/** Who was invited and never set a password holds nothing until they do. */
const canSignIn = ({ status, hasPassword, wallet }: Hands['people'][number]): boolean =>
  status === 'ENABLED' && (hasPassword || wallet !== null);
function held({ people, roles }: Hands): Set<string> {
  const inUse = new Set(people.filter(canSignIn).map(({ roleId }) => roleId));
  return new Set(roles.flatMap(({ id, permissions }) => (inUse.has(id) ? permissions : [])));
}
/** The permissions that somebody who can sign in holds before, and nobody after. */
export function leftWithNobody(before: Hands, after: Hands): string[] {
  const left = held(after);
  return [...held(before)].filter((right) => !left.has(right));
}
/** The same when these people are disabled. */
export const disabled =
  (rows: readonly { id: string }[]) =>
  ({ people, roles }: Hands): Hands => ({
    roles,
    people: people.map((person) =>
      rows.some(({ id }) => id === person.id) ? { ...person, status: 'DISABLED' } : person,
    ),
  });
