// All persons, roles and permissions at a point in time. They are few, so each list is read whole.
import type { UseQueryResult } from '@tanstack/react-query';
import { administratorReads, type AdministratorRow } from '#contracts/areas/administrator/reads.ts';
import { permissionReads, type PermissionRow } from '#contracts/areas/permission/reads.ts';
import { roleReads, type RoleRow } from '#contracts/areas/role/reads.ts';
import { useAll } from '../feed/use-all.ts';

export const usePeople = (asOf: string | null): UseQueryResult<AdministratorRow[]> =>
  useAll<AdministratorRow>(administratorReads, asOf);
export const useRoles = (asOf: string | null): UseQueryResult<RoleRow[]> => useAll<RoleRow>(roleReads, asOf);
export const usePermissions = (asOf: string | null): UseQueryResult<PermissionRow[]> =>
  useAll<PermissionRow>(permissionReads, asOf);
