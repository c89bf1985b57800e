// Names of the role columns and codes, for the screen and the CSV.
import type { BilingualTexts } from '../../values/bilingual.ts';
import { COMMON_FIELD_NAMES } from '../../declared/every-row.ts';

export const roleFields = {
  ...COMMON_FIELD_NAMES,
  name: ['名称', 'Name'],
  description: ['描述', 'Description'],
  permissions: ['权限', 'Permissions'],
  requiresSecondFactor: ['要求双重验证', 'Second factor'],
  people: ['人数', 'People'],
  createdPosition: ['日志位置', 'Log position'],
} as const satisfies BilingualTexts;

export const roleCodes = {
  requiresSecondFactor: { true: ['要求', 'Required'], false: ['不要求', 'Not required'] },
} as const satisfies Readonly<Record<string, BilingualTexts>>;
