// Help of the journal.
import { defineHelp } from '../../kits/help.ts';

export const journalHelp = defineHelp('journal', {
  about: [
    '一份完整的流水：人员的操作、数据源上报的事实、系统自动的决定、任务、导入、执行、规则变更、登录和导出，最新的在前。打开一条即可看到它改变了什么，以及它前后的事件。',
    'One journal of all that happened: actions of people, facts of sources, decisions of the system, jobs, imports, executions, rule changes, sign-ins and exports, newest first. Open an entry to see what it changed and what came before and after it.',
  ],
  byItself: [
    [
      '只统计数量的上报（如页面访问）不在流水中，它们在各自的页面上。',
      'Reports that only count, such as page views, are not in the journal. They are on their own pages.',
    ],
    [
      '个人数据保持加密，流水中不显示；有权查看该记录的人可在记录中看到。',
      'Personal data stays sealed and is not shown here. People who may read the record see it there.',
    ],
  ],
});
