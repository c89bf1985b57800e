// Permissions: the program's own, and those that people added.
import { PermissionRow } from '#contracts/areas/permission/reads.ts';
import type { permissionEvents } from '#contracts/areas/permission/events.ts';
import { defineReadModel } from '../engine/types.ts';

export const permissions = defineReadModel<PermissionRow, typeof permissionEvents>({
  name: 'permissions',
  version: 1,
  row: PermissionRow,
  stream: 'permission',
  on: {
    PermissionAdded: (row, { data: { identifier: _identifier, ...data }, metadata: { actor } }) => ({
      ...row,
      ...data,
      builtIn: actor.kind === 'system',
    }),
    PermissionEdited: (row, { data: { nameZh, nameEn } }) => row && { ...row, nameZh, nameEn },
    PermissionRemoved: () => null,
  },
});
