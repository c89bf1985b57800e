// Names of the request statuses.
import type { BilingualTexts } from '../../values/bilingual.ts';

export const REQUEST_STATUSES = {
  REQUESTED: ['待确认', 'Requested'],
  CONFIRMED: ['已确认', 'Confirmed'],
  FAILED: ['未能执行', 'Failed'],
  REJECTED: ['已驳回', 'Rejected'],
  WITHDRAWN: ['已撤回', 'Withdrawn'],
} as const satisfies BilingualTexts;
