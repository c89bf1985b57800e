import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdministratorRow } from '#contracts/areas/administrator/reads.ts';
import { STARTING_ROLES } from '#contracts/access/starting-roles.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import type { Column, ColumnOf } from '../../grid/columns/column.ts';
import { useRoleName } from '../../rights/names.ts';
import { useRoles } from '../../rights/use-rights.ts';
import { administratorTone } from './tones.ts';

type Flag = 'true' | 'false';
const FLAGS: readonly Flag[] = ['true', 'false'];

/** All fields of a person. Those used daily come first; the rest can be chosen. */
export function useAdministratorColumns(): readonly Column<AdministratorRow>[] {
  const { t } = useTranslation('administrator');
  const { asOf } = useAsOf();
  const { data: roles } = useRoles(asOf);
  const roleName = useRoleName();
  const roleIds = useMemo(() => roles?.map(({ id }) => id) ?? Object.keys(STARTING_ROLES), [roles]);
  return useMemo<ColumnOf<AdministratorRow>[]>(
    () => [
      { field: 'email', kind: 'text', title: t('field.email'), long: true, sealed: 'findable' },
      {
        field: 'roleId',
        kind: 'choice',
        values: roleIds,
        label: (roleId) => roleName(roleId),
        title: t('field.roleId'),
      },
      {
        field: 'status',
        kind: 'status',
        tones: administratorTone,
        label: (value) => t(`status.${value}`),
        title: t('field.status'),
      },
      { field: 'description', kind: 'text', title: t('field.description'), long: true },
      {
        field: 'hasPassword',
        kind: 'choice',
        values: FLAGS,
        label: (value) => t(`password.${value}`),
        title: t('field.hasPassword'),
      },
      {
        field: 'hasSecondFactor',
        kind: 'choice',
        values: FLAGS,
        label: (value) => t(`secondFactor.${value}`),
        title: t('field.hasSecondFactor'),
      },
      { field: 'wallet', kind: 'address', title: t('field.wallet'), sealed: 'findable' },
      { field: 'lockedUntil', kind: 'instant', title: t('field.lockedUntil') },
      { field: 'addedAt', kind: 'instant', title: t('field.addedAt') },
      { field: 'updatedAt', kind: 'instant', title: t('field.updatedAt') },
      {
        field: 'forgotten',
        kind: 'choice',
        values: FLAGS,
        label: (value) => t(`forgotten.${value}`),
        title: t('field.forgotten'),
        hidden: true,
      },
      { field: 'createdPosition', kind: 'position', title: t('field.createdPosition'), hidden: true },
      { field: 'revision', kind: 'count', title: t('field.revision'), hidden: true },
      { field: 'id', kind: 'id', title: t('field.id'), hidden: true },
    ],
    [t, roleIds, roleName],
  );
}
