// Read models and queries of permissions.
import { z } from 'zod';
import { defineAreaReads } from '../../kits/area.ts';
import { Instant } from '../../values/values.ts';
import { PermissionType, PermissionIdentifier, parent } from './events.ts';

export const PermissionRow = z.object({
  id: PermissionIdentifier,
  nameZh: z.string(),
  nameEn: z.string(),
  type: PermissionType,
  parent,
  /** Checked by the program itself, so it can be renamed but not removed. */
  builtIn: z.boolean(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type PermissionRow = z.input<typeof PermissionRow>;
export const permissionReads = defineAreaReads('permissions', 'permission:read', PermissionRow);
