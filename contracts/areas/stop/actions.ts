// Actions that pause and resume executions.
import { z } from 'zod';
import { Receipt } from '../../wire/receipt.ts';
import { defineCommand } from '../../wire/route.ts';
import { reason } from './events.ts';

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
