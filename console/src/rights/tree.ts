// The tree of permissions, from rows, or from the built-in list if the rows may not be read.
import permissions from 'declared:permissions';
import type { PermissionType } from '#contracts/areas/permission/events.ts';
import type { Language } from '#contracts/values/language.ts';

export interface Permission {
  id: string;
  nameZh: string;
  nameEn: string;
  type: PermissionType;
  parent: string | null;
  builtIn: boolean;
}
export interface TreeNode extends Permission {
  below: TreeNode[];
  /** Whether a role can contain it: a menu group is a heading, not a permission. */
  isRight: boolean;
}

export const BUILT_IN: readonly Permission[] = permissions.tree.map(({ identifier, ...rest }) => ({
  ...rest,
  id: identifier,
  builtIn: true,
}));

export const PERMISSION_CODES: readonly string[] = permissions.codes;
const CODES = new Set(PERMISSION_CODES);
const isPermission = (id: string): boolean => CODES.has(id);
const ORDER = new Map(BUILT_IN.map(({ id }, index) => [id, index]));
const byOrder = (left: string, right: string): number =>
  (ORDER.get(left) ?? Infinity) - (ORDER.get(right) ?? Infinity) || (left < right ? -1 : 1);
/** Permissions in tree order: built-in ones in the program's order, then custom ones. */
export const inOrder = (rights: readonly string[]): string[] => rights.toSorted(byOrder);

export const nameOf = ({ nameZh, nameEn }: Pick<Permission, 'nameZh' | 'nameEn'>, language: Language): string =>
  language === 'zh-CN' ? nameZh : nameEn;

/**
 * Built-in permissions in the program's order, then custom ones, each below its parent. A permission whose parent is
 * gone is at the top. `also`: identifiers in use without a name.
 */
export function treeOf(permissions: readonly Permission[], also: readonly string[] = []): TreeNode[] {
  const ids = new Set(permissions.map(({ id }) => id));
  const nameless = also
    .filter((id) => !ids.has(id))
    .map((id): Permission => ({
      id,
      nameZh: id,
      nameEn: id,
      type: 'function',
      parent: null,
      builtIn: isPermission(id),
    }));
  const all = [...permissions, ...nameless].toSorted((left, right) => byOrder(left.id, right.id));
  const nodes = new Map(
    all.map((permission): [string, TreeNode] => [
      permission.id,
      { ...permission, below: [], isRight: isPermission(permission.id) || !permission.builtIn },
    ]),
  );
  const parentOf = ({ id, parent }: TreeNode): TreeNode | undefined =>
    parent === null || parent === id || isBelow(nodes, parent, id) ? undefined : nodes.get(parent);
  const top: TreeNode[] = [];
  for (const node of nodes.values()) (parentOf(node)?.below ?? top).push(node);
  return top;
}

/** Whether `id` is an ancestor of `from`: a cycle must not be attached. */
function isBelow(nodes: ReadonlyMap<string, TreeNode>, from: string, id: string): boolean {
  const visited = new Set<string>();
  for (
    let ancestor: string | null | undefined = from;
    ancestor && !visited.has(ancestor);
    ancestor = nodes.get(ancestor)?.parent
  ) {
    if (ancestor === id) return true;
    visited.add(ancestor);
  }
  return false;
}

/** The node's own permission and all below it. */
export const rightsBelow = (node: TreeNode): string[] => [
  ...(node.isRight ? [node.id] : []),
  ...node.below.flatMap(rightsBelow),
];
export const flatten = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.below)]);

const matches = (node: Permission, typed: string): boolean =>
  [node.id, node.nameZh, node.nameEn].some((text) => text.toLowerCase().includes(typed));
/** Branches with a node whose name or identifier contains the typed text. Everything below such a node is kept. */
export function searched(nodes: readonly TreeNode[], typed: string): TreeNode[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return [...nodes];
  return nodes.flatMap((node) => {
    if (matches(node, text)) return [node];
    const below = searched(node.below, text);
    return below.length ? [{ ...node, below }] : [];
  });
}

/** The set with the permissions added or removed. Those that may not be granted are left unchanged. */
export function withRights(
  chosen: ReadonlySet<string>,
  rights: readonly string[],
  { on, may }: { on: boolean; may: (right: string) => boolean },
): Set<string> {
  const next = new Set(chosen);
  for (const right of rights.filter(may))
    if (on) next.add(right);
    else next.delete(right);
  return next;
}
