// Help of the pools.
import { defineHelp } from '../../kits/help.ts';

export const poolHelp = defineHelp('pool', {
  about: [
    '储备池 (PSM) 每日的 USDC 余额和存款用户数，由数据源上报。',
    'USDC balance and depositors of the reserve pool (PSM) per day, as a source reports them.',
  ],
  pages: {
    '/statistics/dataStabilityPool': [
      '稳定池每日的 YU 余额和存款用户数，由数据源上报，并与 CRSM 存款的合计核对。',
      'YU balance and depositors of the stability pool per day, as a source reports them. They are compared with the sum of CRSM deposits.',
    ],
  },
  related: ['pool-counted'],
  lists: {
    pools: {
      figures: {
        psmUsdcBalance: ['当日最后上报的 PSM 中的 USDC。', 'USDC in the PSM, as last reported that day.'],
        psmDepositUserCount: ['PSM 的存款用户数。', 'Depositors of the PSM.'],
        stabilityPoolYuBalance: [
          '当日最后上报的稳定池中的 YU。',
          'YU in the stability pool, as last reported that day.',
        ],
        stabilityPoolDepositUserCount: ['稳定池的存款用户数。', 'Depositors of the stability pool.'],
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
  ],
});
