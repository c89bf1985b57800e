// Names of the CRSM statuses and warnings.
import type { BilingualTexts } from '../../values/bilingual.ts';

export const CRSM_STATUSES = {
  CREATING: ['创建中', 'Creating'],
  ACTIVE: ['已启用', 'Active'],
  FAILED: ['创建失败', 'Failed'],
} as const satisfies BilingualTexts;
/** Warnings that do not stop the action (DryRunAnswer, receipt.ts). */
export const CRSM_WARNINGS = {
  'triggered-at-once': [
    '仓位的抵押率不高于 TRGCR：任何人都可以立即触发。',
    'The position’s ratio is at or below TRGCR. Anyone can trigger it immediately.',
  ],
  unprotected: [
    '存款将不足以保护仓位：少于所需偿还额与触发补偿之和。',
    'The deposits would not protect the position. They are less than the required repayment plus the compensation.',
  ],
} as const satisfies BilingualTexts;
