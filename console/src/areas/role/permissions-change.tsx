// Permissions that were added and removed, by name.
import { useTranslation } from 'react-i18next';
import { usePermissionName } from '../../rights/names.ts';
import { inOrder } from '../../rights/tree.ts';
import './role.css';

const rights = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

export function PermissionsChange({ before, after }: { before: unknown; after: unknown }) {
  const { t } = useTranslation('role');
  const name = usePermissionName();
  const [was, is] = [rights(before), rights(after)];
  const added = inOrder(is.filter((right) => !was.includes(right)));
  const taken = inOrder(was.filter((right) => !is.includes(right)));
  return (
    <ul className="rights-change">
      {added.map((right) => (
        <li key={right} title={right}>
          <ins>+ {t('change.given', { right: name(right) })}</ins>
        </li>
      ))}
      {taken.map((right) => (
        <li key={right} title={right}>
          <del>− {t('change.taken', { right: name(right) })}</del>
        </li>
      ))}
    </ul>
  );
}
