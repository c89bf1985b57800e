// Which acts a person's state and one's own rights allow: what is not allowed is not offered. The server decides.
import type { AdministratorRow } from '#contracts/administrator.ts';
import type { PermissionCode } from '#contracts/permission-code.ts';

export const ADMINISTRATOR_ACTS = ['edit', 'enable', 'unlock', 'bindWallet', 'unbindWallet', 'invite', 'resetSecondFactor', 'disable', 'forget'] as const;
export type AdministratorAct = (typeof ADMINISTRATOR_ACTS)[number];

export const PERMISSION_OF: Record<AdministratorAct, PermissionCode> = {
  edit: 'administrator:edit', enable: 'administrator:enable', disable: 'administrator:disable', bindWallet: 'administrator:bind-wallet', unbindWallet: 'administrator:bind-wallet', unlock: 'administrator:unlock', invite: 'administrator:edit',
  resetSecondFactor: 'administrator:edit', forget: 'administrator:forget',
};

/** The one who acts. */
export interface Me {
  id: string | undefined;
  /** Whether they hold all that a role gives; unknown roles count as held. */
  holdsAllOf: (roleId: string) => boolean;
  /** RFC 3339. */
  now: string;
}

export function allows(act: AdministratorAct, row: AdministratorRow, me: Me): boolean {
  if (row.forgotten) return false;
  /** Who may act for others in what is theirs could act as them. */
  const mayActFor = row.id === me.id || me.holdsAllOf(row.roleId);
  switch (act) {
    case 'edit': return mayActFor;
    case 'enable': return row.status === 'DISABLED' && me.holdsAllOf(row.roleId);
    case 'disable': return row.status === 'ENABLED' && row.id !== me.id && me.holdsAllOf(row.roleId);
    case 'bindWallet': return mayActFor;
    case 'unbindWallet': return row.wallet !== null && mayActFor;
    case 'unlock': return row.lockedUntil !== null && row.lockedUntil > me.now;
    case 'invite': return row.status === 'ENABLED' && row.id !== me.id && me.holdsAllOf(row.roleId);
    case 'resetSecondFactor': return row.hasSecondFactor && row.id !== me.id && me.holdsAllOf(row.roleId);
    case 'forget': return row.status === 'DISABLED' && me.holdsAllOf(row.roleId);
    default: return act satisfies never;
  }
}
