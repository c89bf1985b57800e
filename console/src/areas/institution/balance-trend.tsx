// An institution's balance by day: according to the ledger, as observed, and the available amount.
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BitcoinNetwork } from '#contracts/values/address.ts';
import type { InstitutionBalance, institutionBalanceSeries } from '#contracts/areas/institution-account/reads.ts';
import type { InstitutionRow } from '#contracts/areas/institution/reads.ts';
import { NETWORKS } from '#contracts/values/network-words.ts';
import { entriesOf } from '#contracts/values/records.ts';
import { callAt } from '../../app/server/api.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { useResolved } from '../../app/time/as-of-words.ts';
import { staleTimeOf } from '../../app/server/query.ts';
import { SCALE, formatBtc } from '../../base/amounts.ts';
import type { MeasureUnit } from '../../charts/chart-spec.ts';
import { TimePanel } from '../../charts/time-panel.tsx';
import { addDays, dayOf, startOf } from '../../base/days.ts';
import { useSay } from '../../i18n/pair.ts';

const DAYS = 30;
const ANEW_MS = 60_000;
const BTC: MeasureUnit = { name: 'BTC', scale: SCALE.btc, text: (sats) => formatBtc(sats) };
const FIGURES = { ledger: 'ledgerBtc', seen: 'seenBtc', available: 'available' } as const satisfies Record<
  string,
  keyof InstitutionBalance
>;

export function BalanceTrend({ of: { id }, networks }: { of: InstitutionRow; networks: readonly BitcoinNetwork[] }) {
  const { t } = useTranslation('institution');
  const say = useSay();
  const { asOf } = useAsOf();
  const { at } = useResolved(asOf);
  const [opened] = useState(Date.now);
  const [chosen, setChosen] = useState<BitcoinNetwork | null>(null);
  const network = chosen ?? networks[0] ?? 'mainnet';
  const today = dayOf(at ?? opened);
  const query = {
    from: startOf(addDays(today, 1 - DAYS)),
    to: startOf(addDays(today, 1)),
    step: 'day' as const,
    ...(asOf === null ? {} : { asOf }),
  };
  const { data } = useQuery({
    queryKey: ['institution-balances', 'series', query],
    staleTime: staleTimeOf(asOf),
    refetchInterval: asOf === null ? ANEW_MS : false,
    queryFn: ({ signal }) =>
      callAt<typeof institutionBalanceSeries>(
        { method: 'GET', path: '/api/institution-balances/series' },
        { query, signal },
      ),
  });
  const chart = useMemo(
    () => ({
      steps: data?.steps.map(({ from }) => dayOf(from)) ?? [],
      unit: BTC,
      lines: entriesOf(FIGURES).map(([name, field]) => ({
        key: name,
        name: t(`balance.${name}`),
        values:
          data?.steps.map(({ groups }) => {
            const value = groups.find((one) => one.institutionId === id && one.network === network)?.[field];
            return value === null || value === undefined ? null : BigInt(value);
          }) ?? [],
      })),
    }),
    [t, data, id, network],
  );
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
        scope={`${t('balance.trend')}, ${say(NETWORKS[network])}, ${addDays(today, 1 - DAYS)} – ${today}`}
        spec={chart}
        readPoint={data}
        viewKey="balances"
        className="institution-trend"
      />
    </>
  );
}
