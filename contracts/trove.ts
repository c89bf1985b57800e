// Positions: collateral locked in a vault, and what is owed against it, as they are seen on their chains (areas.md §3).
// What is computed of them: trove-figures.ts.
import { z } from 'zod';
import { ChainAddress, addressFault } from './address.ts';
import { IdParams, defineAreaReads } from './area.ts';
import { CHAINS, ChainId } from './chain.ts';
import { declare, type Pair, type Pairs } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { chainField, known, textField } from './field.ts';
import { RowQuery, among } from './list.ts';
import { defineRoute } from './route.ts';
import { seenOf } from './seen.ts';
import { defineSums } from './sums.ts';
import { defineTotalsReads } from './totals.ts';
import { RISK_BANDS, troveFigures } from './trove-figures.ts';
import { Instant, Ratio, RatioTotal, SatoshiTotal, Uuid, Wei, WeiPrice, WeiTotal, filledText, text } from './values.ts';

export const TroveState = z.enum(['ACTIVE', 'CLOSED_BY_OWNER', 'CLOSED_BY_LIQUIDATION']);
export type TroveState = z.infer<typeof TroveState>;

/** What a position is known by, and the CRSM that protects it. */
export const troveKey = { chainId: ChainId, vaultId: filledText(80), troveId: filledText(80) };
export interface TroveKey {
  chainId: number;
  vaultId: string;
  troveId: string;
}
const troves = { area: 'trove', model: 'troves' };
/** The same, as it is filled in: out of the positions that there are. */
export const troveFields = {
  chainId: chainField('链 ID', 'Chain ID'),
  vaultId: known(textField(80, '金库 ID', 'Vault ID'), { of: troves, by: ['chainId'] }),
  troveId: known(textField(80, '仓位 ID', 'Position ID'), { of: troves, by: ['chainId', 'vaultId'] }),
};
/** Wei; `interest` as it was when it was seen. */
const figures = { collateral: Wei, debt: Wei, interest: Wei };
const position = { ...troveKey, owner: ChainAddress, btcType: filledText(16), ...figures, state: TroveState };

export const troveSeen = seenOf({
  type: 'trove-seen',
  data: z.strictObject(position).superRefine(({ chainId, owner }, { addIssue }) => {
    const key = addressFault(chainId, owner);
    if (key) addIssue({ code: 'custom', path: ['owner'], message: key });
  }),
  key: ['chainId', 'vaultId', 'troveId'],
  imported: { list: 'troves', importedAs: 'controlled', to: ['operator'] },
  noun: ['仓位数据', 'position data'],
  event: { type: 'TroveSeen', names: ['仓位数据更新', 'Position data updated'] },
});

/** Streams `trove-<id>`: what happened to a position, apart from what is merely seen of it. */
export const troveEvents = defineEvents('trove', {
  /**
   * It was seen for the first time; `trgcr`: of its CRSM, if that was seen before. `importedBy`: the person whose file
   * told it.
   */
  TroveFound: z.object({ ...position, at: Instant, trgcr: Ratio.optional(), importedBy: text(128, 1).optional() }),
  /** So much was burned against it: what was owed then, and its interest, fixed as it was then. */
  TroveBurned: z.object({ burnId: Uuid, amount: Wei, debt: Wei, interest: Wei, at: Instant }),
});

/** What is kept of a position. */
export const TroveKept = z.object({
  id: Uuid,
  ...position,
  /** When its figures were so. */
  seenAt: Instant,
  /** When it was seen first. */
  openedAt: Instant,
  /** At and below which its CRSM is triggered; null: it has none. */
  trgcr: Ratio.nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
/** How near it is to being liquidated: below MCR; at or below what triggers its CRSM; below CCR; or none of these. */
export const RiskBand = z.enum(RISK_BANDS);
export type RiskBand = z.infer<typeof RiskBand>;
/** Null of one that is closed; `icr` of one that owes nothing, `liquidationPrice` of one without collateral: 1e18. */
export const TroveRow = TroveKept.extend({
  interestNow: WeiTotal.nullable(),
  entireDebt: WeiTotal.nullable(),
  icr: RatioTotal.nullable(),
  liquidationPrice: WeiPrice.nullable(),
  isLiquidatable: z.boolean().nullable(),
  band: RiskBand.nullable(),
});
export type TroveRow = z.infer<typeof TroveRow>;
export const troveReads = defineAreaReads('troves', 'trove:read', TroveRow, {
  computed: troveFigures(),
  counting: { only: { state: among('ACTIVE') }, leftOut: ['已关闭的仓位', 'closed positions'] },
});
/** By the rules in force; `since`: null: it is in none, or has been since before there was a price. */
export const getBandSince = defineRoute({
  method: 'GET',
  path: '/api/troves/:id/band',
  permission: 'trove:read',
  summary: 'Risk band of a position and since when it has been in it',
  params: IdParams,
  query: RowQuery,
  response: z.object({
    band: RiskBand.nullable(),
    since: Instant.nullable(),
    position: z.string(),
    at: Instant.nullable(),
  }),
});
/** `GET /api/troves/sums`: by band, at the price in force or one that is asked for. */
export const troveSums = defineSums('troves', 'trove:read', TroveRow, { by: 'band', of: ['collateral', 'entireDebt'] });

const sums = { count: z.number().int(), collateral: SatoshiTotal, debt: SatoshiTotal, interest: SatoshiTotal };
/** Wei summed. */
const TroveTotal = z.object({ chainId: ChainId, btcType: z.string(), state: TroveState, ...sums });
type TroveTotal = z.infer<typeof TroveTotal>;
/** The same by account; an EVM address in lower case. */
export const TroveAccount = z.object({
  owner: z.string(),
  state: TroveState,
  ...sums,
  /** Of the list alone; null: none of them owes anything. */
  lowestIcr: RatioTotal.nullable().optional(),
});
export type TroveAccount = z.infer<typeof TroveAccount>;

export const troveTotalReads = defineTotalsReads('trove-totals', 'trove:read', {
  what: 'Position counts and sums by chain, BTC type and state',
  group: TroveTotal,
});
export const troveAccountReads = defineTotalsReads('trove-accounts', 'trove:read', {
  what: 'Position counts and sums by account and state',
  group: TroveAccount,
});

const TROVE_STATES: Pairs = {
  ACTIVE: ['未关闭', 'Open'],
  CLOSED_BY_OWNER: ['所有人关闭', 'Closed by owner'],
  CLOSED_BY_LIQUIDATION: ['已清算', 'Liquidated'],
};
/** As boards call them. */
export const BANDS: Readonly<Record<RiskBand, Pair>> = {
  BELOW_MCR: ['低于 MCR', 'Below MCR'],
  TRIGGERED: ['已触发', 'Triggered'],
  NEAR: ['接近', 'Near'],
  SAFE: ['安全', 'Safe'],
};
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
  permissions: { 'trove:read': { names: ['仓位', 'Positions'], to: ['operator'] } },
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
