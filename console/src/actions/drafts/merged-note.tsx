// Explains how the person's input was merged with another person's change.
import { useTranslation } from 'react-i18next';

/** A field that both persons changed. */
export interface Conflict {
  title: string;
  theirs: string;
  mine: string;
}

export function MergedNote({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { t } = useTranslation('action');
  return (
    <div className="merged-note">
      <p>{t('merge.kept')}</p>
      {conflicts.length ? (
        <>
          <p>{t('merge.both', { count: conflicts.length })}</p>
          <ul>
            {conflicts.map(({ title, theirs, mine }) => (
              <li key={title}>
                <strong>{title}</strong> · {t('merge.theirs')} <del>{theirs}</del> · {t('merge.yours')}{' '}
                <ins>{mine}</ins>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
