// What is read of CRSMs.
import { z } from 'zod';
import { defineAreaReads } from '../../kits/area.ts';
import { TroveState, troveKey } from '../trove/external-state.ts';
import { crsmFigures, type TroveColumns } from '../trove/figures.ts';
import { Instant, RatioTotal, Uuid, Wei, WeiPrice, WeiTotal } from '../../values/values.ts';
import { CrsmStatus, CallStatus, CallAction, reason, hash } from './events.ts';
import { figures } from './external-state.ts';

/** The last call: what it was for, and how far it is. */
export const CrsmCall = z.object({
  act: CallAction,
  status: CallStatus,
  hash: hash.optional(),
  reason: reason.nullable().optional(),
  by: z.string(),
  at: Instant,
});
export type CrsmCall = z.infer<typeof CrsmCall>;
/** What is kept of a CRSM. */
export const CrsmKept = z.object({
  id: Uuid,
  ...troveKey,
  /** Of its position, as far as that was seen. */
  owner: z.string().nullable(),
  btcType: z.string().nullable(),
  contract: z.string().nullable(),
  status: CrsmStatus,
  ...figures,
  pendingDebtGasCompensation: Wei.nullable(),
  acceptableAt: Instant.nullable(),
  /** When its figures were so; null: it was never seen. */
  seenAt: Instant.nullable(),
  call: CrsmCall.nullable(),
  /** Of the last call, to be looked for by. */
  callStatus: CallStatus.nullable(),
  troveState: TroveState.nullable(),
  troveCollateral: Wei.nullable(),
  debt: Wei.nullable(),
  interest: Wei.nullable(),
  /** When its position's were so. */
  troveSeenAt: Instant.nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
/** Which columns of a CRSM's row are its position's. */
export const CRSM_TROVE: TroveColumns = {
  state: 'troveState',
  collateral: 'troveCollateral',
  debt: 'debt',
  interest: 'interest',
  seenAt: 'troveSeenAt',
};

/** Null as of its position, and of one whose position was not seen. */
export const CrsmRow = CrsmKept.extend({
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
