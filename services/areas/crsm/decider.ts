// The rules of a CRSM (docs/domain.md#crsms). Calls on its chain are requested one at a time, and change it once
// confirmed.
import { addressFault, addressKey } from '#contracts/values/address.ts';
import { effectOf } from '#contracts/areas/crsm/effects.ts';
import type { CrsmFigures } from '#contracts/areas/crsm/external-state.ts';
import { mapTuple } from '#contracts/values/records.ts';
import { MAX_UINT256 } from '#contracts/values/values.ts';
import { crsmEvents } from '#contracts/areas/crsm/events.ts';
import { targetArea } from '../../command/area.ts';
import { NOTHING_NEW, noRuleFor, refuse, type Decider, type Refusal } from '../../command/types.ts';
import { findingTime } from '../trove/decider.ts';
import type { CallCommand, CallReport, CrsmCommand } from './commands.ts';
import { evolve, figuresNow, type Crsm, type CrsmEvent } from './state.ts';
import type { CrsmContext } from './context.ts';
import { warningsOf } from './warnings.ts';

type Decided = CrsmEvent[] | Refusal;
type CommandOf<Type extends CrsmCommand['type']> = Extract<CrsmCommand, { type: Type }>;

type Ratios = Pick<CrsmFigures, 'trgcr' | 'tarcr' | 'maxTarcr'>;
function ratiosRefused({ trgcr, tarcr, maxTarcr }: Ratios, { settings: { values } }: CrsmContext): Refusal | null {
  const [mcr, trigger, target, most] = mapTuple([values.mcr, trgcr, tarcr, maxTarcr], (ratio) => BigInt(ratio));
  if (!(mcr < trigger && trigger < target && target < most)) return refuse('ratio-order');
  const hasMinimumGaps =
    trigger - mcr >= BigInt(values.trgcrGap) &&
    target - trigger >= BigInt(values.tarcrGap) &&
    most - target >= BigInt(values.maxTarcrGap);
  return hasMinimumGaps ? null : refuse('ratio-gap');
}

function addressRefused(
  { key: { chainId } }: Crsm,
  address: string,
  { settings: { values }, trove }: CrsmContext,
): Refusal | null {
  if (trove && addressKey(address) === addressKey(trove.owner)) return null;
  if (values.otherAddresses !== '1') return refuse('address-not-owner');
  return addressFault(chainId, address) ? refuse('address-of-another-network') : null;
}

function create(
  { chainId, vaultId, troveId, trgcr, tarcr, maxTarcr, debtGasCompensation, amount }: CommandOf<'CreateCrsm'>,
  state: Crsm | null,
  context: CrsmContext,
): Decided {
  const {
    trove,
    crsmExternalState,
    actor: { id: by },
    now: at,
  } = context;
  if (crsmExternalState || (state && state.status !== 'FAILED')) return refuse('crsm-exists');
  if (trove?.state !== 'ACTIVE') return refuse('vault-not-active');
  return (
    ratiosRefused({ trgcr, tarcr, maxTarcr }, context) ?? [
      {
        type: 'CrsmCreationRequested',
        data: { chainId, vaultId, troveId, trgcr, tarcr, maxTarcr, debtGasCompensation, amount, trove, by, at },
      },
    ]
  );
}

function call(command: Exclude<CallCommand, { type: 'CreateCrsm' }>, crsm: Crsm, context: CrsmContext): Decided {
  const {
    actor: { id: by },
    now: at,
  } = context;
  if (crsm.status !== 'ACTIVE') return refuse('crsm-not-active');
  if (crsm.call?.isOpen) return refuse('call-in-progress');
  const request = { ...crsm.key, by, at };
  const figures = figuresNow(crsm, context.crsmExternalState);
  const exceeds = (amount: string, limit: string): boolean => BigInt(amount) > BigInt(limit);
  switch (command.type) {
    case 'UpdateContractData':
      return [{ type: 'CrsmDataUpdateRequested', data: request }];
    case 'DepositToCrsm':
      if (BigInt(figures.deposits) + BigInt(command.amount) > MAX_UINT256) return refuse('amount-too-large');
      return [{ type: 'CrsmDepositRequested', data: { ...request, amount: command.amount } }];
    case 'WithdrawFromSp': {
      const { address, amount } = command;
      if (exceeds(amount, figures.deposits)) return refuse('amount-too-large');
      return (
        addressRefused(crsm, address, context) ?? [
          { type: 'CrsmPoolWithdrawalRequested', data: { ...request, address, amount } },
        ]
      );
    }
    case 'ClaimYield':
      if (figures.yieldGains === '0') return refuse('nothing-to-claim');
      return (
        addressRefused(crsm, command.address, context) ?? [
          { type: 'CrsmYieldClaimRequested', data: { ...request, address: command.address } },
        ]
      );
    case 'ClaimAllCollateralGains':
      if (figures.collateralGains === '0') return refuse('nothing-to-claim');
      return (
        addressRefused(crsm, command.address, context) ?? [
          { type: 'CrsmCollateralClaimRequested', data: { ...request, address: command.address } },
        ]
      );
    case 'UpdateCr': {
      const { trgcr, tarcr, maxTarcr } = command;
      const refused = ratiosRefused(command, context);
      if (refused) return refused;
      if (trgcr === figures.trgcr && tarcr === figures.tarcr && maxTarcr === figures.maxTarcr)
        return refuse('ratio-unchanged');
      return [{ type: 'CrsmRatiosRequested', data: { ...request, trgcr, tarcr, maxTarcr } }];
    }
    case 'CommitDebtGasCompensation':
      if (command.value === figures.debtGasCompensation) return refuse('compensation-unchanged');
      return [{ type: 'CrsmCompensationCommitRequested', data: { ...request, value: command.value } }];
    case 'AcceptDebtGasCompensation':
      if (!crsm.pending) return refuse('compensation-none-pending');
      if (at < crsm.pending.acceptableAt) return refuse('compensation-not-yet');
      return [{ type: 'CrsmCompensationAcceptRequested', data: request }];
    case 'WithdrawFromCrsm': {
      const { address, amount } = command;
      if (exceeds(amount, figures.debtTokenBalance)) return refuse('amount-too-large');
      return (
        addressRefused(crsm, address, context) ?? [
          { type: 'CrsmWithdrawalRequested', data: { ...request, address, amount } },
        ]
      );
    }
    default:
      return noRuleFor(command);
  }
}

