// The sections of the reference about access: starting roles, permissions, pages and routes.
import { STARTING_PERMISSIONS } from '#contracts/access/permission-code.ts';
import type { Declaration } from '#contracts/declared/declaration.ts';
import { HEADINGS, PAGES } from '#contracts/declared/pages.ts';
import { STARTING_ROLES } from '#contracts/declared/starting-roles.ts';
import { DECLARATIONS } from '#contracts/registry.ts';
import { keysOf } from '#contracts/values/records.ts';
import type { CommandRoute, RouteDeclaration } from '#contracts/wire/route.ts';
import { code, codes, named, table, type Section } from './table.ts';

type Route = RouteDeclaration | CommandRoute;
const roles = keysOf(STARTING_ROLES);

export const rolesSection = (): Section => ({
  title: 'Starting roles',
  about: 'They are recorded at the first start. People may change them afterwards.',
  table: table(roles, {
    Role: code,
    Name: (role) => STARTING_ROLES[role].name,
    Description: (role) => STARTING_ROLES[role].description,
    Permissions: (role) => String(STARTING_PERMISSIONS[role].length),
  }),
});

/** The routes that need a permission. Reads below the path of another are left out. */
function routesWith(permission: string, routes: readonly Route[]): string {
  const needed = routes.filter((route) => route.permission === permission);
  const reads = needed.filter(({ method }) => method === 'GET').map(({ path }) => path);
  return codes(
    needed
      .filter(({ method, path }) => method !== 'GET' || !reads.some((other) => path.startsWith(`${other}/`)))
      .map(({ method, path }) => `${method} ${path}`),
  );
}

export const permissionsSection = (routes: readonly Route[]): Section => ({
  title: 'Permissions',
  about:
    'Reads below a listed path, such as `/changes` or `/:id`, need the same permission. ' +
    'The super administrator has all permissions.',
  table: table(
    DECLARATIONS.flatMap(({ area, permissions }: Declaration) =>
      Object.entries(permissions).map(([permission, { names }]) => ({ area, permission, names })),
    ),
    {
      Area: ({ area }) => area,
      Permission: ({ permission }) => code(permission),
      ...named(({ names }) => names),
      'Starting roles': ({ permission }) =>
        roles
          .filter(
            (role) => role !== 'super-administrator' && STARTING_PERMISSIONS[role].some((one) => one === permission),
          )
          .join(', '),
      Routes: ({ permission }) => routesWith(permission, routes),
    },
  ),
});

export const pagesSection = (): Section => ({
  title: 'Pages',
  about: 'The pages of the console in menu order. Any of the permissions opens the page.',
  table: table(PAGES, {
    Path: ({ path }) => code(path),
    ...named(({ names }) => names),
    Heading: ({ under }) => (under === null ? '' : HEADINGS[under]![1]),
    Permissions: ({ permissions }) => (permissions ? codes(permissions) : 'every signed-in person'),
    List: ({ list }) => (list === undefined ? '' : code(list)),
  }),
});

const revisionOf = (route: Route): string => ('precondition' in route ? route.precondition : '');
export const routesSection = (routes: readonly Route[]): Section => ({
  title: 'Routes',
  about:
    'A running server shows them with their fields, refusals and examples at `/docs`. ' +
    'If-Match is the revision that was seen; `items`: each item has its own. Use: [http.md](http.md).',
  table: table(routes, {
    Method: ({ method }) => method,
    Path: ({ path }) => code(path),
    Permission: ({ permission }) => code(permission),
    'If-Match': revisionOf,
    Summary: ({ summary }) => summary,
  }),
});
