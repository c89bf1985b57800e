// Names of the job statuses.
import type { BilingualText } from '../../values/bilingual.ts';
import type { JobStatus } from './events.ts';

export const JOB_STATUSES = {
  AWAITING_APPROVAL: ['待审批', 'Awaiting approval'],
  WAITING: ['等待中', 'Waiting'],
  RUNNING: ['进行中', 'Running'],
  DONE: ['已完成', 'Done'],
  STOPPED: ['已停止', 'Stopped'],
  FAILED: ['失败', 'Failed'],
  REJECTED: ['已驳回', 'Rejected'],
} as const satisfies Record<JobStatus, BilingualText>;
