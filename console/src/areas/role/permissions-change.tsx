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
  const [previous, current] = [rights(before), rights(after)];
  const added = inOrder(current.filter((right) => !previous.includes(right)));
  const removed = inOrder(previous.filter((right) => !current.includes(right)));
  return (
    <ul className="rights-change">
      {added.map((right) => (
        <li key={right} title={right}>
          <ins>+ {t('change.given', { right: name(right) })}</ins>
        </li>
      ))}
      {removed.map((right) => (
        <li key={right} title={right}>
          <del>− {t('change.taken', { right: name(right) })}</del>
        </li>
      ))}
    </ul>
  );
}
