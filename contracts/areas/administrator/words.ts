// Names of the administrator columns and codes, for the screen and the CSV.
import type { BilingualTexts } from '../../values/bilingual.ts';
import { COMMON_FIELD_NAMES } from '../../declared/every-row.ts';

export const administratorFields = {
  ...COMMON_FIELD_NAMES,
  email: ['邮箱', 'E-mail'],
  description: ['描述', 'Description'],
  roleId: ['角色', 'Role'],
  status: ['状态', 'Status'],
  wallet: ['钱包地址', 'Wallet'],
  lockedUntil: ['锁定至', 'Locked until'],
  hasPassword: ['密码', 'Password'],
  hasSecondFactor: ['双重验证', 'Second factor'],
  forgotten: ['个人数据', 'Personal data'],
  addedAt: ['新增时间', 'Added at'],
  createdPosition: ['日志位置', 'Log position'],
} as const satisfies BilingualTexts;

export const administratorCodes = {
  status: { ENABLED: ['启用', 'Enabled'], DISABLED: ['停用', 'Disabled'] },
  hasPassword: { true: ['已设置', 'Set'], false: ['未设置', 'Not set'] },
  hasSecondFactor: { true: ['已启用', 'On'], false: ['未启用', 'Off'] },
  forgotten: { true: ['已清除', 'Removed'], false: ['保留', 'Kept'] },
} as const satisfies Readonly<Record<string, BilingualTexts>>;
