// An institution's balance by day: according to the ledger, as observed, and the available amount. If two points in
// time are compared, as known at both.
import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { institutionBalanceMeasures } from '#contracts/areas/institution-account/measures.ts';
import type { InstitutionRow } from '#contracts/areas/institution/reads.ts';
import type { BitcoinNetwork } from '#contracts/values/address.ts';
import { NETWORKS } from '#contracts/values/network-words.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { useResolved } from '../../app/time/as-of-words.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { addDays, startOf } from '../../base/days.ts';
import type { ChartSpec } from '../../charts/chart-spec.ts';
import { TimePanel } from '../../charts/time-panel.tsx';
import { useBalanceModels } from '../../custody/use-balances.ts';
import { useSay } from '../../i18n/pair.ts';
import { chartSpecOf, type Compared } from '../../statistics/chart-spec-of.ts';
import { bucketsOf } from '../../statistics/values/buckets.ts';
import { valuesOf, type Shown } from '../../statistics/values/measure-values.ts';
import { useReadings, type Group, type Reading } from '../../statistics/values/reading.ts';
import { usePointsInOrder } from '../../statistics/scope/use-scope.ts';
import { useToday } from '../../statistics/scope/use-today.ts';

const DAYS = 30;
const { ledgerBtc, seenBtc, available } = institutionBalanceMeasures;
const byDay = (): 'day' => 'day';

export function BalanceTrend({ of: { id }, networks }: { of: InstitutionRow; networks: readonly BitcoinNetwork[] }) {
  const { t } = useTranslation('institution');
  const say = useSay();
  const { asOf } = useAsOf();
  const models = useBalanceModels();
  const points = usePointsInOrder();
  const point = points ? points.later : asOf;
  const [chosen, setChosen] = useState<BitcoinNetwork | null>(null);
  const network = chosen ?? networks[0] ?? 'mainnet';
  const to = useToday(useResolved(point).at);
  const range = useMemo(() => ({ from: addDays(to, 1 - DAYS), to }), [to]);
  const { reading, error, refetch } = useReadings(
    [{ ...ledgerBtc.set, models }],
    [{ range, point }, points && { range, point: points.earlier }],
    byDay,
  );
  const [now, before] = [reading(0), reading(1)];
  const chart = useMemo((): ChartSpec => {
    const isShown = (group: Group): boolean => group['institutionId'] === id && group['network'] === network;
    const shownOf = ({ steps, since }: Pick<Reading, 'steps' | 'since'>): Shown => ({
      buckets: bucketsOf(
        steps.map((step) => ({ ...step, groups: step.groups.filter(isShown) })),
        range,
        'day',
      ),
      since,
    });
    const shown = shownOf(now ?? { steps: [], since: null });
    const shownBefore = before && shownOf(before);
    const comparedOf = (measure: Compared['measure']): Compared => ({
      measure,
      valued: valuesOf(shown, measure),
      before: shownBefore ? valuesOf(shownBefore, measure) : null,
    });
    const ledger = comparedOf(ledgerBtc);
    const spec = chartSpecOf(
      {
        of: ledger,
        parts: null,
        addends: [ledger, comparedOf(seenBtc), comparedOf(available)],
        buckets: shown.buckets,
        bucketsBefore: null,
        at: now?.at ?? startOf(to),
        step: 'day',
      },
      { measure: ({ names }) => say(names), part: (key) => key, others: '' },
    );
    // They are side by side, not parts of a whole.
    return { ...spec, isStacked: false };
  }, [say, now, before, range, to, id, network]);
  if (error) return <Failure error={error} onRetry={refetch} />;
  return (
    <>
      {networks.length > 1 ? (
        <Select
          size="small"
          value={network}
          onChange={setChosen}
          options={networks.map((value) => ({ value, label: say(NETWORKS[value]) }))}
          aria-label={t('balance.network')}
        />
      ) : null}
      <TimePanel
        title={t('balance.trend')}
        scope={`${t('balance.trend')}, ${say(NETWORKS[network])}`}
        spec={chart}
        readPoint={now}
        viewKey="balances"
        className="institution-trend"
      />
    </>
  );
}
