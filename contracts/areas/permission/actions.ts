// Actions on permissions.
import { z } from 'zod';
import { defineActions } from '../../kits/actions.ts';
import { textField } from '../../kits/field.ts';
import { PermissionIdentifier, PermissionType } from './events.ts';
import { permissionFields } from './words.ts';

const MAX_NAME = 64;
export const permissionNames = {
  nameZh: textField(MAX_NAME, ...permissionFields.nameZh),
  nameEn: textField(MAX_NAME, ...permissionFields.nameEn),
};
const { nameZh, nameEn } = permissionNames;

export const permissionActions = defineActions(
  { area: 'permission', model: 'permissions', noun: { zh: '权限', one: 'a permission' } },
  {
    add: {
      verb: ['新增', 'Add', 'added'],
      begins: true,
      body: z.strictObject({
        identifier: PermissionIdentifier,
        nameZh: nameZh.schema,
        nameEn: nameEn.schema,
        type: PermissionType,
        parent: PermissionIdentifier.nullable().default(null),
      }),
      refusals: ['permission-exists', 'permission-unknown'],
      route: { summary: 'Add a custom permission' },
      rules: { permittedAs: 'edit', undoes: { remove: 'PermissionRemoved' } },
      presentation: { stickyFields: ['type', 'parent'] },
      words: {
        submit: ['新增', 'Add'],
        nextStep: [
          '新增的权限要由角色授予才会生效；程序自身不检查它，供按钮和接口按标识使用。',
          'It takes effect once a role grants it. The program does not check it. Buttons and interfaces can check its identifier.',
        ],
        successMessage: ['权限已新增', 'Permission added'],
      },
    },
    edit: {
      verb: ['重命名', 'Rename', 'renamed'],
      body: permissionNames,
      refusals: ['permission-unchanged', 'permission-removed'],
      route: { summary: 'Change the display names of a permission' },
      rules: { undoes: { edit: 'PermissionEdited' } },
      words: {
        label: ['重命名', 'Rename'],
        title: ['重命名权限', 'Rename permission'],
        submit: ['保存', 'Save'],
        sentence: ['更改“{{name}}”（{{id}}）的显示名称。', 'Change the display names of “{{name}}” ({{id}}).'],
        nextStep: [
          '只改变显示的名称；标识和程序的检查不变。',
          'Only the display names change. The identifier and the checks stay the same.',
        ],
        successMessage: ['已重命名', 'Renamed'],
      },
    },
    remove: {
      verb: ['删除', 'Remove', 'removed'],
      refusals: ['permission-built-in', 'permission-removed'],
      route: { summary: 'Remove a custom permission' },
      rules: { permittedAs: 'edit' },
      presentation: { isDangerous: true },
      words: {
        label: ['删除', 'Remove'],
        title: ['删除权限', 'Remove permission'],
        submit: ['删除', 'Remove'],
        sentence: ['删除自定义权限“{{name}}”（{{id}}）。', 'Remove the custom permission “{{name}}” ({{id}}).'],
        nextStep: [
          '拥有它的角色会继续保留该标识，直到在角色中收回；下级权限移到顶层。',
          'Roles keep the identifier until you remove it from them. Child permissions move to the top level.',
        ],
        successMessage: ['已删除', 'Removed'],
      },
    },
  },
);
