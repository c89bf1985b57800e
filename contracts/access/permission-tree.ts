// The built-in permissions as a tree: headings, pages, actions.
import type { Declaration } from '../declared/declaration.ts';
import { GROUPS, type Group } from '../declared/menu.ts';
import type { PermissionType } from '../areas/permission/events.ts';
import { DECLARATIONS } from '../registry.ts';
import { entriesOf } from '../values/records.ts';

export interface FlatPermission {
  /** A code the program checks, or a heading's identifier. */
  identifier: string;
  type: PermissionType;
  nameZh: string;
  nameEn: string;
  parent: string | null;
}

/** An area's page with its actions below it. Without a page they stand below the heading. */
function ofArea({ area, group, page, permissions }: Declaration): FlatPermission[] {
  return Object.entries(permissions).map(
    ([
      identifier,
      {
        names: [nameZh, nameEn],
      },
    ]) => {
      const opens = page?.opens ?? `${area}:read`;
      const isPage = page !== undefined && identifier === opens;
      const isUnderPage = page !== undefined && opens !== 'measures' && !isPage;
      return {
        identifier,
        type: isPage ? 'menu' : 'function',
        nameZh,
        nameEn,
        parent: isUnderPage ? opens : (group ?? null),
      };
    },
  );
}
const heading = ([identifier, [nameZh, nameEn]]: [string, readonly [string, string]]): FlatPermission => ({
  identifier,
  type: 'menu',
  nameZh,
  nameEn,
  parent: null,
});
const inGroup = (of: Group | undefined): FlatPermission[] =>
  DECLARATIONS.filter(({ group }: Declaration) => group === of).flatMap(ofArea);
/** A heading without permissions is left out. */
function withHeading(group: [Group, readonly [string, string]]): FlatPermission[] {
  const permissions = inGroup(group[0]);
  return permissions.length ? [heading(group), ...permissions] : [];
}

/** The tree's nodes, each after its parent. */
export const BUILT_IN_PERMISSIONS: readonly FlatPermission[] = [
  ...entriesOf(GROUPS).flatMap(withHeading),
  ...inGroup(undefined),
];
export const isBuiltIn = (identifier: string): boolean =>
  BUILT_IN_PERMISSIONS.some((builtIn) => builtIn.identifier === identifier);
