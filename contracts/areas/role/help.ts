// Help of roles.
import { defineHelp } from '../../kits/help.ts';
import { roleActions } from './actions.ts';

export const roleHelp = defineHelp('role', {
  about: [
    '角色是一组权限。经办与复核分属不同的权限，以便由不同的人完成。可以要求角色的成员使用双重验证。',
    'A role is a set of permissions. Recording and confirming are separate permissions, so that different people do them. A role can require a second factor.',
  ],
  lists: { roles: { actions: roleActions.actions } },
  byItself: [
    ['修改对所有成员立即生效，已打开的页面也随之更新。', 'A change applies to all members at once, on open pages too.'],
    [
      '要求双重验证后，尚未设置的成员须先设置才能继续使用。',
      'If a second factor is required, members without one must set it up before they go on.',
    ],
  ],
});
