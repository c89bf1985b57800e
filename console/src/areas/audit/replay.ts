// The permissions of a person at an instant, derived from the person, their role and its permissions at that time.
import type { AdministratorRow } from '#contracts/areas/administrator/reads.ts';
import type { RoleRow } from '#contracts/areas/role/reads.ts';

/** Why a person had no permissions. */
type Bar = 'notYet' | 'disabled' | 'noRole' | 'secondFactor';
export interface RightsAtPoint {
  person: AdministratorRow | null;
  role: RoleRow | null;
  /** Null: no obstacle. */
  bar: Bar | null;
  /** The person's permissions. */
  rights: readonly string[];
}

function barOf(person: AdministratorRow | null, role: RoleRow | null): Bar | null {
  if (!person) return 'notYet';
  if (person.status === 'DISABLED' || person.forgotten) return 'disabled';
  if (!role) return 'noRole';
  return role.requiresSecondFactor && !person.hasSecondFactor ? 'secondFactor' : null;
}

/** Derived from all persons and roles of one instant. */
export function standingOf(id: string, people: readonly AdministratorRow[], roles: readonly RoleRow[]): RightsAtPoint {
  const person = people.find((one) => one.id === id) ?? null;
  const role = roles.find((one) => one.id === person?.roleId) ?? null;
  const bar = barOf(person, role);
  return { person, role, bar, rights: bar === null ? (role?.permissions ?? []) : [] };
}

export interface Difference {
  gained: string[];
  lost: string[];
}
/** Changes from then to now. */
export const differenceOf = (then: RightsAtPoint, now: RightsAtPoint): Difference => ({
  gained: now.rights.filter((right) => !then.rights.includes(right)),
  lost: then.rights.filter((right) => !now.rights.includes(right)),
});
