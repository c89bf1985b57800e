// Declaration of institution accounts: names and permissions.
import { declare } from '../../declared/declaration.ts';
import { NETWORKS } from '../../values/network-words.ts';

export const institutionAccountDeclaration = declare({
  area: 'institution-account',
  noun: ['机构账户', 'institution account'],
  group: 'selfCustody',
  page: { path: '/selfCustody/dataPanel', list: 'institution-accounts' },
  morePages: [{ group: 'selfCustody', path: '/selfCustody/reconciliation', names: ['对账', 'Reconciliation'] }],
  permissions: {
    'institution-account:read': {
      names: ['机构账户', 'Institution accounts'],
      roles: ['custody-maker', 'custody-checker', 'operator'],
    },
    'institution-account:acknowledge': {
      names: ['知悉账户差额', 'Acknowledge differences of accounts'],
      roles: ['custody-checker', 'operator'],
    },
  },
  refusals: {
    'nothing-differs': ['该账户目前与账本没有差额。', 'The account does not differ from the ledger now.'],
    'already-acknowledged': ['该差额已被知悉。', 'This difference is already acknowledged.'],
    'difference-changed': [
      '差额已经变化，请先查看新的差额。',
      'The difference has changed. Look at the new one first.',
    ],
  },
  alerts: {
    'account-difference': {
      names: ['机构账户与账本不符', 'Accounts differ from ledger'],
      list: 'institutions',
      page: '/selfCustody/reconciliation',
    },
    'account-overdrawn': {
      names: ['机构可用余额为负', 'Accounts overdrawn'],
      list: 'custody-accounts',
      rows: { available: { filterType: 'number', type: 'lessThan', filter: '0' } },
    },
  },
  settings: {
    reconciliationTolerance: {
      kind: 'sats',
      start: '0',
      least: '0',
      most: '2100000000000000',
      weakens: 'higher',
      changedBy: 'settings:change-custody',
      names: ['对账容差', 'Reconciliation tolerance'],
    },
    reconciliationSnapshots: {
      kind: 'count',
      start: '3',
      least: '1',
      most: '1000',
      weakens: 'higher',
      changedBy: 'settings:change-custody',
      names: ['触发提醒的连续不符快照数', 'Differing snapshots before alert'],
    },
  },
  models: {
    'institution-accounts': ['机构账户', 'Institution accounts'],
    'institution-account-totals': ['机构账户合计', 'Institution account totals'],
  },
  fields: {
    'institution-accounts': {
      id: ['编号', 'ID'],
      institution: ['机构', 'Institution'],
      network: ['网络', 'Network'],
      btcAccount: ['BTC 账户', 'BTC account'],
      btcAmount: ['BTC 余额', 'BTC amount'],
      btcPendingAmount: ['待确认 BTC', 'BTC pending amount'],
      multisigContract: ['多签合约', 'Multisig contract'],
      vaultCollateral: ['金库抵押品', 'Vault collateral'],
      vaultDebt: ['金库债务', 'Vault debt'],
      yuInStabilityPool: ['稳定池中的 YU', 'YU in stability pool'],
      yuInWallet: ['钱包中的 YU', 'YU in wallet'],
      claimableYbtc: ['可领取 YBTC', 'Claimable YBTC'],
      claimableYu: ['可领取 YU', 'Claimable YU'],
      triggerCr: ['触发抵押率', 'Trigger CR'],
      targetCr: ['目标抵押率', 'Target CR'],
      maxTargetCr: ['最高目标抵押率', 'Max target CR'],
      seenAt: ['数据时间', 'Data as of'],
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
    },
  },
  codes: { 'institution-accounts': { network: NETWORKS } },
});
