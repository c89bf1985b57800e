import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PermissionRow } from '#contracts/areas/permission/reads.ts';
import type { Column, ColumnOf } from '../../grid/columns/column.ts';
import { usePermissionName } from '../../rights/names.ts';

/** All fields of a permission, for its history. */
export function usePermissionColumns(): readonly Column<PermissionRow>[] {
  const { t } = useTranslation('permission');
  const name = usePermissionName();
  return useMemo<ColumnOf<PermissionRow>[]>(
    () => [
      { field: 'id', kind: 'text', title: t('field.id') },
      { field: 'nameZh', kind: 'text', title: t('field.nameZh') },
      { field: 'nameEn', kind: 'text', title: t('field.nameEn') },
      {
        field: 'type',
        kind: 'choice',
        values: ['menu', 'function'],
        label: (value) => t(`type.${value}`),
        title: t('field.type'),
      },
      { field: 'parent', kind: 'named', name, title: t('field.parent') },
      {
        field: 'builtIn',
        kind: 'choice',
        values: ['true', 'false'],
        label: (value) => t(`builtIn.${value}`),
        title: t('field.builtIn'),
      },
      { field: 'updatedAt', kind: 'instant', title: t('field.updatedAt') },
      { field: 'createdPosition', kind: 'position', title: t('field.createdPosition') },
      { field: 'revision', kind: 'count', title: t('field.revision') },
    ],
    [t, name],
  );
}
