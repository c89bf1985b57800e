import permissions from 'declared:permissions';

const builtIn = new Set(permissions.tree.map(({ identifier }) => identifier));

/**
 * Whether a holder of these permissions may grant one: those they hold, and custom permissions if they may edit
 * permissions, because the program does not check custom ones.
 */
export const mayGive = (heldPermissions: ReadonlySet<string>, right: string): boolean =>
  heldPermissions.has(right) || (!builtIn.has(right) && heldPermissions.has('permission:edit'));
