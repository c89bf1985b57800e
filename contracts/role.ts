// The roles there are to start with, and the menu they open.
import { PERMISSIONS, type PermissionCode } from './permission.ts';

const reading = PERMISSIONS.filter((code) => code.endsWith(':read'));

export const STARTING_ROLES = {
  'super-administrator': [...PERMISSIONS],
  'custody-maker': [
    'deposit:read', 'deposit:record', 'deposit:cancel', 'deposit:request-refund', 'deposit:withdraw-refund',
    'custody-total:read', 'execution:read', 'settings:read',
  ],
  'custody-checker': [
    'deposit:read', 'deposit:confirm', 'deposit:reject', 'deposit:confirm-refund', 'deposit:reject-refund', 'deposit:retry-mint', 'deposit:retry-refund',
    'custody-total:read', 'execution:read', 'settings:read',
  ],
  auditor: reading,
} as const satisfies Record<string, readonly PermissionCode[]>;
export type RoleId = keyof typeof STARTING_ROLES;

export const permissionsOf = (roleId: string): readonly PermissionCode[] => STARTING_ROLES[roleId as RoleId] ?? [];

/** A route of the console and those below it: what `yalalist` in the browser's storage holds. */
export interface MenuRoute {
  path: string;
  routes?: MenuRoute[];
}

/** Which permission opens which page (product-spec.txt §2); a page not named here is open to everyone signed in. */
const PAGES: { path: string; permission?: PermissionCode; routes?: { path: string; permission: PermissionCode }[] }[] = [
  { path: '/' },
  {
    path: '/selfCustody',
    routes: [
      { path: '/selfCustody/dataPanel', permission: 'custody-total:read' },
      { path: '/selfCustody/deposit', permission: 'deposit:read' },
    ],
  },
  {
    path: '/operations',
    routes: [
      { path: '/operations/status', permission: 'operations:read' },
      { path: '/operations/executions', permission: 'execution:read' },
    ],
  },
];

/** The tree of pages a person with these permissions may open. */
export const menuRoutes = (permissions: readonly string[]): MenuRoute[] =>
  PAGES.flatMap(({ path, permission, routes }) => {
    if (permission && !permissions.includes(permission)) return [];
    if (!routes) return [{ path }];
    const open = routes.filter((route) => permissions.includes(route.permission)).map((route) => ({ path: route.path }));
    return open.length ? [{ path, routes: open }] : [];
  });
