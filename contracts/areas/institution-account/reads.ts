// What is read of the accounts of institutions: as they are seen, and beside it what the ledger has.
import { z } from 'zod';
import { BitcoinNetwork } from '../../values/address.ts';
import { defineAreaReads } from '../../kits/area.ts';
import { RowQuery, allRows } from '../../wire/list.ts';
import { defineRoute } from '../../wire/route.ts';
import { SeriesQuery, seriesAnswer } from '../../wire/series.ts';
import { Instant, SatoshiTotal, Uuid } from '../../values/values.ts';
import { account } from './external-state.ts';

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
