import { isBuiltIn } from '#contracts/permission-tree.ts';

/** Whether somebody who holds these may give a right: what they hold; and what people added themselves, if they edit permissions, for the program does not check it. */
export const mayGive = (held: ReadonlySet<string>, right: string): boolean => held.has(right) || (!isBuiltIn(right) && held.has('permission:edit'));
