// Lotteries: draws of captains and their members. The total prize is the captain's prize plus the members' prizes.
import { z } from 'zod';
import { plus } from '../../values/decimal.ts';
import {
  addressField,
  withSharedUnit,
  countOrZeroField,
  quantityOrZeroField,
  quantityTotalField,
  rowsField,
} from '../../kits/field.ts';
import { defineSums } from '../../wire/sums.ts';
import { defineReportedFigure } from '../../kits/reported-figure.ts';
import { QuantityOrZero } from '../../values/values.ts';

const MAX_MEMBERS = 5_000;

export const lottery = defineReportedFigure({
  area: 'lottery',
  model: 'lotteries',
  noun: ['抽奖', 'lottery'],
  names: ['抽奖统计', 'Lottery stats'],
  group: 'statistics',
  // The required path has a zero in place of the O.
  page: { path: '/statistics/data0penBox', order: [{ colId: 'at', sort: 'desc' }] },
  roles: ['operator'],
  fact: { type: 'lottery-drawn', event: { type: 'LotteryDrawn', names: ['抽奖', 'Lottery drawn'] } },
  key: ['captain', 'at'],
  fields: {
    captain: addressField('队长地址', 'Captain address'),
    sizeExcludingCaptain: countOrZeroField('队伍人数（不含队长）', 'Team size excluding captain'),
    captainBerries: withSharedUnit('berries', quantityOrZeroField('队长 Berries', 'Captain berries')),
    memberBerries: rowsField(z.array(QuantityOrZero).max(MAX_MEMBERS, 'too-long'), '成员 Berries', 'Member berries'),
  },
  derived: {
    columns: { totalPrize: withSharedUnit('berries', quantityTotalField('总奖励 Berries', 'Total prize berries')) },
    compute: ({ captainBerries, memberBerries }) => ({ totalPrize: plus(captainBerries, ...memberBerries) }),
  },
  timeNames: ['抽奖时间', 'Lottery time'],
});
export const lotterySums = defineSums('lotteries', 'lottery:read', lottery.row, {
  of: ['captainBerries', 'totalPrize', 'sizeExcludingCaptain'],
  time: 'at',
});
