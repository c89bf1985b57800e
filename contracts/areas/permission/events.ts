// Events of permissions: a tree of menus and functions, named in both languages, which people maintain.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { requiredText } from '../../values/values.ts';

/** A menu permission opens a page or groups others; a function permission allows an action. */
export const PermissionType = z.enum(['menu', 'function']);
export type PermissionType = z.infer<typeof PermissionType>;

/** Identifier of a permission: the program's codes, the groups of the menu, and those that people add. */
export const PermissionIdentifier = z.string().regex(/^[A-Za-z][A-Za-z0-9:_-]{0,63}$/, 'not-an-identifier');

const name = requiredText(64);
const names = { nameZh: name, nameEn: name };
export const parent = PermissionIdentifier.nullable();

/** Streams `permission-<identifier>`. At its start, the program adds its own as the actor `system`. */
export const permissionEvents = defineEvents('permission', {
  PermissionAdded: z.object({ identifier: PermissionIdentifier, ...names, type: PermissionType, parent }),
  PermissionEdited: z.object({ ...names, before: z.object(names) }),
  PermissionRemoved: z.object({}),
});
