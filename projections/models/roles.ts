// Roles and their permissions.
import { RoleRow } from '#contracts/areas/role/reads.ts';
import type { roleEvents } from '#contracts/areas/role/events.ts';
import { defineReadModel, type Evolve, type ModelEventOf } from '../engine/types.ts';

const fields: Evolve<RoleRow, ModelEventOf<typeof roleEvents, 'RoleAdded' | 'RoleEdited'>> = (row, { data }) => {
  const { before: _before, ...after } = { before: null, ...data };
  return { ...row, ...after };
};

export const roles = defineReadModel<RoleRow, typeof roleEvents>({
  name: 'roles',
  version: 1,
  row: RoleRow,
  stream: 'role',
  on: { RoleAdded: fields, RoleEdited: fields },
});
