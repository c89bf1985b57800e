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
import { Change } from '../../statistics/change.tsx';
import { useComparedWith } from '../../statistics/scope/scope-words.ts';
import type { Comparison } from '../../statistics/scope/scope.ts';
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
  const sums = useBandSums(point, null).data?.rows;
  const inForce = usePriceInForce(point);
  return sums && inForce ? ratioOf(sums, inForce.price?.price) : undefined;
}

function Ratio() {
  const { t } = useTranslation('statistics');
  const { scope, end } = useStatistics();
  const drillDown = useDrillDown();
  const now = useRatio(end);
  return (
    <Figure
      label={t('ratio.name')}
      about={t('ratio.about')}
      unit={now ? '%' : ''}
      to={drillDown('/statistics/dataCdp', end)}
      value={now === undefined ? '…' : now === null ? '–' : PERCENT.text(now)}
      change={scope.comparison && now !== undefined ? <Earlier now={now} comparison={scope.comparison} /> : null}
    />
  );
}
/** The change since the point compared with, or since the last day of the days compared with. */
function Earlier({ now, comparison }: { now: bigint | null; comparison: Comparison }) {
  const { scope } = useStatistics();
  const comparedWith = useComparedWith(scope, true);
  const before = useRatio(comparison.with === 'points' ? comparison.point : endOf(comparison.range.to));
  if (before === undefined) return null;
  const difference =
    now === null
      ? ({ why: 'no-data' } as const)
      : before === null
        ? ({ why: 'no-data-before' } as const)
        : { now, before, by: now - before };
  return <Change difference={difference} unit={PERCENT} comparedWith={comparedWith ?? ''} />;
}

export function SystemRatio() {
  const permitted = [useCan('trove:read'), useCan('collateral-price:read')];
  return permitted.every(Boolean) ? <Ratio /> : null;
}
