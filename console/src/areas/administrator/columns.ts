import { useMemo } from 'react';
import { administratorDeclaration } from '#contracts/areas/administrator/declaration.ts';
import type { AdministratorRow } from '#contracts/areas/administrator/reads.ts';
import { STARTING_ROLES } from '#contracts/declared/starting-roles.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { placedColumns, useWordsIn } from '../../declared/declared-columns.ts';
import type { Column, ColumnOf } from '../../grid/columns/column.ts';
import { useRoleName } from '../../rights/names.ts';
import { useRoles } from '../../rights/use-rights.ts';
import { administratorTone } from './tones.ts';

/** All fields of a person. Those used daily come first; the rest can be chosen. */
export function useAdministratorColumns(): readonly Column<AdministratorRow>[] {
  const { titled, codesOf } = useWordsIn(administratorDeclaration, 'administrators');
  const { asOf } = useAsOf();
  const { data: roles } = useRoles(asOf);
  const roleName = useRoleName();
  const roleIds = useMemo(() => roles?.map(({ id }) => id) ?? Object.keys(STARTING_ROLES), [roles]);
  return useMemo<ColumnOf<AdministratorRow>[]>(
    () => [
      { ...titled('email'), kind: 'text', long: true, sealed: 'findable' },
      {
        ...titled('roleId'),
        kind: 'choice',
        values: roleIds,
        label: (roleId: string) => roleName(roleId),
      },
      {
        ...titled('status'),
        kind: 'status',
        tones: administratorTone,
        label: codesOf('status').label,
      },
      { ...titled('description'), kind: 'text', long: true },
      {
        ...titled('hasPassword'),
        kind: 'choice',
        ...codesOf('hasPassword'),
      },
      {
        ...titled('hasSecondFactor'),
        kind: 'choice',
        ...codesOf('hasSecondFactor'),
      },
      { ...titled('wallet'), kind: 'address', sealed: 'findable' },
      { ...titled('lockedUntil'), kind: 'instant' },
      { ...titled('addedAt'), kind: 'instant' },
      { ...titled('updatedAt'), kind: 'instant' },
      {
        ...titled('forgotten'),
        kind: 'choice',
        ...codesOf('forgotten'),
        hidden: true,
      },
      ...placedColumns(titled),
    ],
    [titled, codesOf, roleIds, roleName],
  );
}
