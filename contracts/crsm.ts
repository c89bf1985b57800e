// CRSMs: contracts that protect positions (areas.md §3; domain.md §4). What is done with one reaches its chain as a
// call, one at a time; its figures move as the call is confirmed, or as they are seen.
import { z } from 'zod';
import { ChainAddress, addressFault } from './address.ts';
import { defineAreaReads } from './area.ts';
import { CALL_ACTS } from './crsm-calls.ts';
import { defineEvents } from './define-events.ts';
import { seenOf } from './seen.ts';
import { TroveState, troveKey } from './trove.ts';
import { crsmFigures, type TroveColumns } from './trove-figures.ts';
import {
  Instant,
  Ratio,
  RatioTotal,
  Uuid,
  Wei,
  WeiAmount,
  WeiPrice,
  WeiTotal,
  filledLines,
  filledText,
  text,
} from './values.ts';

const CrsmStatus = z.enum(['CREATING', 'ACTIVE', 'FAILED']);
const CallStatus = z.enum(['REQUESTED', 'SUBMITTED', 'CONFIRMED', 'FAILED']);
const CallAct = z.enum(CALL_ACTS);

const ratios = { trgcr: Ratio, tarcr: Ratio, maxTarcr: Ratio };
const figures = {
  ...ratios,
  debtGasCompensation: Wei,
  deposits: Wei,
  yieldGains: Wei,
  debtTokenBalance: Wei,
  collateralGains: Wei,
};
/** The contract's own, wei and ratios. */
export const CrsmFigures = z.object(figures);
export type CrsmFigures = z.infer<typeof CrsmFigures>;
/** What the outcome of a call may bring of them: it wins over what the call would have done. */
export const BroughtFigures = CrsmFigures.partial();

export const crsmSeen = seenOf({
  type: 'crsm-seen',
  data: z
    .strictObject({ ...troveKey, contract: ChainAddress, ...figures })
    .superRefine(({ chainId, contract }, { addIssue }) => {
      const key = addressFault(chainId, contract);
      if (key) addIssue({ code: 'custom', path: ['contract'], message: key });
    }),
  key: ['chainId', 'vaultId', 'troveId'],
  imported: { list: 'crsms', importedAs: 'controlled', to: ['operator'] },
  noun: ['CRSM 数据', 'CRSM data'],
  event: { type: 'CrsmSeen', names: ['CRSM 数据更新', 'CRSM data updated'] },
});

/** Its position, as far as it was seen by then. */
const trove = z
  .object({
    owner: ChainAddress,
    btcType: filledText(16),
    state: TroveState,
    collateral: Wei,
    debt: Wei,
    interest: Wei,
    seenAt: Instant,
  })
  .nullable();
const by = text(128, 1);
const address = { address: ChainAddress };
const amount = { amount: WeiAmount };
const creation = { ...ratios, debtGasCompensation: Wei, amount: Wei };
/** An order says which contract it is for. */
const requested = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object({ ...troveKey, ...fields, by, at: Instant });
const reason = filledLines(500);
const hash = text(96).nullable();

/** Streams `crsm-<id>`; the id is its position's. */
export const crsmEvents = defineEvents('crsm', {
  /** It was seen, and had not been made here. `importedBy`: the person whose file told it. */
  CrsmFound: z.object({
    ...troveKey,
    contract: ChainAddress,
    ...figures,
    at: Instant,
    trove,
    importedBy: text(128, 1).optional(),
  }),
  CrsmCreationRequested: requested({ ...creation, trove }),
  CrsmDataUpdateRequested: requested({}),
  CrsmDepositRequested: requested(amount),
  CrsmPoolWithdrawalRequested: requested({ ...address, ...amount }),
  CrsmYieldClaimRequested: requested(address),
  CrsmCollateralClaimRequested: requested(address),
  CrsmRatiosRequested: requested(ratios),
  CrsmCompensationCommitRequested: requested({ value: Wei }),
  CrsmCompensationAcceptRequested: requested({}),
  CrsmWithdrawalRequested: requested({ ...address, ...amount }),
  CrsmCallSubmitted: z.object({ act: CallAct, executionId: Uuid, hash, at: Instant }),
  /** `figures`: as they are from then on; null: what was seen meanwhile stands. */
  CrsmCallConfirmed: z.object({
    act: CallAct,
    executionId: Uuid,
    hash,
    figures: CrsmFigures.nullable(),
    pendingDebtGasCompensation: Wei.nullable(),
    acceptableAt: Instant.nullable(),
    at: Instant,
  }),
  /** `isThere`: there is a contract all the same. */
  CrsmCallFailed: z.object({ act: CallAct, executionId: Uuid, reason, isThere: z.boolean() }),
});

/** The last call: what it was for, and how far it is. */
export const CrsmCall = z.object({
  act: CallAct,
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
