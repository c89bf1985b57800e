// Accounts of institutions as they are seen outside: bitcoin, vault, stability pool, CRSM settings (areas.md §2); and
// beside them what the ledger has.
import { z } from 'zod';
import { BitcoinAddress, BitcoinNetwork, ChainAddress } from './address.ts';
import { defineAreaReads } from './area.ts';
import { declare } from './declaration.ts';
import { RowQuery, allRows } from './list.ts';
import { NETWORKS } from './network-words.ts';
import { defineRoute } from './route.ts';
import { seenOf } from './seen.ts';
import { SeriesQuery, seriesAnswer } from './series.ts';
import { Instant, Ratio, SatoshiTotal, Uuid, Wei, WholeAmount, filledText } from './values.ts';

const figures = {
  /** Satoshis. */
  btcAmount: WholeAmount,
  btcPendingAmount: WholeAmount,
  multisigContract: ChainAddress,
  vaultCollateral: Wei,
  vaultDebt: Wei,
  yuInStabilityPool: Wei,
  yuInWallet: Wei,
  claimableYbtc: Wei,
  claimableYu: Wei,
  triggerCr: Ratio,
  targetCr: Ratio,
  maxTargetCr: Ratio,
};
const account = { institution: filledText(128), network: BitcoinNetwork, btcAccount: BitcoinAddress, ...figures };

export const institutionAccountSeen = seenOf({
  type: 'institution-account-seen',
  data: z.strictObject(account),
  key: ['institution', 'network', 'btcAccount'],
  imported: { list: 'institution-accounts', importedAs: 'controlled', to: ['operator'] },
  noun: ['机构账户数据', 'institution account data'],
  event: { type: 'InstitutionAccountSeen', names: ['机构账户数据更新', 'Institution account updated'] },
});

export const InstitutionAccountRow = z.object({
  id: Uuid,
  ...account,
  /** When its figures were so. */
  seenAt: Instant,
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type InstitutionAccountRow = z.infer<typeof InstitutionAccountRow>;
export const institutionAccountReads = defineAreaReads(
  'institution-accounts',
  'institution-account:read',
  InstitutionAccountRow,
);

/** What the ledger has of an institution on a network, satoshis. */
export const InstitutionHolding = z.object({
  /** That of its account (custody-account.ts). */
  id: Uuid,
  institutionId: Uuid,
  institution: z.string(),
  network: BitcoinNetwork,
  /** Deposits confirmed, less what was refunded and withdrawals that were paid. */
  ledgerBtc: SatoshiTotal,
  /** Deposits recorded and not yet confirmed. */
  ledgerPending: SatoshiTotal,
  /** What can still be asked for. */
  available: SatoshiTotal,
  /** What its accounts were seen to hold; null: none was seen. */
  seenBtc: SatoshiTotal.nullable(),
});
export type InstitutionHolding = z.infer<typeof InstitutionHolding>;

/**
 * How a snapshot compares with the ledger as of the snapshot's own time (controls.md §7). NOT_COMPARABLE: there is no
 * snapshot, or those of its accounts are more than ten minutes apart. WITHIN_TOLERANCE: they differ by at most the
 * setting `reconciliationTolerance`.
 */
export const ReconciliationResult = z.enum(['MATCH', 'WITHIN_TOLERANCE', 'DIFFERS', 'NOT_COMPARABLE']);
export type ReconciliationResult = z.infer<typeof ReconciliationResult>;

export const InstitutionBalance = InstitutionHolding.extend({
  /**
   * When the snapshot was so: the latest of its accounts, each of its own time or of when it was recorded, whichever is
   * earlier.
   */
  seenAt: Instant.nullable(),
  /** The ledger as it had been recorded by then. */
  ledgerAtSeen: SatoshiTotal.nullable(),
  /** seenBtc − ledgerAtSeen. */
  difference: SatoshiTotal.nullable(),
  result: ReconciliationResult,
  /** The first of the snapshots in a row that differ; null: the last one does not. */
  differsSince: Instant.nullable(),
  /** How many in a row. */
  differingSnapshots: z.number().int(),
});
export type InstitutionBalance = z.infer<typeof InstitutionBalance>;
export const listInstitutionBalances = defineRoute({
  method: 'GET',
  path: '/api/institution-balances',
  permission: 'institution-account:read',
  query: RowQuery,
  response: allRows(InstitutionBalance),
  summary:
    'Ledger balance of each institution and network, now or as of a point in time, and the last snapshot compared with the ledger at the snapshot’s time',
});
export const institutionBalanceSeries = defineRoute({
  method: 'GET',
  path: '/api/institution-balances/series',
  permission: 'institution-account:read',
  summary: 'Ledger and observed balances at the end of each hour, day or week (UTC)',
  query: SeriesQuery,
  response: seriesAnswer(InstitutionHolding),
});

export const institutionAccountDeclaration = declare({
  area: 'institution-account',
  noun: ['机构账户', 'institution account'],
  group: 'selfCustody',
  page: { path: '/selfCustody/dataPanel', list: 'institution-accounts' },
  permissions: {
    'institution-account:read': {
      names: ['机构账户', 'Institution accounts'],
      to: ['custody-maker', 'custody-checker', 'operator'],
    },
  },
  alerts: {
    'account-difference': { names: ['机构账户与账本不符', 'Accounts differ from ledger'], list: 'institutions' },
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
