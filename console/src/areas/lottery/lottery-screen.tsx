// Lotteries: the draws of captains and their members.
import { lottery } from '#contracts/areas/lottery/declaration.ts';
import { lotteryMeasures } from '#contracts/areas/lottery/measures.ts';
import type { StatisticsDeclaration } from '../../statistics/statistic.ts';
import { Figures } from '../../statistics/figures.tsx';
import { PanelRow, StatisticsPage } from '../../statistics/statistics-page.tsx';
import { Trend } from '../../statistics/trend.tsx';
import { reportedFigureList } from '../../statistics/reported-figure-list.tsx';

const { totalPrize, captainBerries, lotteries, prizePerLottery } = lotteryMeasures;
const LOTTERIES: StatisticsDeclaration = {
  path: '/statistics/data0penBox',
  measures: [totalPrize, captainBerries, lotteries, prizePerLottery],
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
