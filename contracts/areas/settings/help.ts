// Help of rules and parameters, and of proposed changes.
import { defineHelp } from '../../kits/help.ts';
import { proposalActions } from './actions.ts';

export const settingsHelp = defineHelp('settings', {
  about: [
    '哪些操作需要第二人，以及各项参数的数值。收紧控制的修改立即生效；放宽控制的修改成为提议，由另一人确认后生效。',
    'Which actions need a second person, and the values that rules use. A change that tightens a control takes effect at once. One that weakens it becomes a proposal for another person.',
  ],
  pages: {
    '/settings/proposals': [
      '放宽控制的修改：一人提议，另一人确认后生效。',
      'Changes that weaken a control: one person proposes them, and they take effect once another person confirms.',
    ],
  },
  lists: {
    'settings-proposals': {
      actions: proposalActions.actions,
      alsoNeeds: ['另须有该组参数的修改权限。', 'The permission to change that group of settings is needed, too.'],
      states: {
        status: {
          PROPOSED: {
            meaning: [
              '等待另一人确认，原来的规则仍然有效。',
              'It waits for another person. The old rules are in force.',
            ],
            next: [
              '由另一位有该组权限、且其权限不来自提议人的人确认或驳回。没有其他人有权限时，等待时间满后自动生效。',
              'Another person with the permission confirms or rejects it, unless they owe the permission to the proposer. If nobody else held it, it takes effect by itself after the delay.',
            ],
          },
          CONFIRMED: {
            meaning: ['已确认并生效。', 'Confirmed and in force.'],
            next: ['若定有期限，到期自动恢复原值。', 'If it has an end, the old value returns by itself.'],
          },
          REJECTED: {
            meaning: ['已驳回，规则不变。', 'Rejected. The rules are as before.'],
            next: ['流程结束。', 'It ends here.'],
          },
          WITHDRAWN: {
            meaning: ['提议人已撤回，规则不变。', 'The proposer withdrew it. The rules are as before.'],
            next: ['流程结束。', 'It ends here.'],
          },
          TAKEN_EFFECT: {
            meaning: [
              '期间没有其他人可以确认，等待时间满后已自动生效。',
              'Nobody else could confirm it, so it took effect after the delay.',
            ],
            next: ['若定有期限，到期自动恢复原值。', 'If it has an end, the old value returns by itself.'],
          },
        },
      },
    },
  },
  byItself: [
    [
      '定有期限的修改到期自动恢复，期间另有修改的除外。',
      'A temporary change reverts at its end, unless the value was changed again.',
    ],
    [
      '确认时若原值已有变化，提议不能再确认。',
      'If an old value has changed meanwhile, the proposal cannot be confirmed.',
    ],
  ],
});
