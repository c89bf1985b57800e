// Read models and queries of CRSMs.
import { z } from 'zod';
import { defineAreaReads } from '../../kits/area.ts';
import { TroveState, troveKey } from '../trove/external-state.ts';
import { crsmFigures, type TroveColumns } from '../trove/figures.ts';
import { Instant, RatioTotal, Uuid, Wei, WeiPrice, WeiTotal } from '../../values/values.ts';
import { CrsmStatus, CallStatus, CallAction, reason, hash } from './events.ts';
import { figures } from './external-state.ts';

/** The last call: action and status. */
export const CrsmCall = z.object({
  act: CallAction,
  status: CallStatus,
  hash: hash.optional(),
  reason: reason.nullable().optional(),
  by: z.string(),
  at: Instant,
});
export type CrsmCall = z.infer<typeof CrsmCall>;
/** The stored columns of a CRSM. */
export const StoredCrsm = z.object({
  id: Uuid,
  ...troveKey,
  /** The trove's columns; null: the trove was not seen yet. */
  owner: z.string().nullable(),
  btcType: z.string().nullable(),
  contract: z.string().nullable(),
  status: CrsmStatus,
  ...figures,
  pendingDebtGasCompensation: Wei.nullable(),
  acceptableAt: Instant.nullable(),
  /** Time of its figures; null: never seen. */
  seenAt: Instant.nullable(),
  call: CrsmCall.nullable(),
  /** Status of the last call, for filters. */
  callStatus: CallStatus.nullable(),
  troveState: TroveState.nullable(),
  troveCollateral: Wei.nullable(),
  debt: Wei.nullable(),
  interest: Wei.nullable(),
  /** Time of the trove's figures. */
  troveSeenAt: Instant.nullable(),
  /** Since when its last call waits (service-state.ts); null: it waits for nothing. */
  waitingSince: Instant.nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
/** The trove's columns in a CRSM row. */
export const CRSM_TROVE: TroveColumns = {
  state: 'troveState',
  collateral: 'troveCollateral',
  debt: 'debt',
  interest: 'interest',
  seenAt: 'troveSeenAt',
};

/** Computed columns of the trove are null as for the trove itself, and if the trove was not seen. */
export const CrsmRow = StoredCrsm.extend({
  interestNow: WeiTotal.nullable(),
  entireDebt: WeiTotal.nullable(),
  icr: RatioTotal.nullable(),
  liquidationPrice: WeiPrice.nullable(),
  minimumRepay: WeiTotal.nullable(),
  maximumRepay: WeiTotal.nullable(),
  isTriggered: z.boolean().nullable(),
  isProtected: z.boolean().nullable(),
});
export type CrsmRow = z.infer<typeof CrsmRow>;
export const crsmReads = defineAreaReads('crsms', 'crsm:read', CrsmRow, { computed: crsmFigures(CRSM_TROVE) });
