import type { ExecutionStatus } from '#contracts/areas/execution/events.ts';
import type { Tone } from '../../app/look/palette.ts';

export const executionTone: Record<ExecutionStatus, Tone> = {
  REQUESTED: 'warn',
  ATTEMPTED: 'progress',
  SUBMITTED: 'progress',
  SUCCEEDED: 'good',
  FAILED: 'bad',
};
