// Events of CRSMs, contracts that protect troves (docs/domain.md#crsms). An action reaches the chain as a call, one at
// a time. The figures change when the call is confirmed, or when a snapshot reports them.
import { z } from 'zod';
import { ChainAddress } from '../../values/address.ts';
import { CALL_ACTIONS } from './calls.ts';
import { defineEvents } from '../../events/define-events.ts';
import { TroveState, troveKey } from '../trove/external-state.ts';
import { Instant, Uuid, Wei, WeiAmount, requiredMultilineText, requiredText, text } from '../../values/values.ts';
import { ratios, figures, CrsmFigures } from './external-state.ts';

export const CrsmStatus = z.enum(['CREATING', 'ACTIVE', 'FAILED']);
export const CallStatus = z.enum(['REQUESTED', 'SUBMITTED', 'CONFIRMED', 'FAILED']);
export const CallAction = z.enum(CALL_ACTIONS);

/** Its trove as of the last snapshot; null: not seen yet. */
const trove = z
  .object({
    owner: ChainAddress,
    btcType: requiredText(16),
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
/** An order identifies its contract by the trove key. */
const requested = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object({ ...troveKey, ...fields, by, at: Instant });
export const reason = requiredMultilineText(500);
export const hash = text(96).nullable();

/** Streams `crsm-<id>`; the id is the trove's id. */
export const crsmEvents = defineEvents('crsm', {
  /** A snapshot reported a CRSM that was not created here. `importedBy`: the person whose file contained it. */
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
  /** `figures`: the new figures; null: a snapshot reported newer ones meanwhile. */
  CrsmCallConfirmed: z.object({
    act: CallAction,
    executionId: Uuid,
    hash,
    figures: CrsmFigures.nullable(),
    pendingDebtGasCompensation: Wei.nullable(),
    acceptableAt: Instant.nullable(),
    at: Instant,
  }),
  /** `isThere`: the contract exists despite the failure. */
  CrsmCallFailed: z.object({ act: CallAction, executionId: Uuid, reason, isThere: z.boolean() }),
});
