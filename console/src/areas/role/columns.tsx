import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { roleDeclaration } from '#contracts/areas/role/declaration.ts';
import type { RoleRow } from '#contracts/areas/role/reads.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import type { Column, ColumnOf } from '../../grid/columns/column.ts';
import { isolated } from '../../i18n/isolated.ts';
import { useNamedRole, usePermissionName } from '../../rights/names.ts';
import { inOrder } from '../../rights/tree.ts';
import { usePeople } from '../../rights/use-rights.ts';
import { PermissionsChange } from './permissions-change.tsx';

/** All fields of a role. The number of persons who have it is looked up by its id. */
export function useRoleColumns(): readonly Column<RoleRow>[] {
  const { t } = useTranslation('role');
  const { titled, titleOf, codesOf } = useWordsIn(roleDeclaration, 'roles');
  const { asOf } = useAsOf();
  const { data: people } = usePeople(asOf);
  const namedRole = useNamedRole();
  const permissionName = usePermissionName();
  return useMemo<ColumnOf<RoleRow>[]>(() => {
    const counts =
      people &&
      Map.groupBy(
        people.filter(({ forgotten }) => !forgotten),
        ({ roleId }) => roleId,
      );
    const peopleOf = (id: unknown): string =>
      counts ? t('people', { count: counts.get(String(id))?.length ?? 0 }) : t('peopleUnknown');
    const namesOf = (rights: unknown): string =>
      Array.isArray(rights)
        ? inOrder(rights.map(String))
            .map((right) => isolated(permissionName(right)))
            .join(t('comma'))
        : '';
    return [
      { ...titled('name'), kind: 'named', name: namedRole },
      {
        field: 'id',
        kind: 'composed',
        text: ({ id }) => peopleOf(id),
        value: peopleOf,
        title: titleOf('people'),
        brief: 'state',
      },
      {
        ...titled('permissions'),
        kind: 'composed',
        text: ({ permissions }) => namesOf(permissions),
        value: namesOf,
        change: (before: unknown, after: unknown) => <PermissionsChange before={before} after={after} />,
        grows: true,
      },
      { ...titled('description'), kind: 'text', long: true },
      {
        ...titled('requiresSecondFactor'),
        kind: 'choice',
        ...codesOf('requiresSecondFactor'),
      },
      { ...titled('updatedAt'), kind: 'instant' },
      { ...titled('createdPosition'), kind: 'position', hidden: true },
      { ...titled('revision'), kind: 'count', hidden: true },
    ];
  }, [t, titled, titleOf, codesOf, people, permissionName, namedRole]);
}
