// The risk bands: the number of troves in each, their collateral and debt, with links to the troves.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BANDS } from '#contracts/areas/trove/words.ts';
import { RISK_BANDS } from '#contracts/areas/trove/figures.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useDrillDownWithin } from '../../app/navigation/drill-down.ts';
import { SCALE, formatCount } from '../../base/amounts.ts';
import { shownAmount } from '../../grid/columns/display.ts';
import { useSay } from '../../i18n/pair.ts';
import { bandTone } from './tones.ts';
import type { BandSum } from './use-bands.ts';

export const bandFilter = (band: string) => ({ band: { filterType: 'set' as const, values: [band] } });

/** `isBehind`: the sums are of a former price, while those of another one are read. */
export function BandFigures({ sums, isBehind = false }: { sums: readonly BandSum[]; isBehind?: boolean }) {
  const { t } = useTranslation('trove');
  const say = useSay();
  const within = useDrillDownWithin();
  return (
    <ul className="bands" aria-busy={isBehind} aria-label={t('bands')}>
      {RISK_BANDS.map((band) => {
        const { count = 0, collateral = '0', entireDebt = '0' } = sums.find((sum) => sum.band === band) ?? {};
        return (
          <li key={band}>
            <Link
              to={within({ filter: JSON.stringify(bandFilter(band)) })}
              aria-label={t('band.positions', { band: say(BANDS[band]), count })}
            >
              <StatusTag tone={bandTone[band]} label={say(BANDS[band])} />
            </Link>
            <strong>{formatCount(count)}</strong>
            <span className="bands-sums">
              {t('band.sums', {
                collateral: shownAmount(collateral, { unit: 'YBTC', scale: SCALE.ybtc }),
                debt: shownAmount(entireDebt, { unit: 'YU', scale: SCALE.yu }),
              })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
