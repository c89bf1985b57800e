// What somebody could do at an instant: out of the person, their role and its permissions as they were then.
import type { AdministratorRow } from '#contracts/areas/administrator/reads.ts';
import type { RoleRow } from '#contracts/areas/role/reads.ts';

/** Why a person could do nothing. */
type Bar = 'notYet' | 'disabled' | 'noRole' | 'secondFactor';
export interface Standing {
  person: AdministratorRow | null;
  role: RoleRow | null;
  /** Null: nothing stood in the way. */
  bar: Bar | null;
  /** What they could do. */
  rights: readonly string[];
}

function barOf(person: AdministratorRow | null, role: RoleRow | null): Bar | null {
  if (!person) return 'notYet';
  if (person.status === 'DISABLED' || person.forgotten) return 'disabled';
  if (!role) return 'noRole';
  return role.requiresSecondFactor && !person.hasSecondFactor ? 'secondFactor' : null;
}

/** Out of all people and roles of one instant. */
export function standingOf(id: string, people: readonly AdministratorRow[], roles: readonly RoleRow[]): Standing {
  const person = people.find((one) => one.id === id) ?? null;
  const role = roles.find((one) => one.id === person?.roleId) ?? null;
  const bar = barOf(person, role);
  return { person, role, bar, rights: bar === null ? (role?.permissions ?? []) : [] };
}

export interface Difference {
  gained: string[];
  lost: string[];
}
/** From then to now. */
export const differenceOf = (then: Standing, now: Standing): Difference => ({
  gained: now.rights.filter((right) => !then.rights.includes(right)),
  lost: then.rights.filter((right) => !now.rights.includes(right)),
});
