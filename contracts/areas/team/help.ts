// Help of teams.
import { defineHelp } from '../../kits/help.ts';

export const teamHelp = defineHelp('team', {
  about: [
    '共同铸造 YU 的团队，由数据源上报，并与成员未关闭仓位的债务核对。',
    'Teams that mint YU together, as a source reports them. They are compared with the debt of their members’ open positions.',
  ],
  related: ['team-seen'],
  lists: {
    teams: {
      figures: {
        teamSize: ['不重复的成员数，含队长。', 'The distinct members, with the captain.'],
        yuMinted: ['团队铸造的 YU 总量。', 'All YU that the team minted.'],
        seenAt: ['上报所述的时间，不是收到的时间。', 'The time that the report states, not when it arrived.'],
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
