// Help of reports.
import { defineHelp } from '../../kits/help.ts';
import { reportActions } from './actions.ts';

export const reportHelp = defineHelp('report', {
  about: [
    '一段时间的报告：各业务的期初、变动与期末，谁决定了什么，被拒绝的操作，自我批准，双人规则关闭的时段，以及角色、规则和限额的变更。按记录时间计。',
    'The report of a period: opening, movements and closing of each area, who decided what, what was refused, self-approvals, when second-person rules were off, and changes of roles, rules and limits. By the time of recording.',
  ],
  lists: {
    reports: {
      actions: reportActions.actions,
      states: {
        status: {
          KEPT: {
            meaning: ['已保存，尚未签核。', 'Kept, and not signed off yet.'],
            next: ['由保存人以外的人签核。', 'Somebody other than the person who kept it signs it off.'],
          },
          SIGNED_OFF: {
            meaning: ['已由另一人签核。', 'Another person has signed it off.'],
            next: ['不再变化。', 'It does not change any more.'],
          },
        },
      },
      figures: {
        sha256: [
          '报告正文规范 JSON 的 SHA-256。同一期间、同一位置之后再生成，摘要相同。',
          'SHA-256 of the canonical JSON of the report’s body. Made again for the same period and position, it is the same.',
        ],
        position: ['计入的最后一个事件的位置。', 'Of the last event that counts.'],
      },
    },
  },
  byItself: [
    [
      '班次报告列出期间内的决定、留待处理的队列和提醒。已经消失的提醒不会保留，因此只列出目前的提醒。',
      'The report of a shift tells decisions, queues that are left waiting, and alerts. Nothing is kept of alerts that have passed, so only those of now are listed.',
    ],
    [
      '报告只由日志得出：保存的是期间、位置和摘要，打开时重新生成并核对摘要。',
      'A report is made of the log alone: period, position and digest are kept. It is made again when it is opened, and the digests are compared.',
    ],
    ['默认关闭的双人规则也列为关闭。', 'Second-person rules that are off by default count as off, too.'],
  ],
});
