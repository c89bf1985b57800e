// The editable fields of a role: of a row, of a new role, and of a draft.
import { RoleDraft, type RoleFields } from '#contracts/areas/role/events.ts';
import type { RoleRow } from '#contracts/areas/role/reads.ts';
import type { Draft } from '../../actions/drafts/drafts.ts';

/** The editable fields of a row, with the permissions sorted. */
export const fieldsOf = ({ name, description, permissions, requiresSecondFactor }: RoleRow): RoleFields => ({
  name,
  description,
  permissions: [...permissions].sort(),
  requiresSecondFactor,
});
/** An empty role. */
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

/** The role in a draft; null: none. */
export const draftedIn = (draft: Draft | null): RoleFields | null =>
  RoleDraft.nullable()
    .catch(null)
    .parse(draft?.values ?? null);
