// The console's pages as the areas declare them: permissions, names and the first list.
import type { Declaration, DeclaredPage } from './declaration.ts';
import type { BilingualText } from '../values/bilingual.ts';
import type { SortModel } from '../wire/filter.ts';
import { GROUPS, type Group } from './menu.ts';
import { MEASURES } from '../measures.ts';
import { DECLARATIONS } from '../registry.ts';

/** A route and its children, as `yalalist` in the browser's storage holds them. */
export interface MenuRoute {
  path: string;
  routes?: MenuRoute[];
}

export interface Page {
  path: string;
  names: BilingualText;
  /** Any of them opens the page; null: every signed-in person. */
  permissions: readonly string[] | null;
  /** The read model of the page's list, whose first rows are preloaded (access/loader.ts). */
  list?: string | undefined;
  order?: SortModel | undefined;
  /** The path of its heading. That path forwards to the first open page. */
  under: string | null;
}

/** The permissions that open an area's page. */
export const permissionsThatOpen = (area: string, { opens }: Pick<DeclaredPage, 'opens'>): readonly string[] =>
  opens === 'measures' ? [...new Set(MEASURES.map(({ set }) => set.series.permission))] : [opens ?? `${area}:read`];

const HOME: Page = { path: '/', names: ['首页', 'Home'], permissions: null, under: null };

function withPage(
  all: readonly Page[],
  { area, permissions }: Declaration,
  page: DeclaredPage,
  group: Group | undefined,
): readonly Page[] {
  const existing = all.find(({ path }) => path === page.path);
  const opens = permissionsThatOpen(area, page);
  // Another area has declared the page: it gets one more tab.
  if (existing)
    return all.map((one) => (one === existing ? { ...one, permissions: [...(one.permissions ?? []), ...opens] } : one));
  return [
    ...all,
    {
      path: page.path,
      names: page.names ?? permissions[opens[0]!]!.names,
      permissions: opens,
      list: page.list,
      order: page.order,
      under: group ? `/${group}` : null,
    },
  ];
}
const withPages = (all: readonly Page[], declaration: Declaration): readonly Page[] =>
  (declaration.morePages ?? []).reduce(
    (pages, page) => withPage(pages, declaration, page, page.group),
    declaration.page ? withPage(all, declaration, declaration.page, declaration.group) : all,
  );
/** All pages in menu order. */
export const PAGES: readonly Page[] = DECLARATIONS.reduce(withPages, [HOME]);
/** Headings by path. */
export const HEADINGS: Readonly<Record<string, BilingualText>> = Object.fromEntries(
  Object.entries(GROUPS)
    .map(([group, names]) => [`/${group}`, names])
    .filter(([path]) => PAGES.some(({ under }) => under === path)),
);

/** The tree of pages that these permissions open. Undeclared pages are open to nobody. */
export function menuRoutes(permissionCodes: readonly string[]): MenuRoute[] {
  const open = PAGES.filter(
    ({ permissions }) => permissions === null || permissions.some((code) => permissionCodes.includes(code)),
  );
  return [...new Set(open.map(({ path, under }) => under ?? path))].map((path) => {
    const routes = open.filter(({ under }) => under === path).map((page) => ({ path: page.path }));
    return routes.length ? { path, routes } : { path };
  });
}

/** The page's list and its default order; undefined: the page declares none. */
export function listOf(path: string): { model: string; order: SortModel } | undefined {
  const page = PAGES.find((one) => one.path === path);
  return page?.list === undefined ? undefined : { model: page.list, order: page.order ?? [] };
}
