// Help of positions.
import { defineHelp } from '../../kits/help.ts';

export const troveHelp = defineHelp('trove', {
  about: [
    '按所有人汇总的仓位：每个账户的抵押品、债务和最低抵押率，风险最高的在前。',
    'Positions by owner: collateral, debt and lowest ratio of each account, the riskiest first.',
  ],
  pages: {
    '/statistics/dataCdp': [
      '所有仓位的风险看板：按生效价格实时计算抵押率，从低到高排列。可以假设一个价格或涨跌幅，看届时哪些仓位可被清算，以及所有人须追加多少才能达到目标抵押率；假设可随视图保存并与角色共享。',
      'The risk board of all positions. Ratios follow the active price live, lowest first. You can suppose a price, or a change of it in percent, and see which positions could be liquidated and what their owners must add to reach a target ratio. Save it with a view to share it with roles.',
    ],
    '/statistics/dataVault': [
      '各链未关闭仓位的合计：抵押品、债务和仓位数，以及它们的走势。',
      'Open positions summed by chain: collateral, debt and how many there are, with their trend.',
    ],
  },
  related: ['trove-seen'],
  lists: {
    troves: {
      states: {
        state: {
          ACTIVE: {
            meaning: ['仓位未关闭，有抵押品，通常有债务。', 'The position is open, with collateral and usually debt.'],
            next: [
              '抵押率随价格和利息变化。低于 MCR 可被清算，清算在链上进行。',
              'Its ratio moves with price and interest. Below MCR it can be liquidated, which happens on the chain.',
            ],
          },
          CLOSED_BY_OWNER: {
            meaning: ['所有人还清债务并关闭了仓位。', 'The owner repaid the debt and closed it.'],
            next: ['流程结束，不再计入合计。', 'It ends here and counts in no sum.'],
          },
          CLOSED_BY_LIQUIDATION: {
            meaning: ['仓位已被清算。', 'The position was liquidated.'],
            next: ['流程结束，不再计入合计。', 'It ends here and counts in no sum.'],
          },
        },
        band: {
          BELOW_MCR: {
            meaning: [
              '抵押率低于 MCR，可被清算，同时产生提醒。',
              'The ratio is below MCR. It can be liquidated, and there is an alert.',
            ],
            next: [
              '清算，或由所有人补充抵押品、偿还债务。',
              'It is liquidated, or its owner adds collateral or repays debt.',
            ],
          },
          TRIGGERED: {
            meaning: [
              '不低于 MCR，但不高于其 CRSM 的触发线 (TRGCR)。',
              'Not below MCR, but at or below the trigger (TRGCR) of its CRSM.',
            ],
            next: ['可以触发 CRSM 偿还部分债务。', 'The CRSM can be triggered and repays a part of the debt.'],
          },
          NEAR: {
            meaning: ['低于 CCR，接近风险区。', 'Below CCR, and so close to the risk.'],
            next: ['持续关注。', 'Keep an eye on it.'],
          },
          SAFE: {
            meaning: ['抵押率不低于 CCR。', 'The ratio is at CCR or above.'],
            next: ['无须处理。', 'Nothing to do.'],
          },
        },
      },
      figures: {
        interestNow: [
          '上报的利息，加上此后按年利率的单利。',
          'The reported interest, plus simple interest since then.',
        ],
        entireDebt: ['债务加当前利息。', 'Debt plus current interest.'],
        icr: ['抵押品按生效价格的价值 ÷ 总债务。', 'Value of the collateral at the active price ÷ total debt.'],
        liquidationPrice: ['价格低于它时，抵押率低于 MCR。', 'Below this price the ratio is below MCR.'],
        seenAt: ['数据源看到该状态的时间。', 'When the source saw this state.'],
      },
    },
  },
  byItself: [
    [
      '仓位由链上数据源上报；较旧的上报不会覆盖较新的。',
      'Sources on the chain report positions. An older report never replaces a newer one.',
    ],
    ['新价格生效时，所有抵押率立即按它计算。', 'As soon as a price is active, all ratios use it.'],
  ],
});
