import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAsOfWords, useResolved } from '../app/as-of-words.ts';
import { isPosition, useAsOf } from '../app/as-of.ts';
import { useComparison } from '../app/comparison.ts';
import { offsetOf, useTime } from '../app/time.ts';

/** Says in words that the past is shown, and leads back. */
export function AsOfBanner() {
  const { t } = useTranslation('shell');
  const { asOf, setAsOf } = useAsOf();
  const { zone } = useTime();
  const words = useAsOfWords();
  const { at, isBeyond } = useResolved(asOf);
  // A comparison says itself which points in time it shows.
  const { pair } = useComparison();
  if (asOf === null || pair !== null) return null;
  return (
    <div className="as-of-banner">
      <output><strong>{t(isBeyond ? 'asOf.beyond' : 'asOf.banner', { words })}</strong> {at === null ? null : <span className="as-of-zone">{offsetOf(zone, at)}</span>} · {t(!isBeyond ? 'asOf.readOnly' : isPosition(asOf) ? 'asOf.beyondPosition' : 'asOf.beyondInstant')}</output>
      <Button size="small" onClick={() => setAsOf(null)}>{t('asOf.live')}</Button>
    </div>
  );
}
