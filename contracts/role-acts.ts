// What may be done with roles, and what it is called.
import { z } from 'zod';
import { defineActs } from './act.ts';
import { declare } from './declaration.ts';
import { RoleFields } from './role.ts';
import { filledLines } from './values.ts';
import { roleCodes, roleFields } from './words/role.ts';

const { name, permissions, requiresSecondFactor } = RoleFields.shape;
const body = z.strictObject({
  name,
  description: filledLines(500),
  permissions,
  requiresSecondFactor: requiresSecondFactor.default(false),
});
const REFUSALS = [
  'permission-unknown',
  'right-not-held',
  'last-manager',
  'role-name-taken',
  'rights-are-changing',
] as const;

export const roleActs = defineActs(
  { area: 'role', model: 'roles', noun: { zh: '角色', one: 'a role' } },
  {
    add: {
      verb: ['新增', 'Add', 'added'],
      begins: true,
      body,
      submit: ['保存角色', 'Save role'],
      refusals: [...REFUSALS, 'role-exists'],
      summary: 'Add a role',
    },
    edit: {
      verb: ['编辑', 'Edit', 'saved'],
      label: ['编辑', 'Edit'],
      body,
      precondition: 'required',
      undoes: { edit: 'RoleEdited' },
      requested: true,
      isPrimary: true,
      refusals: [...REFUSALS, 'role-unchanged'],
      summary: 'Change all fields of a role',
      submit: ['保存角色', 'Save role'],
      told: ['角色已保存', 'Role saved'],
    },
  },
);

export const roleDeclaration = declare({
  area: 'role',
  noun: ['角色', 'role'],
  group: 'permissions',
  page: { path: '/permissions/role', list: 'roles' },
  permissions: {
    'role:read': { names: ['角色', 'Roles'] },
    ...roleActs.permissions,
  },
  secondPerson: roleActs.secondPerson,
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
