// Help of administrators.
import { defineHelp } from '../../kits/help.ts';
import { administratorActions } from './actions.ts';

export const administratorHelp = defineHelp('administrator', {
  about: [
    '可以登录控制台的人。每人有一个角色，权限由角色决定。任何人都不能授予或收回自己没有的权限，也不能更改自己的角色。',
    'The people who can sign in to the console. Each has one role, which gives the permissions. Nobody grants or revokes a permission that they do not hold, or changes their own role.',
  ],
  lists: {
    administrators: {
      actions: administratorActions.actions,
      conditions: {
        'unbind-wallet': ['仅在已绑定钱包时。', 'Only while a wallet is bound.'],
        'reset-second-factor': [
          '仅在已设置双重验证时，且不能用于自己。',
          'Only while a second factor is set up, and never one’s own.',
        ],
        unlock: ['仅在登录被锁定时。', 'Only while the sign-in is locked.'],
      },
      states: {
        status: {
          ENABLED: {
            meaning: ['可以登录。', 'The person can sign in.'],
            next: [
              '离职或有疑问时停用，停用立即结束其所有登录。',
              'Disable them when they leave or if in doubt. All their sessions end at once.',
            ],
            actions: ['disable', 'invite'],
          },
          DISABLED: {
            meaning: ['不能登录，记录仍然保留。', 'The person cannot sign in. What they did stays on record.'],
            next: [
              '可以重新启用，或永久清除其个人数据；清除之后不能再启用。',
              'They can be enabled again, or their personal data be removed for good. After that they cannot be enabled.',
            ],
            actions: ['enable'],
          },
        },
      },
    },
  },
  byItself: [
    [
      '新增的人会收到一次性链接，用于设置密码，24 小时内有效。',
      'A new person gets a one-time link to set a password. It works for 24 hours.',
    ],
    [
      '连续登录失败会暂时锁定登录，到期自动解除，也可由人提前解除。',
      'Failed sign-ins lock the sign-in for a while. The lock ends by itself, or a person lifts it.',
    ],
    [
      '始终至少有一名启用的人可以管理管理员和角色。',
      'At least one enabled person can always manage administrators and roles.',
    ],
  ],
});
