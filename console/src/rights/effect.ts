// What saving a role would change, and for whom.
import type { AdministratorRow } from '#contracts/areas/administrator/reads.ts';
import type { RoleFields } from '#contracts/areas/role/events.ts';
import { MANAGER_PERMISSIONS } from '#contracts/declared/starting-roles.ts';

export interface Effect {
  added: string[];
  taken: string[];
  /** Other fields that differ. */
  fields: ('name' | 'description' | 'requiresSecondFactor')[];
  /** Persons who have the role; null: not permitted to know. */
  people: AdministratorRow[] | null;
  /** Of these, the persons who would have no permissions until they set up a second factor. */
  lackSecondFactor: AdministratorRow[];
  /** Whether the role loses the permission to manage administrators. */
  losesManaging: boolean;
}

const manages = ({ permissions }: RoleFields): boolean =>
  MANAGER_PERMISSIONS.every((right) => permissions.includes(right));

/** `before`: null for a new role. */
export function effectOf(
  before: RoleFields | null,
  after: RoleFields,
  people: readonly AdministratorRow[] | undefined,
  roleId: string | null,
): Effect {
  const from = before ?? { name: '', description: '', permissions: [], requiresSecondFactor: false };
  const holders = people?.filter((person) => person.roleId === roleId && !person.forgotten) ?? null;
  const newlyRequired = after.requiresSecondFactor && !from.requiresSecondFactor;
  return {
    added: after.permissions.filter((right) => !from.permissions.includes(right)),
    taken: from.permissions.filter((right) => !after.permissions.includes(right)),
    fields: (['name', 'description', 'requiresSecondFactor'] as const).filter((field) => from[field] !== after[field]),
    people: holders,
    lackSecondFactor: newlyRequired
      ? (holders ?? []).filter(({ hasSecondFactor, status }) => !hasSecondFactor && status === 'ENABLED')
      : [],
    losesManaging: before !== null && manages(before) && !manages(after),
  };
}
export const isNothing = ({ added, taken, fields }: Effect): boolean =>
  added.length + taken.length + fields.length === 0;
