import permissions from 'declared:permissions';

const builtIn = new Set(permissions.tree.map(({ identifier }) => identifier));

/**
 * Whether somebody who holds these may give a right: what they hold; and what people added themselves, if they edit
 * permissions, for the program does not check it.
 */
export const mayGive = (held: ReadonlySet<string>, right: string): boolean =>
  held.has(right) || (!builtIn.has(right) && held.has('permission:edit'));
