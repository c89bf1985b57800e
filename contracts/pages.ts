// Which permission opens which page of the console (product-spec.txt §2), and which list it begins with. Without schemas: it is loaded early.
import type { PermissionCode } from './permission-code.ts';

/** A route of the console and those below it: what `yalalist` in the browser's storage holds. */
export interface MenuRoute {
  path: string;
  routes?: MenuRoute[];
}

/** `list`: the read model of the list that the page is, whose first rows come with the page (loader.ts). */
interface ChildPage { path: string; permission: PermissionCode; list?: string }
/** A page not named here is open to everyone signed in. */
const PAGES: { path: string; permission?: PermissionCode; routes?: ChildPage[] }[] = [
  { path: '/' },
  {
    path: '/selfCustody',
    routes: [
      { path: '/selfCustody/dataPanel', permission: 'custody-total:read' },
      { path: '/selfCustody/deposit', permission: 'deposit:read', list: 'deposits' },
    ],
  },
  {
    path: '/permissions',
    routes: [
      { path: '/permissions/administrator', permission: 'administrator:read', list: 'administrators' },
      { path: '/permissions/role', permission: 'role:read', list: 'roles' },
      { path: '/permissions/permission', permission: 'permission:read' },
      { path: '/permissions/audit', permission: 'audit:read', list: 'audits' },
    ],
  },
  {
    path: '/operations',
    routes: [
      { path: '/operations/status', permission: 'operations:read' },
      { path: '/operations/executions', permission: 'execution:read', list: 'executions' },
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

/** The read model of the page's list; undefined: it declares none. */
export const listOf = (path: string): string | undefined => PAGES.flatMap(({ routes = [] }) => routes).find((page) => page.path === path)?.list;
