// The roles there are to start with. They are events like all others: from then on they are what people make of them.
import { CODES, type PermissionCode } from './permission-code.ts';

/** Whoever holds all of these can manage administrators; there is always an enabled person who does. */
export const MANAGER_PERMISSIONS = ['administrator:edit', 'administrator:enable', 'role:edit'] as const satisfies readonly PermissionCode[];

const reading = CODES.filter((code) => code.endsWith(':read'));
const custody = ['deposit:read', 'custody-total:read', 'execution:read', 'settings:read'] as const;

/** Descriptions are data, in both languages; names are shown in the reader's. */
interface StartingRole { name: string; description: string; permissions: readonly PermissionCode[] }
/** The roles there are to start with. */
export const STARTING_ROLES = {
  'super-administrator': { name: 'Super administrator', description: '全部权限 · Everything', permissions: CODES },
  'custody-maker': {
    name: 'Custody maker', description: '登记充值、申请退款 · Records deposits, asks for refunds',
    permissions: [...custody, 'deposit:record', 'deposit:cancel', 'deposit:request-refund', 'deposit:withdraw-refund'],
  },
  'custody-checker': {
    name: 'Custody checker', description: '确认或驳回登记的内容 · Confirms or rejects what makers recorded',
    permissions: [...custody, 'deposit:confirm', 'deposit:reject', 'deposit:confirm-refund', 'deposit:reject-refund', 'deposit:retry-mint', 'deposit:retry-refund'],
  },
  'operator': { name: 'Operator', description: '维持系统运行 · Keeps the system running', permissions: [...custody, 'operations:read', 'operations:retry', 'deposit:retry-mint', 'deposit:retry-refund', 'administrator:read', 'administrator:unlock'] },
  'auditor': { name: 'Auditor', description: '只读全部内容，不作更改 · Reads everything, changes nothing', permissions: reading },
} as const satisfies Record<string, StartingRole>;
export type StartingRoleId = keyof typeof STARTING_ROLES;
export const isStartingRole = (roleId: string): roleId is StartingRoleId => roleId in STARTING_ROLES;
