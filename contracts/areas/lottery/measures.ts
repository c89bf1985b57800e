// Measures of lotteries.
import { defineMeasures } from '../../kits/measure.ts';
import { lotterySums } from './declaration.ts';

export const lotteryMeasures = defineMeasures({
  name: 'lotteries',
  series: lotterySums.series!,
  models: ['lotteries'],
  source: 'counted',
  rows: { path: '/statistics/data0penBox', time: { column: 'at', kind: 'instant' } },
  measures: {
    totalPrize: { names: ['总奖励 Berries', 'Total prize berries'], unit: 'berries', kind: 'flow', sum: 'totalPrize' },
    captainBerries: {
      names: ['队长 Berries', 'Captain berries'],
      unit: 'berries',
      kind: 'flow',
      sum: 'captainBerries',
    },
    lotteries: { names: ['抽奖次数', 'Lotteries'], unit: 'count', kind: 'flow', sum: 'count' },
    prizePerLottery: {
      names: ['每次抽奖平均奖励', 'Prize per lottery'],
      unit: 'berries',
      kind: 'ratio',
      of: ['totalPrize', 'lotteries'],
    },
  },
});
