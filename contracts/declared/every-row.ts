// Default names of the columns that every row has. An area may override them.
import type { BilingualTexts } from '../values/bilingual.ts';

export const COMMON_FIELD_NAMES = {
  id: ['编号', 'ID'],
  updatedAt: ['更新时间', 'Updated at'],
  revision: ['版本', 'Version'],
} as const satisfies BilingualTexts;
