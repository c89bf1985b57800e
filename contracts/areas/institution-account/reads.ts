// Read models and queries of institution accounts: external state and the ledger's figures.
import { z } from 'zod';
import { BitcoinNetwork } from '../../values/address.ts';
import { IdParams, defineAreaReads } from '../../kits/area.ts';
import { RowQuery, allRowsAnswer, behind, readPoint } from '../../wire/list/read-point.ts';
import { defineRoute } from '../../wire/route.ts';
import { SeriesQuery, seriesAnswer } from '../../wire/series.ts';
import { Instant, SatoshiTotal, Uuid } from '../../values/values.ts';
import { account } from './external-state.ts';

export const InstitutionAccountRow = z.object({
  id: Uuid,
  ...account,
  /** Time of its figures. */
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

/** An institution's ledger figures on a network, in satoshis. */
export const InstitutionHolding = z.object({
  /** The id of its custody account (custody-account.ts). */
  id: Uuid,
  institutionId: Uuid,
  institution: z.string(),
  network: BitcoinNetwork,
  /** Confirmed deposits, minus refunds and paid withdrawals. */
  ledgerBtc: SatoshiTotal,
  /** Deposits that are recorded but not confirmed. */
  ledgerPending: SatoshiTotal,
  /** Amount that can still be requested. */
  available: SatoshiTotal,
  /** Bitcoin of its accounts in the last snapshots; null: no snapshot. */
  seenBtc: SatoshiTotal.nullable(),
});
export type InstitutionHolding = z.infer<typeof InstitutionHolding>;

/**
 * Result of comparing a snapshot with the ledger as of the snapshot's time (docs/domain.md#reconciliation).
 * NOT_COMPARABLE: there is no snapshot, or the snapshots of the accounts are more than ten minutes apart.
 * WITHIN_TOLERANCE: the difference is at most the setting `reconciliationTolerance`.
 */
export const ReconciliationResult = z.enum(['MATCH', 'WITHIN_TOLERANCE', 'DIFFERS', 'NOT_COMPARABLE']);
export type ReconciliationResult = z.infer<typeof ReconciliationResult>;

const Acknowledgement = z.object({
  by: z.string(),
  at: Instant,
  reason: z.string(),
  /** Satoshis; that of the balance. */
  difference: SatoshiTotal,
});
export type Acknowledgement = z.infer<typeof Acknowledgement>;

export const InstitutionBalance = InstitutionHolding.extend({
  /**
   * Time of the snapshot: the latest of its accounts. Each account counts with its own time or its recording time,
   * whichever is earlier.
   */
  seenAt: Instant.nullable(),
  /** The ledger as recorded at that time. */
  ledgerAtSeen: SatoshiTotal.nullable(),
  /** seenBtc − ledgerAtSeen. */
  difference: SatoshiTotal.nullable(),
  result: ReconciliationResult,
  /** Time of the first in the current row of differing snapshots; null: the last one does not differ. */
  differsSince: Instant.nullable(),
  /** The number of differing snapshots in a row. */
  differingSnapshots: z.number().int(),
  /** Who acknowledged this difference, if it has not changed since. Absent: nobody did. */
  acknowledged: Acknowledgement.optional(),
});
export type InstitutionBalance = z.infer<typeof InstitutionBalance>;
export const listInstitutionBalances = defineRoute({
  method: 'GET',
  path: '/api/institution-balances',
  permission: 'institution-account:read',
  query: RowQuery,
  response: allRowsAnswer(InstitutionBalance),
  summary:
    'Ledger balance of each institution and network, now or as of a point in time, and the last snapshot compared with the ledger at the snapshot’s time',
});
export const institutionBalanceSeries = defineRoute({
  method: 'GET',
  path: '/api/institution-balances/series',
  permission: 'institution-account:read',
  summary: 'Ledger and observed balances at the end of each hour, day, week or month (UTC)',
  query: SeriesQuery,
  response: seriesAnswer(InstitutionHolding),
});

/** The comparison of one snapshot with the ledger as of its time; amounts in satoshis. */
const SnapshotComparison = InstitutionBalance.pick({ result: true }).extend({
  at: Instant,
  seenBtc: SatoshiTotal,
  ledgerAtSeen: SatoshiTotal,
  /** seenBtc − ledgerAtSeen. */
  difference: SatoshiTotal,
});

/** How a record in flight moves bitcoin and the ledger at different times. */
const IN_FLIGHT_KINDS = ['payout', 'refund', 'deposit-recorded', 'deposit-confirmed'] as const;
/** A record that can explain a difference, as it was at the snapshot's time. */
export const InFlight = z.object({
  /**
   * payout, refund: submitted and not yet paid, so bitcoin may have left. deposit-recorded: not yet confirmed.
   * deposit-confirmed: in the hour before the snapshot, which may not contain it yet.
   */
  kind: z.enum(IN_FLIGHT_KINDS),
  /** The id of the withdrawal (payout) or deposit. */
  id: Uuid,
  /** Satoshis: the difference that it alone would make. */
  amount: SatoshiTotal,
  since: Instant,
  /** Of its Bitcoin transaction. */
  hash: z.string(),
  /** It is one of the records that together make exactly the difference. */
  explains: z.boolean(),
});
export type InFlight = z.infer<typeof InFlight>;

export const InstitutionReconciliation = z.object({
  /** Newest first. */
  snapshots: z.array(SnapshotComparison),
  /** At the time of the newest snapshot; without what the person may not read, which can still explain it. */
  inFlight: z.array(InFlight),
  /** The difference if records in flight add up exactly to it, else 0. null: no snapshot. */
  explained: SatoshiTotal.nullable(),
  /** 0, or the whole difference. */
  unexplained: SatoshiTotal.nullable(),
  ...readPoint,
  behind,
});
export type InstitutionReconciliation = z.infer<typeof InstitutionReconciliation>;
export const getInstitutionReconciliation = defineRoute({
  method: 'GET',
  path: '/api/institution-balances/:id/reconciliation',
  permission: 'institution-account:read',
  summary: 'The last 20 snapshots of a custody account compared with the ledger, and what can explain the difference',
  params: IdParams,
  query: RowQuery,
  response: InstitutionReconciliation,
});
