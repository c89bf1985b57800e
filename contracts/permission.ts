// Permissions as people see and keep them: a tree of menus and functions, named in both languages.
import { z } from 'zod';
import { defineAreaReads } from './area.ts';
import { defineEvents } from './define-events.ts';
import { Instant, filledText } from './values.ts';

/** A menu permission opens a page, or groups others; a function permission allows an act. */
export const PermissionType = z.enum(['menu', 'function']);
export type PermissionType = z.infer<typeof PermissionType>;

/** What a permission is known by: the program's own codes, the groups of the menu, and those that people add. */
export const PermissionIdentifier = z.string().regex(/^[A-Za-z][A-Za-z0-9:_-]{0,63}$/, 'not-an-identifier');

const name = filledText(64);
const names = { nameZh: name, nameEn: name };
const parent = PermissionIdentifier.nullable();

/** Stream `permission-<identifier>`; the program adds its own at the start, under the actor `system`. */
export const permissionEvents = defineEvents('permission', {
  PermissionAdded: z.object({ identifier: PermissionIdentifier, ...names, type: PermissionType, parent }),
  PermissionEdited: z.object({ ...names, before: z.object(names) }),
  PermissionRemoved: z.object({}),
});

export const PermissionRow = z.object({
  /** The identifier. */
  id: PermissionIdentifier,
  nameZh: z.string(),
  nameEn: z.string(),
  type: PermissionType,
  parent,
  /** Checked by the program itself: it can be renamed, not removed. */
  builtIn: z.boolean(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type PermissionRow = z.input<typeof PermissionRow>;
export const permissionReads = defineAreaReads('permissions', 'permission:read', PermissionRow);
