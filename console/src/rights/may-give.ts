import permissions from 'declared:permissions';

const builtIn = new Set(permissions.tree.map(({ identifier }) => identifier));

/**
 * Whether a holder of these permissions may grant one. They may grant the permissions they hold. With the right to edit
 * permissions they may also grant custom ones, which the program does not check.
 */
export const mayGive = (heldPermissions: ReadonlySet<string>, right: string): boolean =>
  heldPermissions.has(right) || (!builtIn.has(right) && heldPermissions.has('permission:edit'));
