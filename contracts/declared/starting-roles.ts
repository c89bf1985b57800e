// The starting roles. The areas declare their permissions. They are recorded as events once; people may change them
// afterwards.

/** Descriptions are data in both languages; names are shown in the reader's language. */
interface StartingRole {
  name: string;
  description: string;
}
export const STARTING_ROLES = {
  'super-administrator': { name: 'Super administrator', description: '全部权限 · Everything' },
  'custody-maker': { name: 'Custody maker', description: '登记充值、申请退款 · Records deposits, requests refunds' },
  'custody-checker': {
    name: 'Custody checker',
    description: '确认或驳回登记的内容 · Confirms or rejects what makers recorded',
  },
  'content-editor': { name: 'Content editor', description: '维护官网展示的内容 · Maintains official site content' },
  operator: { name: 'Operator', description: '维持系统运行 · Keeps the system running' },
  auditor: {
    name: 'Auditor',
    description:
      '只读全部内容，复核权限，签核报告，不作其他更改 · Reads everything, reviews access, signs reports off, changes nothing else',
  },
} as const satisfies Record<string, StartingRole>;
export type StartingRoleId = keyof typeof STARTING_ROLES;
export const isStartingRole = (roleId: string): roleId is StartingRoleId => roleId in STARTING_ROLES;

/** The permissions to manage administrators. At least one enabled person always has all of them. */
export const MANAGER_PERMISSIONS = ['administrator:edit', 'administrator:enable', 'role:edit'] as const;
