// The collateral ratio of the system at the end of the range. It is the collateral of open troves at the price in
// force, divided by debt with interest.
import { useTranslation } from 'react-i18next';
import type { CollateralPriceRow } from '#contracts/areas/collateral-price/reads.ts';
import { unitsOf } from '#contracts/values/decimal.ts';
import { Figure } from '../../app/look/figure.tsx';
import { useDrillDown } from '../../app/navigation/drill-down.ts';
import { useCan } from '../../app/session/permission.ts';
import { SCALE, formatUnits, sumOf } from '../../base/amounts.ts';
import { endOf } from '../../base/days.ts';
import type { MeasureUnit } from '../../charts/chart-spec.ts';
import { PERCENT_SCALE } from '../../grid/columns/display.ts';
import { Change, useComparedWith } from '../../statistics/change.tsx';
import { useStatistics } from '../../statistics/use-statistics.ts';
import { useBandSums, type BandSum } from '../trove/use-bands.ts';
import { usePriceInForce } from '../trove/use-price.ts';

const PERCENT: MeasureUnit = {
  name: '%',
  scale: PERCENT_SCALE,
  text: (ratio) => formatUnits(ratio, PERCENT_SCALE, { maxDecimals: 2 }),
};

/** 1e18 is 100 %, rounded down; null: there is no debt, or no price. */
export function ratioOf(sums: readonly BandSum[], price: CollateralPriceRow['price'] | undefined): bigint | null {
  const open = sums.filter(({ band }) => band !== null);
  const [collateral, debt] = [
    sumOf(open.map((sum) => sum.collateral)),
    sumOf(open.map(({ entireDebt }) => entireDebt)),
  ];
  return price === undefined || debt === 0n ? null : (collateral * unitsOf(price, SCALE.yu)) / debt;
}

/** undefined: not loaded yet. */
function useRatio(point: string | null): bigint | null | undefined {
  const sums = useBandSums(point, null).data;
  const inForce = usePriceInForce(point);
  return sums && inForce ? ratioOf(sums, inForce.price?.price) : undefined;
}

function Ratio() {
  const { t } = useTranslation('statistics');
  const { before, end } = useStatistics();
  const than = useComparedWith();
  const drillDown = useDrillDown();
  const now = useRatio(end);
  return (
    <Figure
      label={t('ratio.name')}
      about={t('ratio.about')}
      unit={now ? '%' : ''}
      to={drillDown('/statistics/dataCdp', end)}
      value={now === undefined ? '…' : now === null ? '–' : PERCENT.text(now)}
      change={before && now !== undefined ? <Earlier now={now} at={endOf(before.to)} than={than(before)} /> : null}
    />
  );
}
/** The change since the last day before the range. */
function Earlier({ now, at, than }: { now: bigint | null; at: string; than: string }) {
  const before = useRatio(at);
  return before === undefined ? null : <Change now={now} before={before} measure={PERCENT} comparedWith={than} />;
}

export function SystemRatio() {
  const permitted = [useCan('trove:read'), useCan('collateral-price:read')];
  return permitted.every(Boolean) ? <Ratio /> : null;
}
