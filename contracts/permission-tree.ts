// The program's own permissions as a tree, with their names: menus, their pages, and what may be done there.
import type { PermissionType } from './permission.ts';
import type { PermissionCode } from './permission-code.ts';

export interface PermissionNode {
  /** A code the program checks, or a group's identifier. */
  identifier: string;
  type: PermissionType;
  nameZh: string;
  nameEn: string;
  submenus: PermissionNode[];
}

const group = (identifier: string, nameZh: string, nameEn: string, ...submenus: PermissionNode[]): PermissionNode => ({ identifier, type: 'menu', nameZh, nameEn, submenus });
const page = (identifier: PermissionCode, nameZh: string, nameEn: string, ...submenus: PermissionNode[]): PermissionNode => ({ identifier, type: 'menu', nameZh, nameEn, submenus });
const act = (identifier: PermissionCode, nameZh: string, nameEn: string): PermissionNode => ({ identifier, type: 'function', nameZh, nameEn, submenus: [] });

export const PERMISSION_TREE: readonly PermissionNode[] = [
  group('selfCustody', '自托管', 'Self Custody',
    page('custody-total:read', '数据面板', 'Data panel'),
    page('deposit:read', '充值', 'Deposits',
      act('deposit:record', '登记充值', 'Record a deposit'),
      act('deposit:cancel', '取消充值', 'Cancel a deposit'),
      act('deposit:reject', '驳回充值', 'Reject a deposit'),
      act('deposit:confirm', '确认充值', 'Confirm a deposit'),
      act('deposit:request-refund', '申请退款', 'Request a refund'),
      act('deposit:withdraw-refund', '撤回退款申请', 'Withdraw a refund request'),
      act('deposit:reject-refund', '驳回退款', 'Reject a refund'),
      act('deposit:confirm-refund', '确认退款', 'Confirm a refund'),
      act('deposit:retry-mint', '重试铸造', 'Retry a mint'),
      act('deposit:retry-refund', '重试退款', 'Retry a refund'))),
  group('operations', '运维', 'Operations',
    page('operations:read', '系统状态', 'System status', act('operations:retry', '重试被搁置的事件', 'Retry events set aside')),
    page('execution:read', '执行记录', 'Executions')),
  group('permissions', '权限管理', 'Permission Manage',
    page('administrator:read', '管理员', 'Administrators',
      act('administrator:add', '新增管理员', 'Add an administrator'),
      act('administrator:edit', '编辑管理员', 'Edit an administrator'),
      act('administrator:enable', '启用管理员', 'Enable an administrator'),
      act('administrator:disable', '停用管理员', 'Disable an administrator'),
      act('administrator:bind-wallet', '绑定钱包', 'Bind a wallet'),
      act('administrator:unlock', '解除登录锁定', 'Lift a sign-in lock'),
      act('administrator:forget', '清除个人数据', 'Forget a person')),
    page('role:read', '角色', 'Roles', act('role:add', '新增角色', 'Add a role'), act('role:edit', '编辑角色', 'Edit a role')),
    page('permission:read', '权限', 'Permissions', act('permission:edit', '编辑权限', 'Edit permissions')),
    page('audit:read', '审计', 'Audit')),
  group('settings', '规则设置', 'Settings', act('settings:read', '查看规则', 'See the rules'), act('settings:change', '修改规则', 'Change the rules')),
];

export interface FlatPermission extends Omit<PermissionNode, 'submenus'> { parent: string | null }
const flatten = (nodes: readonly PermissionNode[], parent: string | null): FlatPermission[] =>
  nodes.flatMap(({ submenus, ...node }) => [{ ...node, parent }, ...flatten(submenus, node.identifier)]);
/** The tree's nodes, each after its parent. */
export const BUILT_IN_PERMISSIONS: readonly FlatPermission[] = flatten(PERMISSION_TREE, null);
export const isBuiltIn = (identifier: string): boolean => BUILT_IN_PERMISSIONS.some((known) => known.identifier === identifier);
