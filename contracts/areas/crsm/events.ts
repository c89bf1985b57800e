// CRSMs: contracts that protect positions (areas.md §3; domain.md §4). What is done with one reaches its chain as a
// call, one at a time; its figures move as the call is confirmed, or as they are seen.
import { z } from 'zod';
import { ChainAddress } from '../../values/address.ts';
import { CALL_ACTIONS } from './calls.ts';
import { defineEvents } from '../../events/define-events.ts';
import { TroveState, troveKey } from '../trove/external-state.ts';
import { Instant, Uuid, Wei, WeiAmount, filledLines, filledText, text } from '../../values/values.ts';
import { ratios, figures, CrsmFigures } from './external-state.ts';

export const CrsmStatus = z.enum(['CREATING', 'ACTIVE', 'FAILED']);
export const CallStatus = z.enum(['REQUESTED', 'SUBMITTED', 'CONFIRMED', 'FAILED']);
export const CallAction = z.enum(CALL_ACTIONS);

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
export const reason = filledLines(500);
export const hash = text(96).nullable();

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
  CrsmCallSubmitted: z.object({ act: CallAction, executionId: Uuid, hash, at: Instant }),
  /** `figures`: as they are from then on; null: what was seen meanwhile stands. */
  CrsmCallConfirmed: z.object({
    act: CallAction,
    executionId: Uuid,
    hash,
    figures: CrsmFigures.nullable(),
    pendingDebtGasCompensation: Wei.nullable(),
    acceptableAt: Instant.nullable(),
    at: Instant,
  }),
  /** `isThere`: there is a contract all the same. */
  CrsmCallFailed: z.object({ act: CallAction, executionId: Uuid, reason, isThere: z.boolean() }),
});
