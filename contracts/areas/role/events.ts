// Events of roles. A role has a name and permissions; each administrator has one role.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { PermissionIdentifier } from '../permission/events.ts';
import { requiredText, multilineText } from '../../values/values.ts';

/** The program's name of a starting role, or a UUID. */
export const RoleId = z.string().regex(/^[a-z0-9-]{1,64}$/, 'not-a-role');
export type RoleId = z.infer<typeof RoleId>;
const MAX_CODES = 500;

export const fields = {
  name: requiredText(64),
  description: multilineText(500),
  /** Identifiers, sorted, without duplicates. */
  permissions: z
    .array(PermissionIdentifier)
    .max(MAX_CODES)
    .overwrite((codes) => [...new Set(codes)].sort()),
  /** People with this role sign in with a second factor. */
  requiresSecondFactor: z.boolean(),
};
export const RoleFields = z.object(fields);
export type RoleFields = z.infer<typeof RoleFields>;
/** A role's fields while they are edited, not yet valid. */
export const RoleDraft = z.object({
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
  requiresSecondFactor: z.boolean(),
});

/** Streams `role-<id>`. The program adds the starting roles as the actor `system`. */
export const roleEvents = defineEvents('role', {
  RoleAdded: RoleFields,
  RoleEdited: RoleFields.extend({ before: RoleFields }),
});
