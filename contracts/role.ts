// Roles: a name and the permissions it gives. Each administrator has one.
import { z } from 'zod';
import { defineAreaReads } from './area.ts';
import { defineEvents } from './define-events.ts';
import { Receipt } from './list.ts';
import { PERMISSIONS, PermissionIdentifier, type PermissionCode } from './permission.ts';
import { defineCommand } from './route.ts';
import { Instant, filledText, text } from './values.ts';

/** A starting role's name in the program, or a UUID. */
export const RoleId = z.string().regex(/^[a-z0-9-]{1,64}$/, 'not-a-role');
const MAX_PERMISSIONS = 500;

const fields = {
  name: filledText(64),
  description: text(500),
  /** Identifiers, sorted, each once. */
  permissions: z.array(PermissionIdentifier).max(MAX_PERMISSIONS).overwrite((codes) => [...new Set(codes)].sort()),
  /** Who has the role signs in with a second factor. */
  requiresSecondFactor: z.boolean(),
};
export const RoleFields = z.object(fields);
export type RoleFields = z.infer<typeof RoleFields>;

/** Stream `role-<id>`; the starting ones are added by the program, under the actor `system`. */
export const roleEvents = defineEvents('role', {
  RoleAdded: RoleFields,
  RoleEdited: RoleFields.extend({ before: RoleFields }),
});

export const RoleRow = z.object({ id: RoleId, ...fields, updatedAt: Instant, createdPosition: z.string(), revision: z.number().int() });
export type RoleRow = z.input<typeof RoleRow>;
export const roleReads = defineAreaReads('roles', 'role:read', RoleRow);

const body = z.strictObject({ ...fields, requiresSecondFactor: fields.requiresSecondFactor.default(false) });
const refusals = ['permission-unknown', 'right-not-held', 'last-manager', 'role-name-taken', 'rights-are-changing'] as const;
export const roleCommands = {
  add: defineCommand({ path: '/api/roles', command: 'AddRole', permission: 'role:add', precondition: 'optional', summary: 'Add a role', body, response: Receipt, refusals: [...refusals, 'role-exists'] }),
  edit: defineCommand({ path: '/api/roles/:id/edit', command: 'EditRole', permission: 'role:edit', precondition: 'required', summary: 'Change a role: all its fields', body, response: Receipt, refusals: [...refusals, 'role-unchanged'] }),
};

/** Whoever holds all of these can manage administrators; there is always an enabled person who does. */
export const MANAGER_PERMISSIONS = ['administrator:edit', 'administrator:enable', 'role:edit'] as const satisfies readonly PermissionCode[];

const reading = PERMISSIONS.filter((code) => code.endsWith(':read'));
const custody = ['deposit:read', 'custody-total:read', 'execution:read', 'settings:read'] as const;

interface StartingRole { name: string; description: string; permissions: readonly PermissionCode[] }
/** The roles there are to start with. */
export const STARTING_ROLES = {
  'super-administrator': { name: 'Super administrator', description: 'Everything', permissions: PERMISSIONS },
  'custody-maker': {
    name: 'Custody maker', description: 'Records deposits, asks for refunds',
    permissions: [...custody, 'deposit:record', 'deposit:cancel', 'deposit:request-refund', 'deposit:withdraw-refund'],
  },
  'custody-checker': {
    name: 'Custody checker', description: 'Confirms or rejects what makers recorded',
    permissions: [...custody, 'deposit:confirm', 'deposit:reject', 'deposit:confirm-refund', 'deposit:reject-refund', 'deposit:retry-mint', 'deposit:retry-refund'],
  },
  'operator': { name: 'Operator', description: 'Keeps the system running', permissions: [...custody, 'operations:read', 'operations:retry', 'deposit:retry-mint', 'deposit:retry-refund', 'administrator:read', 'administrator:unlock'] },
  'auditor': { name: 'Auditor', description: 'Reads everything, changes nothing', permissions: reading },
} as const satisfies Record<string, StartingRole>;
export type StartingRoleId = keyof typeof STARTING_ROLES;
export const isStartingRole = (roleId: string): roleId is StartingRoleId => roleId in STARTING_ROLES;
