// Names of the permission columns and codes, for the screen and the CSV.
import type { BilingualTexts } from '../../values/bilingual.ts';
import { COMMON_FIELD_NAMES } from '../../declared/every-row.ts';

export const permissionFields = {
  ...COMMON_FIELD_NAMES,
  id: ['标识', 'Identifier'],
  nameZh: ['中文名', 'Chinese name'],
  nameEn: ['英文名', 'English name'],
  type: ['类型', 'Type'],
  parent: ['上级', 'Parent'],
  builtIn: ['来源', 'Origin'],
  createdPosition: ['日志位置', 'Log position'],
  name: ['名称', 'Name'],
  roles: ['拥有此权限的角色', 'Roles'],
  submenus: ['下级', 'Submenus'],
} as const satisfies BilingualTexts;

export const permissionCodes = {
  type: { menu: ['菜单', 'Menu'], function: ['功能', 'Function'] },
  builtIn: { true: ['内置', 'Built-in'], false: ['自定义', 'Custom'] },
} as const satisfies Readonly<Record<string, BilingualTexts>>;
