// Help of the overview.
import { defineHelp } from '../../kits/help.ts';

export const overviewHelp = defineHelp('overview', {
  about: [
    '产品的关键数字：质押的 BTC、铸造的 YU、用户数和金库中的 BTC，每日由数据源上报，并与本系统的仓位核对。',
    'Key figures of the product: BTC staked, YU minted, users, and BTC in vaults. A source reports them per day, and they are compared with our own positions.',
  ],
  related: ['overview-counted'],
  lists: {
    overviews: {
      figures: {
        ethBtcStaked: ['以太坊一侧质押的 BTC。', 'BTC staked on the Ethereum side.'],
        solBtcStaked: ['Solana 一侧质押的 BTC。', 'BTC staked on Solana.'],
        totalBtcStaked: ['两侧之和。', 'The sum of both.'],
        vaultBtc: ['金库中作为抵押品的 BTC。', 'BTC that backs positions in vaults.'],
        ethYuMinted: ['以太坊一侧铸造的 YU。', 'YU minted on the Ethereum side.'],
        solYuMinted: ['Solana 一侧铸造的 YU。', 'YU minted on Solana.'],
        totalYuMinted: ['两侧之和。', 'The sum of both.'],
        userCount: ['数据源统计的用户数。', 'Users, as the source counts them.'],
        seenAt: ['上报所述的时间，不是收到的时间。', 'The time that the report states, not when it arrived.'],
      },
    },
  },
  byItself: [
    [
      '数据源可以重复上报同一项：最新的计入，较早的只留在历史中。',
      'A source may report the same figure again. The latest counts, and an older one is only in the history.',
    ],
    ['日期按 UTC。', 'Days are in UTC.'],
    [
      '“系统抵押率”由本系统按未关闭仓位和生效价格计算，不是上报的。',
      'The system’s ratio is our own: it follows open positions and the active price.',
    ],
  ],
});
