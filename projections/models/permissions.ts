// Permissions: the program's own, and those that people added.
import { PermissionRow } from '#contracts/areas/permission/reads.ts';
import { defineReadModel } from '../engine/types.ts';

export const permissions = defineReadModel<PermissionRow>({
  name: 'permissions',
  version: 1,
  row: PermissionRow,
  stream: 'permission',
  on: {
    PermissionAdded: (row, { data: { identifier: _identifier, ...data }, metadata: { actor } }) =>
      ({ ...row, ...data, builtIn: actor.kind === 'system' }) as PermissionRow,
    PermissionEdited: (row, { data: { nameZh, nameEn } }) => ({ ...row, nameZh, nameEn }) as PermissionRow,
    PermissionRemoved: () => null,
  },
});
