// The route guard, at every route change. It keeps people off pages that are not theirs; the server protects the data.
import type { MenuRoute } from '#contracts/declared/pages.ts';

const isRoute = (value: unknown): value is MenuRoute =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  (!('routes' in value) || value.routes === undefined || (Array.isArray(value.routes) && value.routes.every(isRoute)));

/** The stored list of permitted routes, or null if there is no readable one. */
export function readRoutes(stored: string | null): MenuRoute[] | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return Array.isArray(value) && value.every(isRoute) ? value : null;
  } catch {
    return null;
  }
}

/** All paths of the nested tree. */
export const flatten = (routes: readonly MenuRoute[]): string[] =>
  routes.flatMap(({ path, routes: below = [] }) => [path, ...flatten(below)]);

/** `/help/<page>`: help is open to those who may open its page. `/help` alone lists their pages. */
export const HELP = '/help';
const PUBLIC = new Set(['/404', '/setup-password']);
/** Paths for people who are not signed in: the one-time link is for those who cannot sign in yet. */
const BEFORE_SIGN_IN = new Set(['/login', '/setup-password']);
const plain = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/**
 * Where a visit to `path` is redirected, or null if it is allowed.
 * @param authorization the value stored under `Authorization`
 * @param storedRoutes the value stored under `yalalist`
 */
export function guardOf(
  path: string,
  authorization: string | null,
  storedRoutes: string | null,
): '/' | '/login' | '/404' | null {
  const currentPath = plain(path);
  if (!authorization) return BEFORE_SIGN_IN.has(currentPath) ? null : '/login';
  if (currentPath === '/login') return '/';
  if (PUBLIC.has(currentPath)) return null;
  if (currentPath === HELP) return null;
  const page = currentPath.startsWith(`${HELP}/`) ? currentPath.slice(HELP.length) : currentPath;
  const routes = readRoutes(storedRoutes);
  return routes && !flatten(routes).includes(page) ? '/404' : null;
}

/** Where a parent route redirects: to its first child the person may open. */
export const firstChildOf = (path: string, storedRoutes: string | null): string | null =>
  (readRoutes(storedRoutes) ?? []).find((route) => route.path === path)?.routes?.[0]?.path ?? null;
