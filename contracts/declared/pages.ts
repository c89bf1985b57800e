// Which permissions open which page of the console (product-spec.txt §2), what it is called, and which list it begins
// with: as the areas declare.
import type { Declaration, DeclaredPage, Pair } from './declaration.ts';
import type { SortModel } from '../wire/filter.ts';
import { GROUPS, type Group } from './menu.ts';
import { DECLARATIONS } from '../registry.ts';

/** A route of the console and those below it: what `yalalist` in the browser's storage holds. */
export interface MenuRoute {
  path: string;
  routes?: MenuRoute[];
}

export interface Page {
  path: string;
  names: Pair;
  /** Any of them opens it; null: open to everyone signed in. */
  permissions: readonly string[] | null;
  /** The read model of the list that the page is, whose first rows come with the page (loader.ts). */
  list?: string | undefined;
  order?: SortModel | undefined;
  /** The path of the heading that it stands under; such a path forwards to the first page that is open. */
  under: string | null;
}

const HOME: Page = { path: '/', names: ['首页', 'Home'], permissions: null, under: null };

function withPage(
  all: readonly Page[],
  { area, permissions }: Declaration,
  page: DeclaredPage,
  group: Group | undefined,
): readonly Page[] {
  const known = all.find(({ path }) => path === page.path);
  const opens = page.opens ?? `${area}:read`;
  // What another area has declared gets one more tab.
  if (known)
    return all.map((one) => (one === known ? { ...one, permissions: [...(one.permissions ?? []), opens] } : one));
  return [
    ...all,
    {
      path: page.path,
      names: page.names ?? permissions[opens]!.names,
      permissions: [opens],
      list: page.list,
      order: page.order,
      under: group ? `/${group}` : null,
    },
  ];
}
const withPages = (all: readonly Page[], declaration: Declaration): readonly Page[] =>
  (declaration.morePages ?? []).reduce(
    (known, page) => withPage(known, declaration, page, page.group),
    declaration.page ? withPage(all, declaration, declaration.page, declaration.group) : all,
  );
/** All pages, in the order of the menu. */
export const PAGES: readonly Page[] = DECLARATIONS.reduce(withPages, [HOME]);
/** The headings of pages by path. */
export const HEADINGS: Readonly<Record<string, Pair>> = Object.fromEntries(
  Object.entries(GROUPS)
    .map(([group, names]) => [`/${group}`, names])
    .filter(([path]) => PAGES.some(({ under }) => under === path)),
);

/** The tree of pages a person with these permissions may open: what nobody declared is open to nobody. */
export function menuRoutes(held: readonly string[]): MenuRoute[] {
  const open = PAGES.filter(
    ({ permissions }) => permissions === null || permissions.some((code) => held.includes(code)),
  );
  return [...new Set(open.map(({ path, under }) => under ?? path))].map((path) => {
    const routes = open.filter(({ under }) => under === path).map((page) => ({ path: page.path }));
    return routes.length ? { path, routes } : { path };
  });
}

/** The read model of the page's list, and the order it has by itself; undefined: it declares none. */
export function listOf(path: string): { model: string; order: SortModel } | undefined {
  const page = PAGES.find((one) => one.path === path);
  return page?.list === undefined ? undefined : { model: page.list, order: page.order ?? [] };
}
