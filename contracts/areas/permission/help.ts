// Help of permissions.
import { defineHelp } from '../../kits/help.ts';
import { permissionActions } from './actions.ts';

export const permissionHelp = defineHelp('permission', {
  about: [
    '全部权限的目录，以及哪些角色拥有它们。内置权限由程序检查，只能改名；自定义权限供其他界面按标识使用。',
    'All permissions and the roles that have them. Built-in ones are checked by the program and can only be renamed. Custom ones are for other interfaces, which check their identifier.',
  ],
  lists: {
    permissions: {
      actions: permissionActions.actions,
      states: {
        builtIn: {
          true: {
            meaning: ['程序检查的权限。', 'The program checks it.'],
            next: ['可以改名，不能删除。', 'It can be renamed, not removed.'],
          },
          false: {
            meaning: ['由人新增的权限，程序自身不检查。', 'People added it. The program itself does not check it.'],
            next: [
              '由角色授予后生效；可以改名或删除。',
              'It takes effect once a role grants it. It can be renamed or removed.',
            ],
            actions: ['remove'],
          },
        },
      },
    },
  },
});
