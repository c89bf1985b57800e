// Help of lotteries.
import { defineHelp } from '../../kits/help.ts';

export const lotteryHelp = defineHelp('lottery', {
  about: [
    '队长与队员的抽奖及其奖励，由数据源上报。',
    'Draws of captains and their members with the prizes, as a source reports them.',
  ],
  related: ['lottery-drawn'],
  lists: {
    lotteries: {
      figures: {
        sizeExcludingCaptain: ['队员人数，不含队长。', 'The members, without the captain.'],
        captainBerries: ['队长获得的 Berries。', 'What the captain got.'],
        memberBerries: ['各队员获得的 Berries。', 'What each member got.'],
        totalPrize: ['队长与全部队员的奖励之和。', 'The captain’s prize plus all members’ prizes.'],
        at: [
          '抽奖的时间。与队长地址一起标识一次抽奖。',
          'The time of the draw. With the captain it identifies the draw.',
        ],
      },
    },
  },
  byItself: [
    [
      '数据源可以重复上报同一项：最新的计入，较早的只留在历史中。',
      'A source may report the same figure again. The latest counts, and an older one is only in the history.',
    ],
  ],
});
