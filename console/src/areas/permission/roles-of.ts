import { useMemo } from 'react';
import { useAsOf } from '../../app/time/as-of.ts';
import { useRoleName } from '../../rights/names.ts';
import { useRoles } from '../../rights/use-rights.ts';

/** Names of the roles that have a permission; null: not loaded, or not permitted. */
export function useRolesOf(): (id: string) => readonly string[] | null {
  const { asOf } = useAsOf();
  const { data: roles } = useRoles(asOf);
  const roleName = useRoleName();
  return useMemo(
    () => (id) =>
      roles?.filter(({ permissions }) => permissions.includes(id)).map((role) => roleName(role.id, role.name)) ?? null,
    [roles, roleName],
  );
}
