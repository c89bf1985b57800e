// Names of the role columns and codes, for the screen and the CSV.
import type { Pairs } from '../../declared/declaration.ts';
import { EVERY_ROW } from '../../declared/every-row.ts';

export const roleFields = {
  ...EVERY_ROW,
  name: ['名称', 'Name'],
  description: ['描述', 'Description'],
  permissions: ['权限', 'Permissions'],
  requiresSecondFactor: ['要求双重验证', 'Second factor'],
  people: ['人数', 'People'],
  createdPosition: ['日志位置', 'Log position'],
} as const satisfies Pairs;

export const roleCodes = {
  requiresSecondFactor: { true: ['要求', 'Required'], false: ['不要求', 'Not required'] },
} as const satisfies Readonly<Record<string, Pairs>>;
