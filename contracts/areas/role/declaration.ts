// Declaration of roles: names and permissions.
import { declare } from '../../declared/declaration.ts';
import { roleCodes, roleFields } from './words.ts';
import { roleActions } from './actions.ts';

export const roleDeclaration = declare({
  area: 'role',
  noun: ['角色', 'role'],
  group: 'permissions',
  page: { path: '/permissions/role', list: 'roles' },
  permissions: {
    'role:read': { names: ['角色', 'Roles'] },
    ...roleActions.permissions,
  },
  secondPerson: roleActions.secondPerson,
  models: { roles: ['角色', 'Roles'] },
  events: {
    RoleAdded: ['新增角色', 'Role added'],
    RoleEdited: ['编辑角色', 'Role edited'],
  },
  refusals: {
    'permission-unknown': ['该权限不存在。', 'This permission does not exist.'],
    'last-manager': [
      '必须始终有启用的人员能够管理管理员，且每一项权限都有人可以授予。',
      'Someone enabled must still be able to manage administrators, and someone must be able to grant each permission.',
    ],
    'role-name-taken': ['已有同名角色。', 'Another role already has this name.'],
    'role-exists': ['该角色已存在。', 'This role already exists.'],
    'role-unchanged': ['内容没有变化。', 'Nothing changed.'],
  },
  fields: { roles: roleFields },
  codes: { roles: roleCodes },
});
