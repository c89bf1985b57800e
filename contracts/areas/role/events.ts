// Roles: a name and the permissions it gives. Each administrator has one.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { PermissionIdentifier } from '../permission/events.ts';
import { filledText, lines } from '../../values/values.ts';

/** A starting role's name in the program, or a UUID. */
export const RoleId = z.string().regex(/^[a-z0-9-]{1,64}$/, 'not-a-role');
export type RoleId = z.infer<typeof RoleId>;
const MAX_CODES = 500;

export const fields = {
  name: filledText(64),
  description: lines(500),
  /** Identifiers, sorted, each once. */
  permissions: z
    .array(PermissionIdentifier)
    .max(MAX_CODES)
    .overwrite((codes) => [...new Set(codes)].sort()),
  /** Who has the role signs in with a second factor. */
  requiresSecondFactor: z.boolean(),
};
export const RoleFields = z.object(fields);
export type RoleFields = z.infer<typeof RoleFields>;
/** The same while it is written. */
export const RoleDraft = z.object({
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
  requiresSecondFactor: z.boolean(),
});

/** Stream `role-<id>`; the starting ones are added by the program, under the actor `system`. */
export const roleEvents = defineEvents('role', {
  RoleAdded: RoleFields,
  RoleEdited: RoleFields.extend({ before: RoleFields }),
});
