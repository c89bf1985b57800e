// The dialog of the console's clock: the whole console at a point in time, or its lists compared with one.
import { useTranslation } from 'react-i18next';
import { useAsOfWords } from '../../app/time/as-of-words.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { useCanCompare, useComparison } from '../../app/time/comparison.ts';
import { PointDialog } from '../../app/time/point-dialog.tsx';

export function AsOfDialog() {
  const { t } = useTranslation('shell');
  const { asOf, setAsOf } = useAsOf();
  const { compareWith } = useComparison();
  const words = useAsOfWords();
  const canCompare = useCanCompare();
  const compare = {
    key: 'compare',
    label: words === null ? t('compare.withNow') : t('compare.with', { words }),
    run: compareWith,
  };
  const go = { key: 'go', label: t('asOf.go'), run: setAsOf };
  return (
    <PointDialog
      title={t('asOf.title')}
      about={t('asOf.about')}
      actions={canCompare ? [compare, go] : [go]}
      initial={asOf}
      quick={asOf === null ? [] : [{ key: 'live', label: t('asOf.live'), run: () => setAsOf(null) }]}
    />
  );
}
