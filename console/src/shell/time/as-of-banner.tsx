import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAsOfWords, usePointWords, useResolved } from '../../app/time/as-of-words.ts';
import { isPosition, useAsOf } from '../../app/time/as-of.ts';
import { comparedLists, comparedWhole, useComparison } from '../../app/time/comparison.ts';
import { lazily } from '../../app/look/lazy-page.tsx';
import { offsetOf, useTime } from '../../app/time/time.ts';
import { useStore } from '../../base/store.ts';

const Playback = lazily(async () => (await import('./playback/playback.tsx')).Playback, null, ['playback']);

/** Leads to the compared list, which may be below figures that belong to a single point in time. */
function ShowComparison() {
  const { t } = useTranslation('shell');
  if (useStore(comparedLists) === 0) return null;
  return (
    <Button size="small" onClick={() => document.querySelector('.comparison')?.scrollIntoView({ block: 'start' })}>
      {t('compare.show')}
    </Button>
  );
}

/** States that the past or a comparison is shown, with a link back. */
export function AsOfBanner() {
  const { t } = useTranslation('shell');
  const { asOf, setAsOf } = useAsOf();
  const { zone } = useTime();
  const words = useAsOfWords();
  const { at, isBeyond } = useResolved(asOf);
  const { pair } = useComparison();
  const otherWords = usePointWords(pair?.other ?? null) ?? t('asOf.now');
  const isWhole = useStore(comparedWhole) > 0;
  if (asOf === null && pair === null) return null;
  const compared = pair === null ? null : t(isWhole ? 'compare.whole' : 'compare.banner', { words: otherWords });
  if (asOf === null)
    return (
      <div className="as-of-banner">
        <output>
          <strong>{compared}</strong>
          {isWhole ? null : <> · {t('asOf.figuresNow')}</>}
        </output>
        <ShowComparison />
      </div>
    );
  return (
    <div className="as-of-banner">
      <output>
        <strong>{t(isBeyond ? 'asOf.beyond' : 'asOf.banner', { words })}</strong>{' '}
        {at === null ? null : <span className="as-of-zone">{offsetOf(zone, at)}</span>} ·{' '}
        {t(!isBeyond ? 'asOf.readOnly' : isPosition(asOf) ? 'asOf.beyondPosition' : 'asOf.beyondInstant')}
        {compared === null ? null : (
          <>
            {' '}
            · <strong>{compared}</strong>
          </>
        )}
      </output>
      {pair === null ? isBeyond ? null : <Playback /> : <ShowComparison />}
      <Button size="small" onClick={() => setAsOf(null)}>
        {t('asOf.live')}
      </Button>
    </div>
  );
}
