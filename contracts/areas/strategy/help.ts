// Help of strategies.
import { defineHelp } from '../../kits/help.ts';
import { strategy } from './declaration.ts';

export const strategyHelp = defineHelp('strategy', {
  about: [
    '官网上的策略：所在的链与合约、收益、上限、倒计时与运行时间，以及资产分配。启用后官网可见。',
    'Strategies on the official site: chain and contract, yield, cap, countdown and running time, and the allocation of assets. The site shows them once they are enabled.',
  ],
  related: ['strategy-seen'],
  lists: {
    strategies: {
      actions: strategy.declared,
      states: {
        status: {
          DISABLED: {
            meaning: ['未启用，官网看不到。', 'Not enabled. The site does not show it.'],
            next: [
              '分配资产（比例合计 100%）后可以启用；已过结束时间的不能启用。',
              'Allocate its assets (100% in sum), then enable it. One that has ended cannot be enabled.',
            ],
          },
          ENABLED: {
            meaning: ['已启用，官网可见。', 'Enabled. The site shows it.'],
            next: [
              '修改立即见于官网；停用后立即不再显示。规则要求第二人时，启用以及对已启用策略的修改须由另一人确认。',
              'Edits are visible on the site at once, and disabling takes it away. If the rule is on, another person confirms enabling it and each edit while it is enabled.',
            ],
          },
        },
      },
      figures: {
        deposited: [
          '合约在链上的存入量，由数据源上报；换了合约则取新合约的数值。',
          'What the contract holds on its chain, as a source reports it. Another contract has its own figure.',
        ],
        allocation: [
          '各资产的比例与数量，比例合计须恰为 100%。',
          'Ratio and amount of each asset. The ratios add up to exactly 100%.',
        ],
      },
    },
  },
  byItself: [
    [
      '到达倒计时和运行时间时，策略的状态不变；官网按这些时间显示。',
      'The status does not change with countdown and running time. The site uses these times itself.',
    ],
  ],
});
