// Declaration of collateral prices: names, permissions and settings.
import { declare } from '../../declared/declaration.ts';
import { among } from '../../wire/filter.ts';
import { collateralPriceActions } from './actions.ts';
import { collateralPriceFacts } from './facts.ts';

export const collateralPriceDeclaration = declare({
  area: 'collateral-price',
  noun: ['抵押品价格', 'collateral price'],
  group: 'CRSMTrove',
  // A tab of the risk board.
  page: { path: '/statistics/dataCdp', list: 'collateral-prices' },
  permissions: {
    'collateral-price:read': { names: ['抵押品价格', 'Collateral prices'], roles: ['operator'] },
    ...collateralPriceActions.permissions,
  },
  settings: {
    priceAge: {
      kind: 'seconds',
      start: '300',
      least: '1',
      most: '604800',
      weakens: 'higher',
      changedBy: 'settings:change-prices',
      names: ['价格有效期', 'Maximum price age'],
    },
    priceGuard: {
      kind: 'ratio',
      start: '100000000000000000',
      least: '1',
      most: '1000000000000000000',
      weakens: 'higher',
      changedBy: 'settings:change-prices',
      names: ['价格偏离上限', 'Maximum price deviation'],
    },
    priceSpread: {
      kind: 'ratio',
      start: '20000000000000000',
      least: '1',
      most: '1000000000000000000',
      weakens: 'higher',
      changedBy: 'settings:change-prices',
      names: ['一分钟内来源间价差上限', 'Maximum source spread (1 min)'],
    },
  },
  facts: collateralPriceFacts,
  alerts: {
    'price-held': {
      names: ['价格存疑', 'Prices held'],
      list: 'collateral-prices',
      rows: { status: among('HELD') },
      since: 'at',
    },
    'price-old': { names: ['价格已过期', 'Price is old'], list: 'prices-in-force', page: '/statistics/dataCdp' },
  },
  models: {
    'collateral-prices': ['抵押品价格', 'Collateral prices'],
    'prices-in-force': ['生效价格', 'Active prices'],
    'price-steps': ['日内价格', 'Intraday prices'],
  },
  events: {
    CollateralPriceTold: ['报价', 'Price reported'],
    CollateralPriceBorneOut: ['报价得到印证', 'Price corroborated'],
    CollateralPriceConfirmed: ['采用存疑价格', 'Held price confirmed'],
    CollateralPriceRevoked: ['撤回采用', 'Price confirmation revoked'],
  },
  refusals: collateralPriceActions.refusals,
  fields: {
    'collateral-prices': {
      id: ['编号', 'ID'],
      pair: ['交易对', 'Pair'],
      price: ['价格', 'Price'],
      source: ['来源', 'Source'],
      at: ['报价时间', 'Time'],
      status: ['状态', 'Status'],
      doubt: ['存疑原因', 'Hold reason'],
      reference: ['当时的生效价格', 'Price at the time'],
      releasedBy: ['采用人', 'Confirmed by'],
      importedBy: ['导入人', 'Imported by'],
      stream: ['事件流', 'Stream'],
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
    },
  },
  codes: {
    'collateral-prices': {
      status: {
        TAKEN: ['已采用', 'Accepted'],
        HELD: ['存疑', 'Held'],
        BORNE_OUT: ['已印证', 'Corroborated'],
        CONFIRMED: ['人工采用', 'Confirmed'],
        SUPERSEDED: ['已被取代', 'Superseded'],
      },
      doubt: {
        JUMP: ['偏离生效价格', 'Far from active price'],
        SPREAD: ['来源之间不一致', 'Sources disagree'],
        IMPORTED: ['人工导入', 'Imported by a person'],
      },
      pair: { 'BTC/YU': ['BTC/YU', 'BTC/YU'] },
    },
  },
});
