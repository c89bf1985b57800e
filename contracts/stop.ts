// The stop: while executions are paused nothing outside is begun but mails; what waits goes on, once, when they are
// resumed (areas.md §2).
import { z } from 'zod';
import { declare } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { Receipt, RowQuery, allRows } from './list.ts';
import { defineCommand, defineRoute } from './route.ts';
import { Instant, filledLines, text } from './values.ts';

const reason = filledLines(500);
const person = text(128, 1);
/** The one stream `stop`. */
export const stopEvents = defineEvents('stop', {
  ExecutionsPaused: z.object({ reason, pausedBy: person }),
  ExecutionsResumed: z.object({ reason, resumedBy: person }),
});

/** One row once they were ever paused; none before. */
export const StopRow = z.object({
  id: z.string(),
  status: z.enum(['PAUSED', 'RUNNING']),
  /** Why, by whom and since when it is so. */
  reason: z.string(),
  by: z.string(),
  since: Instant,
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type StopRow = z.infer<typeof StopRow>;
export const listStops = defineRoute({
  method: 'GET',
  path: '/api/executions/stop',
  permission: 'execution:read',
  summary: 'Whether executions are paused, now or as of a point in time. No row means never paused',
  query: RowQuery,
  response: allRows(StopRow),
});

const common = { precondition: 'optional', body: z.strictObject({ reason }), response: Receipt } as const;
export const pauseExecutions = defineCommand({
  ...common,
  path: '/api/executions/pause',
  command: 'PauseExecutions',
  permission: 'execution:pause',
  summary: 'Pause all executions except mails',
  refusals: ['executions-paused'],
});
export const resumeExecutions = defineCommand({
  ...common,
  path: '/api/executions/resume',
  command: 'ResumeExecutions',
  permission: 'execution:resume',
  summary: 'Resume executions paused by another person',
  refusals: ['executions-not-paused', 'second-person-needed'],
});

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
