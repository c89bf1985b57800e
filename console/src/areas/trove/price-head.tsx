// The price that the board uses: its value, time and source, whether it is stale, held prices, and its last day.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PriceStepRow } from '#contracts/areas/collateral-price/reads.ts';
import { useInSameTime } from '../../app/time/as-of.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useTime } from '../../app/time/time.ts';
import { formatDecimal } from '../../base/amounts.ts';
import { Sparkline } from './sparkline.tsx';
import type { PriceInForce } from './use-price.ts';

const HELD = `/statistics/dataCdp?tab=collateral-prices&filter=${encodeURIComponent(JSON.stringify({ status: { filterType: 'set', values: ['HELD'] } }))}`;
const CENTS = 2;

/** The lowest and highest price of the day. */
const ends = (day: readonly PriceStepRow[]): { low: string; high: string } => {
  const by = (of: 'low' | 'high') => day.map((step) => step[of]).toSorted((one, other) => Number(one) - Number(other));
  return { low: formatDecimal(by('low')[0]!, CENTS), high: formatDecimal(by('high').at(-1)!, CENTS) };
};

export function PriceHead({ priceInForce: { price, isOld, day, held } }: { priceInForce: PriceInForce }) {
  const { t } = useTranslation('trove');
  const time = useTime();
  const inSameTime = useInSameTime();
  return (
    <section className="price-head" aria-label={t('price.title')}>
      <span className="price-label">{t('price.title')}</span>
      {price ? (
        <>
          <strong className="price-value">
            {formatDecimal(price.price, CENTS)}
            <span className="figure-unit">YU</span>
          </strong>
          <span className="price-told" title={time.exact(price.at)}>
            {t('price.source', { source: price.source, time: time.format(price.at) })}
          </span>
        </>
      ) : (
        <span className="price-told">{t('price.none')}</span>
      )}
      {isOld ? <StatusTag tone="warn" label={t('price.old')} /> : null}
      {held > 0 ? (
        <Link to={inSameTime(HELD)} className="price-held">
          <StatusTag tone="warn" label={t('price.held', { count: held })} />
        </Link>
      ) : null}
      {day.length > 1 ? <Sparkline day={day} label={t('price.day', ends(day))} /> : null}
    </section>
  );
}
