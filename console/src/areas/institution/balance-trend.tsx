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
import { addDays } from '../../base/days.ts';
import type { ChartSpec } from '../../charts/chart-spec.ts';
import { TimePanel } from '../../charts/time-panel.tsx';
import { useBalanceModels } from '../../custody/use-balances.ts';
import { useSay } from '../../i18n/pair.ts';
import { chartOfLines } from '../../statistics/chart-spec-of.ts';
import { useAnnotations, useNotes } from '../../statistics/use-annotations.ts';
import type { Bucket } from '../../statistics/values/buckets.ts';
import { useReadings } from '../../statistics/values/reading.ts';
import { usePointsInOrder } from '../../statistics/scope/use-scope.ts';
import { useFigureOf } from '../../statistics/use-figures.ts';
import { useToday } from '../../statistics/scope/use-today.ts';

const DAYS = 30;
const { ledgerBtc, seenBtc, available } = institutionBalanceMeasures;
const MEASURES = [ledgerBtc, seenBtc, available] as const;
const NO_BUCKETS: readonly Bucket[] = [];
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
  const figureOf = useFigureOf({ range, step: 'day', compared: points && range });
  const { figures, buckets } = useMemo(() => {
    const where = { institutionId: [id], network: [network] };
    const of = MEASURES.map((measure) => figureOf(measure, where, { now, before }));
    return { figures: of, buckets: of[0]?.shown?.buckets ?? NO_BUCKETS };
  }, [figureOf, now, before, id, network]);
  const notes = useNotes();
  const annotations = useAnnotations(range, point, { buckets, isOn: notes.isOn });
  const chart = useMemo(
    (): ChartSpec => ({
      ...chartOfLines(
        figures.map(({ measure, valued, valuedBefore }) => ({
          key: measure.name,
          name: say(measure.names),
          valued: valued ?? { values: [], total: null },
          before: valuedBefore,
          isBar: false,
        })),
        MEASURES[0].unit,
        { buckets, bucketsBefore: null, at: now?.at ?? null, step: 'day' },
      ),
      annotations,
    }),
    [say, figures, buckets, annotations, now],
  );
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
        notes={notes}
        readPoint={now}
        viewKey="balances"
        className="institution-trend"
      />
    </>
  );
}
