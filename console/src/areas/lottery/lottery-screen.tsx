// Lotteries: the draws of captains and their members.
import { lottery } from '#contracts/areas/lottery/declaration.ts';
import { BERRIES, COUNTED, decimalColumn, integerColumn } from '../../statistics/measures.ts';
import type { Source } from '../../statistics/reading.ts';
import { instantsFilter } from '../../statistics/statistic.ts';
import { statisticsScreen } from '../../statistics/statistics-screen.tsx';
import { reportedFigureList } from '../../statistics/reported-figure-list.tsx';

const source: Source = { path: '/api/lotteries/series', models: ['lotteries'], permission: 'lottery:read' };

export const LotteryScreen = statisticsScreen({
  path: '/statistics/data0penBox',
  statistics: [
    { name: 'totalPrize', kind: 'flow', source, of: decimalColumn('totalPrize'), measure: BERRIES },
    { name: 'captainBerries', kind: 'flow', source, of: decimalColumn('captainBerries'), measure: BERRIES },
    { name: 'lotteries', kind: 'flow', source, of: integerColumn('count'), measure: COUNTED },
  ],
  filterOf: instantsFilter('at'),
  List: reportedFigureList(lottery, {
    first: ['at', 'captain', 'sizeExcludingCaptain', 'captainBerries', 'totalPrize'],
    called: ['captain', 'at'],
    searched: ['captain'],
  }),
});
