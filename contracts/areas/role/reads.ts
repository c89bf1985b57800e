// Read models and queries of roles.
import { z } from 'zod';
import { defineAreaReads } from '../../kits/area.ts';
import { Instant } from '../../values/values.ts';
import { RoleId, fields } from './events.ts';

export const RoleRow = z.object({
  id: RoleId,
  ...fields,
  name: z.string(),
  description: z.string(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type RoleRow = z.input<typeof RoleRow>;
export const roleReads = defineAreaReads('roles', 'role:read', RoleRow);
