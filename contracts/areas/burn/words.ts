// Names of the burn statuses.
import type { BilingualTexts } from '../../values/bilingual.ts';

export const STATUSES: BilingualTexts = {
  REQUESTED: ['已申请', 'Requested'],
  SUBMITTED: ['已提交', 'Submitted'],
  CONFIRMED: ['已完成', 'Burned'],
  FAILED: ['失败', 'Failed'],
};
