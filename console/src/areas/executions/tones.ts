import type { ExecutionStatus } from '#contracts/execution.ts';
import type { Tone } from '../../app/palette.ts';

export const executionTone: Record<ExecutionStatus, Tone> = {
  REQUESTED: 'warn',
  ATTEMPTED: 'progress',
  SUBMITTED: 'progress',
  SUCCEEDED: 'good',
  FAILED: 'bad',
};
