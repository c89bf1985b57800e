// Which permission opens which page of the console (product-spec.txt §2).
import type { PermissionCode } from './permission-code.ts';

/** A route of the console and those below it: what `yalalist` in the browser's storage holds. */
export interface MenuRoute {
  path: string;
  routes?: MenuRoute[];
}

/** A page not named here is open to everyone signed in. */
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
    path: '/permissions',
    routes: [
      { path: '/permissions/administrator', permission: 'administrator:read' },
      { path: '/permissions/role', permission: 'role:read' },
      { path: '/permissions/permission', permission: 'permission:read' },
      { path: '/permissions/audit', permission: 'audit:read' },
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
