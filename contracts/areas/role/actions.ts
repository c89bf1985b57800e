// Actions on roles.
import { z } from 'zod';
import { defineActions } from '../../kits/actions.ts';
import { RoleFields } from './events.ts';
import { requiredMultilineText } from '../../values/values.ts';

const { name, permissions, requiresSecondFactor } = RoleFields.shape;
const body = z.strictObject({
  name,
  description: requiredMultilineText(500),
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

export const roleActions = defineActions(
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
      successMessage: ['角色已保存', 'Role saved'],
    },
  },
);
