// Help of the access review.
import { defineHelp } from '../../kits/help.ts';

export const accessHelp = defineHelp('access', {
  about: [
    '每位管理员拥有的权限、最近一次使用、可由一人完成两个环节的权限组合，以及由谁在何时复核。',
    'What each administrator may do, when they last used it, which pairs of permissions let one person do both halves, and who reviewed it when.',
  ],
  byItself: [
    [
      '使用情况来自事件日志。查看不产生事件，因此查看权限只计导出。',
      'Uses come from the log. Reading leaves no events, so of read permissions only exports are known.',
    ],
    [
      '超过复核间隔仍未复核时会提醒；新增的人从新增时起算。',
      'Reviews older than the interval are an alert. For a new person it begins when they were added.',
    ],
  ],
  otherPermissions: {
    'access:review': [
      '查看权限复核，并记录已复核他人的权限；不能复核自己。',
      'See the access review, and record that the access of another person was reviewed. Nobody reviews their own.',
    ],
  },
});
