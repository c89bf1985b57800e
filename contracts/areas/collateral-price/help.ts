// Help of collateral prices.
import { defineHelp } from '../../kits/help.ts';
import { collateralPriceActions } from './actions.ts';

export const collateralPriceHelp = defineHelp('collateral-price', {
  about: [
    '数据源上报的 BTC/YU 价格。最新且不存疑的价格生效，所有抵押率按它计算；存疑的价格先记录，不采用。',
    'Prices of BTC/YU as sources report them. The newest one that is not held is active, and all ratios use it. A doubtful price is recorded and held.',
  ],
  lists: {
    'collateral-prices': {
      actions: collateralPriceActions.actions,
      states: {
        status: {
          TAKEN: {
            meaning: [
              '上报时没有疑点；只要比生效价格新，就立即生效。',
              'There was no doubt. It was active at once if it was newer than the active price.',
            ],
            next: ['更新的价格到来后不再生效。', 'A newer price takes its place.'],
          },
          HELD: {
            meaning: ['存疑，尚未采用，同时产生提醒。', 'Held: it is not used, and there is an alert.'],
            next: [
              '与其他来源核对后采用；同一分钟内另一来源报出相近价格时自动印证；有更新的价格生效则作废。',
              'A person checks other sources and confirms it. Or another source reports a matching price within the minute. A newer active price supersedes it.',
            ],
            actions: ['confirm'],
          },
          BORNE_OUT: {
            meaning: [
              '曾存疑，由另一来源在一分钟内印证，已生效。',
              'It was held, and another source corroborated it within the minute.',
            ],
            next: ['更新的价格到来后不再生效。', 'A newer price takes its place.'],
          },
          CONFIRMED: {
            meaning: ['曾存疑，由人采用，已生效。', 'It was held, and a person confirmed it.'],
            next: [
              '仍生效时可以撤回采用，此前的价格恢复生效。',
              'While it is active it can be revoked. The previous price is then active again.',
            ],
            actions: ['revoke'],
          },
          SUPERSEDED: {
            meaning: [
              '存疑期间有更新的价格生效，不可能再采用。',
              'A newer price became active while it was held. It can never be used.',
            ],
            next: ['流程结束。', 'It ends here.'],
          },
        },
        doubt: {
          JUMP: {
            meaning: ['与当时生效的价格相差超过上限。', 'It differs too much from the price that was active.'],
            next: ['与其他来源核对后决定是否采用。', 'Check other sources before you confirm it.'],
          },
          SPREAD: {
            meaning: [
              '与另一来源同一分钟的价格相差超过上限。',
              'It differs too much from another source’s price of the same minute.',
            ],
            next: ['查明哪个来源有误。', 'Find out which source is wrong.'],
          },
          IMPORTED: {
            meaning: ['由人导入，一律存疑。', 'A person imported it, so it is always held.'],
            next: ['须由导入人以外的人采用。', 'Somebody other than the importer must confirm it.'],
          },
        },
      },
    },
  },
  byItself: [
    ['没有疑点的价格立即生效。', 'A price without a doubt is active at once.'],
    [
      '生效价格超过有效期时产生提醒，但继续生效，直到有新的价格。',
      'An active price that is too old raises an alert. It stays active until there is a new one.',
    ],
    [
      '来源不能为自己印证；共用同一密钥的两个来源也不能互相印证。',
      'A source cannot corroborate itself, and two sources with one key cannot corroborate each other.',
    ],
  ],
});
