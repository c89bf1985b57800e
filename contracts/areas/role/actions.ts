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
      refusals: [...REFUSALS, 'role-exists'],
      route: { summary: 'Add a role' },
      words: { submit: ['保存角色', 'Save role'] },
    },
    edit: {
      verb: ['编辑', 'Edit', 'saved'],
      body,
      refusals: [...REFUSALS, 'role-unchanged'],
      route: { summary: 'Change all fields of a role', precondition: 'required' },
      rules: { requested: true, undoes: { edit: 'RoleEdited' } },
      presentation: { isPrimary: true },
      words: {
        label: ['编辑', 'Edit'],
        submit: ['保存角色', 'Save role'],
        successMessage: ['角色已保存', 'Role saved'],
      },
    },
  },
);
