// Statistics of troves: deposits and mints by chain, their trend, and the troves.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { troveReads, type TroveRow } from '#contracts/areas/trove/reads.ts';
import { useEventWords } from '../../app/event-words.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { BTC_WEI, COUNTED, YU, integerColumn } from '../../statistics/measures.ts';
import type { Group, Source } from '../../statistics/reading.ts';
import { Figures } from '../../statistics/figures.tsx';
import { Parts } from '../../statistics/parts.tsx';
import type { StatisticsDeclaration } from '../../statistics/statistic.ts';
import { PanelRow, StatisticsPage } from '../../statistics/statistics-page.tsx';
import { Trend } from '../../statistics/trend.tsx';
import { chainNamed } from './chain-name.ts';
import { useTroveColumns, type TroveColumnChoice } from './columns.ts';
import { troveSearch } from './search.ts';

const FIRST: TroveColumnChoice['first'] = [
  'chainId',
  'collateral',
  'debt',
  'owner',
  'vaultId',
  'troveId',
  'btcType',
  'state',
  'openedAt',
  'seenAt',
];
const source: Source = { path: '/api/trove-totals/series', models: ['trove-totals'], permission: 'trove:read' };
/** Of open troves. */
const ofOpen =
  (column: string) =>
  (group: Group): bigint =>
    group['state'] === 'ACTIVE' ? integerColumn(column)(group) : 0n;

function Positions() {
  const { t } = useTranslation('trove');
  const event = useEventWords();
  const columns = useTroveColumns({
    first: FIRST,
    names: { collateral: t('vaults.collateral'), debt: t('vaults.debt') },
  });
  const nameOf = useCallback(({ troveId, vaultId }: TroveRow): string => t('rowName', { troveId, vaultId }), [t]);
  const texts = useMemo<ListTexts<TroveRow>>(
    () => ({ label: t('positions'), empty: t('empty'), rowName: nameOf, event }),
    [t, nameOf, event],
  );
  return <LiveGrid list={troveReads} columns={columns} texts={texts} searchOf={troveSearch} />;
}

const VAULTS: StatisticsDeclaration = {
  path: '/statistics/dataVault',
  statistics: [
    { name: 'collateral', kind: 'standing', source, of: ofOpen('collateral'), measure: BTC_WEI },
    { name: 'debt', kind: 'standing', source, of: ofOpen('debt'), measure: YU },
    { name: 'positions', kind: 'standing', source, of: ofOpen('count'), measure: COUNTED },
  ],
  split: {
    title: 'chain',
    of: ({ chainId }) => String(chainId),
    name: (chainId, say) => chainNamed(say)(Number(chainId)),
    filter: (chainId) => ({
      chainId: { filterType: 'set', values: [chainId] },
      state: { filterType: 'set', values: ['ACTIVE'] },
    }),
  },
  standing: { state: { filterType: 'set', values: ['ACTIVE'] } },
};

export const VaultsScreen = () => (
  <StatisticsPage of={VAULTS}>
    <Figures />
    <PanelRow>
      <Trend />
      <Parts />
    </PanelRow>
    <Positions />
  </StatisticsPage>
);
