// Statistics of troves: deposits and mints by chain, their trend, and the troves.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { troveMeasures } from '#contracts/areas/trove/measures.ts';
import { troveReads, type TroveRow } from '#contracts/areas/trove/reads.ts';
import { useEventWords } from '../../app/event-words.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { Figures } from '../../statistics/figures.tsx';
import { Parts } from '../../statistics/parts.tsx';
import type { StatisticsDeclaration } from '../../statistics/statistic.ts';
import { PanelRow, StatisticsPage } from '../../statistics/statistics-page.tsx';
import { useListScope } from '../../statistics/scope/use-list-scope.ts';
import { Trend } from '../../statistics/trend.tsx';
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
  const scope = useListScope();
  return <LiveGrid list={troveReads} columns={columns} texts={texts} scope={scope} searchOf={troveSearch} />;
}

const { collateral, debt, positions, debtPerPosition } = troveMeasures;
const VAULTS: StatisticsDeclaration = {
  path: '/statistics/dataVault',
  measures: [collateral, debt, positions, debtPerPosition],
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
