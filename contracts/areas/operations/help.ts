// Help of the system's status.
import { defineHelp } from '../../kits/help.ts';

export const operationsHelp = defineHelp('operations', {
  about: [
    '系统是否正常：事件存储与数据库、各读模型落后多少、搁置的事件，以及外部执行的进展。始终显示当前状态，不受“查看历史”影响。',
    'Whether the system is well: event store and database, how far read models are behind, events set aside, and executions. It always shows the present, even while you view the past.',
  ],
  otherPermissions: {
    'operations:retry': [
      '在本页点击“重试”，重建有搁置事件的读模型；点击“重建”，重建任一读模型；点击“恢复上一代”，在一天之内撤销重建。',
      'Press “Retry” on this page to rebuild a read model with events set aside, “Rebuild” to rebuild any of them, and “Return” to undo a rebuild within a day.',
    ],
  },
  byItself: [
    ['页面自动刷新。落后的读模型会自行赶上。', 'The page refreshes by itself. A read model that is behind catches up.'],
    [
      '读模型无法处理的事件会被搁置，同一记录之后的事件排在它后面，其他记录不受影响。',
      'An event that a read model cannot process is set aside. Later events of the same record wait behind it, and other records go on.',
    ],
    [
      '“重试”在旁边重建整个读模型，赶上之后替换；期间现有的行仍可查看。',
      '“Retry” rebuilds the read model beside the current one, which stays visible until the new one has caught up.',
    ],
    [
      '“重建”是一项任务：显示进度，可以停止；进程中断后由其他进程接续。完成后，原有的一代保留一天。',
      '“Rebuild” is a job: it shows its progress, can be stopped, and is taken over if its process ends. The generation that it replaces is kept for a day.',
    ],
  ],
});
