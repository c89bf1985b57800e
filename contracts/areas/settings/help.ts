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
  changes: [
    [
      '在“规则与参数”中修改并填写原因，须有该组的修改权限。不放宽控制的修改立即生效。',
      'A change on the page “Rules and parameters” needs the permission of its group and a reason. If it weakens no control, it takes effect at once.',
    ],
    [
      '放宽控制的修改成为提议，列在“规则修改提议”中，由另一位有该组权限的人确认后生效。',
      'A change that weakens a control becomes a proposal on the page “Proposed changes”. It takes effect once another person with the group’s permission confirms it.',
    ],
    [
      '修改可以是临时的：填写恢复时间，到时自动恢复原值。',
      'A change can be temporary: with “Reverts at”, the old values return by themselves at that time.',
    ],
  ],
  lists: {
    'settings-proposals': {
      actions: proposalActions.actions,
      conditions: {
        confirm: ['确认人的权限不得来自提议人。', 'Whoever confirms must not owe the permission to the proposer.'],
        withdraw: ['仅提议人本人。', 'The proposer only.'],
      },
      who: [
        '角色：见下方“谁可以操作”中该组的修改权限。',
        'Roles: those with the group’s permission to change it, under “Who may act”.',
      ],
      states: {
        status: {
          PROPOSED: {
            meaning: [
              '等待另一人确认，原来的规则仍然有效。',
              'It waits for another person. The old rules are in force.',
            ],
            next: [
              '由另一位有该组权限、且其权限不来自提议人的人确认；其他任何有该权限的人都可以驳回。提议人可以撤回。没有其他人有权限时，等待时间满后自动生效。',
              'Another person with the permission confirms it, unless they owe the permission to the proposer. Any other holder may reject it, and the proposer may withdraw it. If nobody else held it, it takes effect by itself after the delay.',
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
