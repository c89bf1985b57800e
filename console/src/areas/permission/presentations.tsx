// Presentations of the actions on permissions.
import { useTranslation } from 'react-i18next';
import type { PermissionRow } from '#contracts/areas/permission/reads.ts';
import type { ActionPresentation } from '../../declared/action-kit.ts';
import { isolated } from '../../i18n/isolated.ts';
import { AddDialog } from './add-dialog.tsx';
import { useRolesOf } from './roles-of.ts';

function UsedBy({ row }: { row: PermissionRow }) {
  const { t } = useTranslation(['permission', 'role']);
  const roles = useRolesOf()(row.id) ?? [];
  return roles.length ? (
    <p>
      {t('usedBy', { count: roles.length })} {roles.map(isolated).join(t('role:comma'))}
    </p>
  ) : null;
}

export const permissionPresentations: Readonly<Record<string, ActionPresentation<PermissionRow>>> = {
  add: { beginDialog: (props) => <AddDialog {...props} />, undo: ({ id }) => ({ identifier: id }) },
  edit: { initial: ({ nameZh, nameEn }) => ({ nameZh, nameEn }) },
  remove: { applies: ({ builtIn }) => !builtIn, about: (row) => <UsedBy row={row} /> },
};
