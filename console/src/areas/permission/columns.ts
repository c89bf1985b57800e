import { useMemo } from 'react';
import { permissionDeclaration } from '#contracts/areas/permission/declaration.ts';
import type { PermissionRow } from '#contracts/areas/permission/reads.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import type { Column, ColumnOf } from '../../grid/columns/column.ts';
import { usePermissionName } from '../../rights/names.ts';

/** All fields of a permission, for its history. */
export function usePermissionColumns(): readonly Column<PermissionRow>[] {
  const { titled, codesOf } = useWordsIn(permissionDeclaration, 'permissions');
  const name = usePermissionName();
  return useMemo<ColumnOf<PermissionRow>[]>(
    () => [
      { ...titled('id'), kind: 'text' },
      { ...titled('nameZh'), kind: 'text' },
      { ...titled('nameEn'), kind: 'text' },
      {
        ...titled('type'),
        kind: 'choice',
        ...codesOf('type'),
      },
      { ...titled('parent'), kind: 'named', name },
      {
        ...titled('builtIn'),
        kind: 'choice',
        ...codesOf('builtIn'),
      },
      { ...titled('updatedAt'), kind: 'instant' },
      { ...titled('createdPosition'), kind: 'position' },
      { ...titled('revision'), kind: 'count' },
    ],
    [titled, codesOf, name],
  );
}
