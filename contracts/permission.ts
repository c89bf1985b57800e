// Permissions as people see and keep them: a tree of menus and functions, named in both languages.
import { z } from 'zod';
import { IdParams, defineAreaReads } from './area.ts';
import { declare } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { Receipt } from './list.ts';
import { defineCommand } from './route.ts';
import { Instant, filledText } from './values.ts';

/** A menu permission opens a page, or groups others; a function permission allows an act. */
export const PermissionType = z.enum(['menu', 'function']);
export type PermissionType = z.infer<typeof PermissionType>;

/** What a permission is known by: the program's own codes, the groups of the menu, and those that people add. */
export const PermissionIdentifier = z.string().regex(/^[A-Za-z][A-Za-z0-9:_-]{0,63}$/, 'not-an-identifier');

const name = filledText(64);
const names = { nameZh: name, nameEn: name };
const parent = PermissionIdentifier.nullable();

/** Stream `permission-<identifier>`; the program adds its own at the start, under the actor `system`. */
export const permissionEvents = defineEvents('permission', {
  PermissionAdded: z.object({ identifier: PermissionIdentifier, ...names, type: PermissionType, parent }),
  PermissionEdited: z.object({ ...names, before: z.object(names) }),
  PermissionRemoved: z.object({}),
});

export const PermissionRow = z.object({
  /** The identifier. */
  id: PermissionIdentifier, nameZh: z.string(), nameEn: z.string(), type: PermissionType, parent,
  /** Checked by the program itself: it can be renamed, not removed. */
  builtIn: z.boolean(),
  updatedAt: Instant, createdPosition: z.string(), revision: z.number().int(),
});
export type PermissionRow = z.input<typeof PermissionRow>;
export const permissionReads = defineAreaReads('permissions', 'permission:read', PermissionRow);

const command = { response: Receipt, permission: 'permission:edit', precondition: 'optional' } as const;
export const permissionCommands = {
  add: defineCommand({
    ...command, path: '/api/permissions', command: 'AddPermission', summary: 'Add a permission of one’s own',
    body: z.strictObject({ identifier: PermissionIdentifier, ...names, type: PermissionType, parent: parent.default(null) }), refusals: ['permission-exists', 'permission-unknown'],
  }),
  edit: defineCommand({ ...command, params: IdParams, path: '/api/permissions/:id/edit', command: 'EditPermission', summary: 'Rename a permission in display', body: z.strictObject(names), refusals: ['permission-unchanged', 'permission-removed'] }),
  remove: defineCommand({ ...command, params: IdParams, path: '/api/permissions/:id/remove', command: 'RemovePermission', summary: 'Remove a permission that people added', body: z.strictObject({}), refusals: ['permission-built-in', 'permission-removed'] }),
};

export const permissionDeclaration = declare({
  area: 'permission',
  noun: ['权限', 'permission'],
  group: 'permissions',
  page: { path: '/permissions/permission' },
  permissions: {
    'permission:read': { names: ['权限', 'Permissions'] },
    'permission:edit': { names: ['编辑权限', 'Edit permissions'] },
  },
  models: { permissions: ['权限', 'Permissions'] },
  events: {
    PermissionAdded: ['新增权限', 'Permission added'],
    PermissionEdited: ['权限改名', 'Permission renamed'],
    PermissionRemoved: ['删除权限', 'Permission removed'],
  },
  refusals: {
    'permission-exists': ['已有此标识的权限。', 'There is a permission with this identifier already.'],
    'permission-unchanged': ['名称没有变化。', 'The names are the same.'],
    'permission-removed': ['该权限已删除。', 'The permission was removed.'],
    'permission-built-in': ['程序内置的权限只能改名，不能删除。', 'The program itself checks this permission: it can be renamed, not removed.'],
  },
});
