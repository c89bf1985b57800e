// Roles: a name and the permissions it gives. Each administrator has one.
import { z } from 'zod';
import { IdParams, defineAreaReads } from './area.ts';
import { declare } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { Receipt } from './list.ts';
import { PermissionIdentifier } from './permission.ts';
import { defineCommand } from './route.ts';
import { Instant, filledLines, filledText, lines } from './values.ts';

/** A starting role's name in the program, or a UUID. */
export const RoleId = z.string().regex(/^[a-z0-9-]{1,64}$/, 'not-a-role');
export type RoleId = z.infer<typeof RoleId>;
const MAX_CODES = 500;

const fields = {
  name: filledText(64),
  description: lines(500),
  /** Identifiers, sorted, each once. */
  permissions: z.array(PermissionIdentifier).max(MAX_CODES).overwrite((codes) => [...new Set(codes)].sort()),
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

export const RoleRow = z.object({ id: RoleId, ...fields, name: z.string(), description: z.string(), updatedAt: Instant, createdPosition: z.string(), revision: z.number().int() });
export type RoleRow = z.input<typeof RoleRow>;
export const roleReads = defineAreaReads('roles', 'role:read', RoleRow);

const body = z.strictObject({ ...fields, description: filledLines(500), requiresSecondFactor: fields.requiresSecondFactor.default(false) });
const refusals = ['permission-unknown', 'right-not-held', 'last-manager', 'role-name-taken', 'rights-are-changing'] as const;
export const roleCommands = {
  add: defineCommand({ path: '/api/roles', command: 'AddRole', permission: 'role:add', precondition: 'optional', summary: 'Add a role', body, response: Receipt, refusals: [...refusals, 'role-exists'] }),
  edit: defineCommand({ params: IdParams, path: '/api/roles/:id/edit', command: 'EditRole', permission: 'role:edit', precondition: 'required', summary: 'Change a role: all its fields', body, response: Receipt, refusals: [...refusals, 'role-unchanged'] }),
};

export const roleDeclaration = declare({
  area: 'role',
  noun: ['角色', 'role'],
  group: 'permissions',
  page: { path: '/permissions/role', list: 'roles' },
  permissions: {
    'role:read': { names: ['角色', 'Roles'] },
    'role:add': { names: ['新增角色', 'Add a role'] },
    'role:edit': { names: ['编辑角色', 'Edit a role'] },
  },
  models: { roles: ['角色', 'Roles'] },
  events: {
    RoleAdded: ['新增角色', 'Role added'],
    RoleEdited: ['编辑角色', 'Role edited'],
  },
  refusals: {
    'permission-unknown': ['没有这个权限。', 'There is no such permission.'],
    'last-manager': ['必须始终有启用的人员能够管理管理员，并能授予每一项权限。', 'There must still be an enabled person who can manage administrators, and for each permission one who can give it.'],
    'role-name-taken': ['已有同名角色。', 'Another role has this name.'],
    'role-exists': ['该角色已存在。', 'This role exists already.'],
    'role-unchanged': ['角色没有变化。', 'Nothing about the role is different.'],
  },
});
