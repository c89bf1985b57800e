import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleRow } from '#contracts/areas/role/reads.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import type { Column, ColumnOf } from '../../grid/columns/column.ts';
import { isolated } from '../../i18n/isolated.ts';
import { useNamedRole, usePermissionName } from '../../rights/names.ts';
import { inOrder } from '../../rights/tree.ts';
import { usePeople } from '../../rights/use-rights.ts';
import { PermissionsChange } from './permissions-change.tsx';

type Flag = 'true' | 'false';
const FLAGS: readonly Flag[] = ['true', 'false'];

/** All fields of a role. The number of persons who have it is looked up by its id. */
export function useRoleColumns(): readonly Column<RoleRow>[] {
  const { t } = useTranslation('role');
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
      { field: 'name', kind: 'named', name: namedRole, title: t('field.name') },
      {
        field: 'id',
        kind: 'composed',
        text: ({ id }) => peopleOf(id),
        value: peopleOf,
        title: t('field.people'),
        brief: 'state',
      },
      {
        field: 'permissions',
        kind: 'composed',
        text: ({ permissions }) => namesOf(permissions),
        value: namesOf,
        change: (before, after) => <PermissionsChange before={before} after={after} />,
        title: t('field.permissions'),
        grows: true,
      },
      { field: 'description', kind: 'text', title: t('field.description'), long: true },
      {
        field: 'requiresSecondFactor',
        kind: 'choice',
        values: FLAGS,
        label: (value) => t(`required.${value}`),
        title: t('field.requiresSecondFactor'),
      },
      { field: 'updatedAt', kind: 'instant', title: t('field.updatedAt') },
      { field: 'createdPosition', kind: 'position', title: t('field.createdPosition'), hidden: true },
      { field: 'revision', kind: 'count', title: t('field.revision'), hidden: true },
    ];
  }, [t, people, permissionName, namedRole]);
}
