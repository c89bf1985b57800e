// Declaration of permissions: names and permissions.
import { declare } from '../../declared/declaration.ts';
import { permissionCodes, permissionFields } from './words.ts';

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
    PermissionEdited: ['重命名权限', 'Permission renamed'],
    PermissionRemoved: ['删除权限', 'Permission removed'],
  },
  refusals: {
    'permission-exists': ['已有此标识的权限。', 'A permission with this identifier already exists.'],
    'permission-unchanged': ['名称没有变化。', 'The names did not change.'],
    'permission-removed': ['该权限已删除。', 'This permission was removed.'],
    'permission-built-in': ['内置权限只能重命名，不能删除。', 'Built-in permissions can be renamed but not removed.'],
  },
  fields: { permissions: permissionFields },
  codes: { permissions: permissionCodes },
});
