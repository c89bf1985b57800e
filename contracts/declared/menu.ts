// Headings of the console's menu, which are also the groups of the permission tree.
import type { BilingualText } from '../values/bilingual.ts';

export const GROUPS = {
  selfCustody: ['自托管', 'Self Custody'],
  CRSMTrove: ['CRSM 管理', 'CRSM'],
  statistics: ['数据统计', 'Data Statistics'],
  hedgingStrategies: ['对冲策略', 'Hedging strategy'],
  permissions: ['权限管理', 'Permission Manage'],
  operations: ['运维', 'Operations'],
  settings: ['规则设置', 'Settings'],
} as const satisfies Record<string, BilingualText>;
export type Group = keyof typeof GROUPS;
