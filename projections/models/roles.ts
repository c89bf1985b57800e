// Roles and their permissions.
import { RoleRow } from '#contracts/areas/role/reads.ts';
import { defineReadModel, type ModelEvent } from '../engine/types.ts';

const fields = (row: RoleRow | null, { data: { before: _before, ...data } }: ModelEvent): RoleRow =>
  ({ ...row, ...data }) as RoleRow;

export const roles = defineReadModel<RoleRow>({
  name: 'roles',
  version: 1,
  row: RoleRow,
  stream: 'role',
  on: { RoleAdded: fields, RoleEdited: fields },
});