const addSeconds = (at: string, seconds: string): string =>
  new Date(Date.parse(at) + Number(seconds) * 1000).toISOString();

/**
 * Figures in the outcome take precedence. For the others, the call's effect is applied, unless the CRSM was reported
 * since: then the report counts.
 */
function confirmed(
  { executionId, hash, figures: reported, at }: Extract<CallReport, { type: 'RecordCallConfirmed' }>,
  crsm: Crsm,
  { crsmExternalState, settings: { values } }: CrsmContext,
): CrsmEvent[] {
  const { action, since, request } = crsm.call!;
  if (action === 'update-contract-data' && Object.keys(reported ?? {}).length === 0)
    return [
      {
        type: 'CrsmCallFailed',
        data: { act: action, executionId, reason: 'the outcome brought no figures', isThere: true },
      },
    ];
  const before = figuresNow(crsm, crsmExternalState);
  const isReportedSince = crsmExternalState !== null && crsmExternalState.at >= since;
  const figures = {
    ...before,
    ...(!isReportedSince && effectOf({ action, values: request }, before, crsm.pending?.value ?? null)),
    ...reported,
  };
  const pending =
    action === 'accept-debt-gas-compensation'
      ? null
      : action === 'commit-debt-gas-compensation'
        ? { value: request.value!, acceptableAt: addSeconds(at, values.compensationDelay) }
        : crsm.pending;
  return [
    {
      type: 'CrsmCallConfirmed',
      data: {
        act: action,
        executionId,
        hash,
        pendingDebtGasCompensation: pending?.value ?? null,
        acceptableAt: pending?.acceptableAt ?? null,
        figures: isReportedSince && !reported ? null : figures,
        // A report whose time is slightly ahead of our clock does not count as newer.
        at: crsmExternalState && crsmExternalState.at > at ? crsmExternalState.at : at,
      },
    },
  ];
}

function report(command: CallReport, crsm: Crsm, context: CrsmContext): CrsmEvent[] {
  const { executionId } = command;
  // A report about another or a finished call changes nothing.
  if (!crsm.call?.isOpen || crsm.call.executionId !== executionId) return NOTHING_NEW;
  const { action } = crsm.call;
  switch (command.type) {
    case 'RecordCallSubmitted':
      return [{ type: 'CrsmCallSubmitted', data: { act: action, executionId, hash: command.hash, at: command.at } }];
    case 'RecordCallConfirmed':
      return confirmed(command, crsm, context);
    case 'RecordCallFailed':
      return [
        {
          type: 'CrsmCallFailed',
          data: {
            act: action,
            executionId,
            reason: command.reason,
            isThere: action !== 'create' || context.crsmExternalState !== null,
          },
        },
      ];
    default:
      return command satisfies never;
  }
}

export const crsmDecider: Decider<Crsm | null, CrsmCommand, CrsmEvent, CrsmContext> = {
  initialState: null,
  decide(command, state, context) {
    switch (command.type) {
      case 'FindCrsm':
        // Only a source can report that a CRSM whose creation failed exists.
        if (state && (state.status !== 'FAILED' || context.imported)) return NOTHING_NEW;
        return [
          {
            type: 'CrsmFound',
            data: { ...command.data, ...findingTime(command.at, context.imported, context.now), trove: context.trove },
          },
        ];
      case 'CreateCrsm':
        return create(command, state, context);
      case 'RecordCallSubmitted':
      case 'RecordCallConfirmed':
      case 'RecordCallFailed':
        return state ? report(command, state, context) : NOTHING_NEW;
      default:
        if (!state) throw new Error(`${command.type} for a CRSM that does not exist`);
        return call(command, state, context);
    }
  },
  warn: warningsOf,
  evolve,
};

export const crsms = targetArea(crsmEvents, crsmDecider);
