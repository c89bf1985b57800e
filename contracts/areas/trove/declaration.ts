// Declaration of troves: names, permissions and settings.
import { CHAINS } from '../../values/chain.ts';
import { declare } from '../../declared/declaration.ts';
import { among } from '../../wire/filter.ts';
import { TROVE_STATES, BANDS } from './words.ts';

const RATIO_MOST = '10000000000000000000';

export const troveDeclaration = declare({
  area: 'trove',
  noun: ['仓位', 'position'],
  group: 'CRSMTrove',
  page: { path: '/CRSMTrove/positionList', names: ['账户仓位', 'Account positions'], list: 'troves' },
  morePages: [
    {
      group: 'statistics',
      path: '/statistics/dataCdp',
      names: ['仓位列表', 'Position list'],
      list: 'troves',
      order: [{ colId: 'icr', sort: 'asc' }],
    },
    { group: 'statistics', path: '/statistics/dataVault', names: ['仓位统计', 'Position stats'], list: 'troves' },
  ],
  permissions: { 'trove:read': { names: ['仓位', 'Positions'], roles: ['operator'] } },
  settings: {
    mcr: {
      kind: 'ratio',
      start: '1100000000000000000',
      least: '1000000000000000001',
      most: RATIO_MOST,
      below: 'ccr',
      weakens: 'lower',
      changedBy: 'settings:change-risk',
      names: ['最低抵押率 (MCR)', 'Minimum ratio (MCR)'],
    },
    ccr: {
      kind: 'ratio',
      start: '1500000000000000000',
      least: '1000000000000000001',
      most: RATIO_MOST,
      weakens: 'lower',
      changedBy: 'settings:change-risk',
      names: ['系统临界抵押率 (CCR)', 'Critical ratio (CCR)'],
    },
    minimumDebt: {
      kind: 'wei',
      start: '2000000000000000000000',
      least: '0',
      most: '1000000000000000000000000000',
      weakens: 'lower',
      changedBy: 'settings:change-risk',
      names: ['最低债务', 'Minimum debt'],
    },
    interestRate: {
      kind: 'ratio',
      start: '40000000000000000',
      least: '0',
      most: '1000000000000000000',
      weakens: null,
      changedBy: 'settings:change-risk',
      names: ['年利率', 'Annual interest rate'],
    },
  },
  alerts: {
    'trove-below-mcr': {
      names: ['仓位抵押率低于 MCR', 'Positions below MCR'],
      list: 'troves',
      page: '/statistics/dataCdp',
      rows: { band: among('BELOW_MCR') },
    },
  },
  models: {
    troves: ['仓位', 'Positions'],
    'trove-totals': ['仓位汇总', 'Position totals'],
    'trove-accounts': ['仓位账户', 'Position accounts'],
  },
  events: { TroveFound: ['发现仓位', 'Position found'], TroveBurned: ['销毁还债', 'Debt repaid by burn'] },
  fields: {
    troves: {
      id: ['编号', 'ID'],
      chainId: ['链 ID', 'Chain ID'],
      vaultId: ['金库 ID', 'Vault ID'],
      troveId: ['仓位 ID', 'Position ID'],
      owner: ['创建地址', 'Created address'],
      btcType: ['BTC 类型', 'BTC type'],
      collateral: ['锁定抵押品', 'Collateral locked'],
      debt: ['债务', 'Debt'],
      interest: ['利息', 'Interest'],
      interestNow: ['当前利息', 'Current interest'],
      entireDebt: ['总债务', 'Total debt'],
      icr: ['抵押率', 'Collateralization ratio (ICR)'],
      liquidationPrice: ['清算价格', 'Liquidation price'],
      isLiquidatable: ['可清算', 'Liquidatable'],
      band: ['风险等级', 'Risk'],
      trgcr: ['触发抵押率 (TRGCR)', 'Trigger ratio (TRGCR)'],
      state: ['状态', 'State'],
      seenAt: ['数据时间', 'Data as of'],
      openedAt: ['首次发现时间', 'First seen'],
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
    },
  },
  codes: {
    troves: {
      state: TROVE_STATES,
      chainId: CHAINS,
      band: BANDS,
      isLiquidatable: { true: ['可清算', 'Liquidatable'], false: ['否', 'No'] },
    },
  },
});
