import { useTranslation } from 'react-i18next';
import { useAsOfWords } from '../../app/time/as-of-words.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { useComparison } from '../../app/time/comparison.ts';
import { PointDialog } from '../../app/time/point-dialog.tsx';

/** Selects the point to compare the current point in time with. */
export function CompareDialog() {
  const { t } = useTranslation('shell');
  const { asOf } = useAsOf();
  const { pair, compareWith, leave } = useComparison();
  const words = useAsOfWords();
  const quick = [
    ...(asOf === null ? [] : [{ key: 'now', label: t('asOf.now'), run: () => compareWith(null) }]),
    ...(pair === null ? [] : [{ key: 'leave', label: t('compare.leave'), run: leave }]),
  ];
  return (
    <PointDialog
      title={t('compare.title')}
      about={t('compare.about', { words: words ?? t('compare.now') })}
      actions={[{ key: 'compare', label: t('compare.go'), run: compareWith }]}
      initial={pair?.other ?? null}
      quick={quick}
    />
  );
}
