// Lotteries: the draws of captains and their members.
import { lottery } from '#contracts/areas/lottery/declaration.ts';
import { BERRIES, COUNTED, decimalColumn, integerColumn } from '../../statistics/measures.ts';
import type { Source } from '../../statistics/reading.ts';
import { instantsFilter, type StatisticsDeclaration } from '../../statistics/statistic.ts';
import { Figures } from '../../statistics/figures.tsx';
import { PanelRow, StatisticsPage } from '../../statistics/statistics-page.tsx';
import { Trend } from '../../statistics/trend.tsx';
import { reportedFigureList } from '../../statistics/reported-figure-list.tsx';

const source: Source = { path: '/api/lotteries/series', models: ['lotteries'], permission: 'lottery:read' };

const LOTTERIES: StatisticsDeclaration = {
  path: '/statistics/data0penBox',
  statistics: [
    { name: 'totalPrize', kind: 'flow', source, of: decimalColumn('totalPrize'), measure: BERRIES },
    { name: 'captainBerries', kind: 'flow', source, of: decimalColumn('captainBerries'), measure: BERRIES },
    { name: 'lotteries', kind: 'flow', source, of: integerColumn('count'), measure: COUNTED },
  ],
  filterOf: instantsFilter('at'),
};
const LotteryList = reportedFigureList(lottery, {
  first: ['at', 'captain', 'sizeExcludingCaptain', 'captainBerries', 'totalPrize'],
  called: ['captain', 'at'],
  searched: ['captain'],
});

export const LotteryScreen = () => (
  <StatisticsPage of={LOTTERIES}>
    <Figures />
    <PanelRow>
      <Trend />
    </PanelRow>
    <LotteryList />
  </StatisticsPage>
);
