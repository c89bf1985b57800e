// Declaration of the stop: names and permissions. People and the console call it the pause; `stop` is the name of its
// stream, and stays.
import { declare } from '../../declared/declaration.ts';

export const stopDeclaration = declare({
  area: 'stop',
  noun: ['执行暂停', 'execution pause'],
  permissions: {},
  models: { stops: ['执行暂停', 'Execution pause'] },
  events: {
    ExecutionsPaused: ['暂停执行', 'Executions paused'],
    ExecutionsResumed: ['恢复执行', 'Executions resumed'],
  },
  refusals: {
    'executions-paused': ['执行已暂停。', 'Executions are already paused.'],
    'executions-not-paused': ['执行未暂停。', 'Executions are not paused.'],
  },
  fields: {
    stops: {
      id: ['编号', 'ID'],
      status: ['状态', 'Status'],
      reason: ['原因', 'Reason'],
      by: ['操作人', 'By'],
      since: ['时间', 'Since'],
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
    },
  },
  codes: { stops: { status: { PAUSED: ['已暂停', 'Paused'], RUNNING: ['运行中', 'Running'] } } },
});
