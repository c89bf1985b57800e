// What a person writes of a role: the fields of a row, those of a role that is not there yet, and those a draft kept.
import { RoleDraft, type RoleFields } from '#contracts/areas/role/events.ts';
import type { RoleRow } from '#contracts/areas/role/reads.ts';
import type { Draft } from '../../actions/drafts/drafts.ts';

/** What of a row a person writes; its permissions in a fixed order. */
export const fieldsOf = ({ name, description, permissions, requiresSecondFactor }: RoleRow): RoleFields => ({
  name,
  description,
  permissions: [...permissions].sort(),
  requiresSecondFactor,
});
/** A role that nothing is written of. */
export const NEW: RoleRow = {
  id: '',
  name: '',
  description: '',
  permissions: [],
  requiresSecondFactor: false,
  updatedAt: '',
  createdPosition: '0',
  revision: -1,
};

/** What of a draft is a role; null: nothing. */
export const writtenIn = (draft: Draft | null): RoleFields | null =>
  RoleDraft.nullable()
    .catch(null)
    .parse(draft?.values ?? null);
