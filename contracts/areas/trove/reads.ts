// Read models and queries of troves, their totals and their owners.
import { z } from 'zod';
import { IdParams, defineAreaReads } from '../../kits/area.ts';
import { ChainId } from '../../values/chain.ts';
import { RowQuery } from '../../wire/list/read-point.ts';
import { ScenarioPercent } from './scenario.ts';
import { among } from '../../wire/filter.ts';
import { defineRoute } from '../../wire/route.ts';
import { defineSums } from '../../wire/sums.ts';
import { defineTotalsReads } from '../../wire/totals.ts';
import { RISK_BANDS, troveFigures } from './figures.ts';
import { Instant, Ratio, RatioTotal, SatoshiTotal, Uuid, WeiAmount, WeiPrice, WeiTotal } from '../../values/values.ts';
import { TroveState, troveShape } from './external-state.ts';

/** The stored columns of a trove. */
export const StoredTrove = z.object({
  id: Uuid,
  ...troveShape,
  /** Time of the snapshot. */
  seenAt: Instant,
  /** Time of the first snapshot. */
  openedAt: Instant,
  /** Its CRSM is triggered at or below this ratio; null: no CRSM. */
  trgcr: Ratio.nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
/** How close a trove is to liquidation: below MCR; at or below its CRSM's trigger; below CCR; or none of these. */
export const RiskBand = z.enum(RISK_BANDS);
export type RiskBand = z.infer<typeof RiskBand>;
/**
 * The computed columns are null for a closed trove; `icr` also without debt, `liquidationPrice` also without
 * collateral. Both are scaled by 1e18.
 */
export const TroveRow = StoredTrove.extend({
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
/** Uses the settings in force. `since` is null without a band, or if the band is older than the first price. */
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
/** `target`: the ratio to reach. `price` (1e18) or `percent` of the price in force: a scenario; neither: that price. */
const TopUpsQuery = z
  .strictObject({
    ...RowQuery.shape,
    target: z.union([z.enum(['mcr', 'ccr']), WeiAmount], 'invalid'),
    price: WeiAmount.optional(),
    percent: ScenarioPercent.optional(),
  })
  .refine(({ price, percent }) => price === undefined || percent === undefined, {
    error: 'invalid',
    path: ['percent'],
  });
export type TopUpsQuery = z.output<typeof TopUpsQuery>;
/** Most owners of one answer. Totals and the CSV are of all. */
export const MAX_TOP_UPS = 500;
/** Wei: the collateral to add or, instead, the debt to repay. */
const needed = { collateralNeeded: WeiTotal, debtNeeded: WeiTotal };
const TopUp = z.object({
  owner: z.string(),
  ...needed,
  troves: z.array(
    z.object({
      ...TroveRow.pick({ id: true, chainId: true, vaultId: true, troveId: true, collateral: true }).shape,
      entireDebt: WeiTotal,
      icr: RatioTotal,
      ...needed,
    }),
  ),
});
export const TopUpsAnswer = z.object({
  rows: z.array(TopUp),
  totals: z.object({ owners: z.number().int(), troves: z.number().int(), ...needed }),
  /** Null: there is no price, and so no row. */
  price: WeiPrice.nullable(),
  target: Ratio,
  position: z.string(),
  at: z.string().nullable(),
  behind: z.literal(true).optional(),
});
export type TopUpsAnswer = z.infer<typeof TopUpsAnswer>;
export const getTopUps = defineRoute({
  method: 'GET',
  path: '/api/troves/top-ups',
  permission: 'trove:read',
  summary: 'What owners of open positions below a ratio must add to reach it, the most collateral first',
  query: TopUpsQuery,
  response: TopUpsAnswer,
});
export const exportTopUps = defineRoute({
  method: 'GET',
  path: '/api/troves/top-ups.csv',
  permission: 'trove:read',
  summary: 'The same as CSV, all owners, one line per position',
  query: TopUpsQuery,
});
/** `GET /api/troves/sums`: by band, at the price in force or at a requested one. */
export const troveSums = defineSums('troves', 'trove:read', TroveRow, { by: 'band', of: ['collateral', 'entireDebt'] });

const totalFields = { count: z.number().int(), collateral: SatoshiTotal, debt: SatoshiTotal, interest: SatoshiTotal };
/** Sums in wei. */
const TroveTotal = z.object({ chainId: ChainId, btcType: z.string(), state: TroveState, ...totalFields });
type TroveTotal = z.infer<typeof TroveTotal>;
/** The same by account; EVM addresses are lower case. */
export const TroveAccount = z.object({
  owner: z.string(),
  state: TroveState,
  ...totalFields,
  /** Only in the list; null: none of its troves has debt. */
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
