// Shown in place of rows: why there are none, or why reading them failed.
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorActions } from '../../app/navigation/error-actions.tsx';
import { useStore, type Store } from '../../base/store.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import type { ListStatus } from '../live/controller/list-status.ts';

interface Props {
  status: Store<ListStatus>;
  isFiltered: boolean;
  empty: ReactNode;
  onRetry: () => void;
  onClear: () => void;
  /** Leaves a point in time that does not exist. */
  onNow: () => void;
}

export function ListOverlay({ status, isFiltered, empty, onRetry, onClear, onNow }: Props) {
  const { t } = useTranslation('grid');
  const problems = useProblemText();
  const { loaded, total, waiting, error } = useStore(status);
  if (error) {
    return (
      <div className="list-overlay list-overlay-error" role="alert">
        <strong>{t('error.title')}</strong>
        <p>
          {problems.error(error)} {t('error.nothing')}
        </p>
        <ErrorActions error={error} onRetry={onRetry} onNow={onNow} />
      </div>
    );
  }
  if (!loaded) return <div className="list-overlay-loading" aria-hidden="true" />;
  if (total > 0 || waiting > 0) return null;
  return (
    <output className="list-overlay">
      {isFiltered ? (
        <>
          <p>{t('empty.filtered')}</p>
          <Button onClick={onClear}>{t('filter.clear')}</Button>
        </>
      ) : (
        <p>{empty}</p>
      )}
    </output>
  );
}
