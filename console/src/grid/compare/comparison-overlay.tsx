// Shown in place of differences: there are none, or reading them failed.
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DifferenceKind } from '#contracts/wire/comparison.ts';
import { ErrorActions } from '../../app/navigation/error-actions.tsx';
import { useStore, type Store } from '../../base/store.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { countOf, type ComparisonStatus } from './source.ts';

interface Props {
  status: Store<ComparisonStatus>;
  kind: DifferenceKind | null;
  isFiltered: boolean;
  onRetry: () => void;
  onClear: () => void;
  onAllKinds: () => void;
}

export function ComparisonOverlay({ status, kind, isFiltered, onRetry, onClear, onAllKinds }: Props) {
  const { t } = useTranslation(['compare', 'grid']);
  const problems = useProblemText();
  const { counts, error } = useStore(status);
  if (error) {
    return (
      <div className="list-overlay list-overlay-error" role="alert">
        <strong>{t('error')}</strong>
        <p>
          {problems.error(error)} {t('grid:error.nothing')}
        </p>
        <ErrorActions error={error} onRetry={onRetry} />
      </div>
    );
  }
  if (!counts || countOf(counts, kind) > 0) return null;
  if (kind !== null && countOf(counts, null) > 0)
    return (
      <output className="list-overlay">
        <p>{t('empty.kind')}</p>
        <Button onClick={onAllKinds}>{t('empty.showAll')}</Button>
      </output>
    );
  return (
    <output className="list-overlay">
      {isFiltered ? (
        <>
          <p>{t('empty.filtered')}</p>
          <Button onClick={onClear}>{t('grid:filter.clear')}</Button>
        </>
      ) : (
        <p>{t('empty.all')}</p>
      )}
    </output>
  );
}
