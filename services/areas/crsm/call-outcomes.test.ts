// The outcomes of each call of a CRSM: requested, submitted, confirmed or failed.
import { describe, expect, test } from 'vitest';
import { CALLS, type CallAction } from '#contracts/areas/crsm/calls.ts';
import { entriesOf } from '#contracts/values/records.ts';
import { OWNER, yu } from '../trove/testing/examples.ts';
import type { CallReport } from './commands.ts';
import { RATIOS, percent, someFigures } from './testing/examples.ts';
import type { CrsmEvent } from './state.ts';
import {
  NOW,
  later,
  ana,
  hash,
  key,
  given,
  type Act,
  act,
  creation,
  report,
  succeeded,
  failed,
  crsmFound,
  confirmedAs,
  crsmReport,
  committed,
} from './testing/decider-spec.ts';

const submitted = (executionId: string, at = NOW): CallReport => ({
  type: 'RecordCallSubmitted',
  executionId,
  hash,
  at,
});

interface Row {
  command: Act;
  event: CrsmEvent['type'];
  asked: object;
  /** The figures that it changes. */
  effect: object;
  before?: CrsmEvent;
}

const ROWS: Record<Exclude<CallAction, 'create' | 'update-contract-data'>, Row> = {
  deposit: {
    command: { type: 'DepositToCrsm', amount: yu(5) },
    event: 'CrsmDepositRequested',
    asked: { amount: yu(5) },
    effect: { deposits: yu(20_005) },
  },
  'withdraw-from-sp': {
    command: { type: 'WithdrawFromSp', address: OWNER, amount: yu(20_000) },
    event: 'CrsmPoolWithdrawalRequested',
    asked: { address: OWNER, amount: yu(20_000) },
    effect: { deposits: '0' },
  },
  'claim-yield': {
    command: { type: 'ClaimYield', address: OWNER.toLowerCase() },
    event: 'CrsmYieldClaimRequested',
    asked: { address: OWNER.toLowerCase() },
    effect: { yieldGains: '0' },
  },
  'claim-all-collateral-gains': {
    command: { type: 'ClaimAllCollateralGains', address: OWNER },
    event: 'CrsmCollateralClaimRequested',
    asked: { address: OWNER },
    effect: { collateralGains: '0' },
  },
  'update-cr': {
    command: { type: 'UpdateCr', ...RATIOS, maxTarcr: percent(160) },
    event: 'CrsmRatiosRequested',
    asked: { ...RATIOS, maxTarcr: percent(160) },
    effect: { maxTarcr: percent(160) },
  },
  'commit-debt-gas-compensation': {
    command: { type: 'CommitDebtGasCompensation', value: '0' },
    event: 'CrsmCompensationCommitRequested',
    asked: { value: '0' },
    effect: {},
  },
  'accept-debt-gas-compensation': {
    command: { type: 'AcceptDebtGasCompensation' },
    event: 'CrsmCompensationAcceptRequested',
    asked: {},
    effect: { debtGasCompensation: yu(80) },
  },
  withdraw: {
    command: { type: 'WithdrawFromCrsm', address: OWNER, amount: yu(1) },
    event: 'CrsmWithdrawalRequested',
    asked: { address: OWNER, amount: yu(1) },
    effect: { debtTokenBalance: yu(299) },
  },
};

describe.each(entriesOf(ROWS))('%s', (name, { command, event, asked, effect }) => {
  const before = name === 'accept-debt-gas-compensation' ? [crsmFound(), ...committed] : [crsmFound()];
  const requested = { type: event, id: 'call', data: { ...key, ...asked, by: 'ana', at: NOW } } as CrsmEvent & {
    id: string;
  };
  const pending =
    name === 'commit-debt-gas-compensation'
      ? { pendingDebtGasCompensation: '0', acceptableAt: later(30 + 3 * 86_400) }
      : {};
  const confirmed = confirmedAs(name, 'call', someFigures(effect), pending);

  test('is requested one call at a time', () => {
    given(...before)
      .when(act(command), { by: ana })
      .thenEvents({ type: event, data: requested.data } as CrsmEvent);
    expect(CALLS[name].requested.event).toBe(event);
    given(...before, requested)
      .when(act(command))
      .thenRefused('call-in-progress');
    given(...before, requested)
      .when(act({ type: 'UpdateContractData' }))
      .thenRefused('call-in-progress');
  });
  test('is refused while the CRSM is being created', () =>
    given(creation()).when(act(command)).thenRefused('crsm-not-active'));
  test('changes the figures exactly once, on confirmation', () => {
    given(...before, requested)
      .when(report(succeeded('call')))
      .thenEvents(confirmed);
    expect(given(...before, requested).state?.figures).toEqual(someFigures());
    given(...before, requested, confirmed)
      .when(report(succeeded('call')))
      .thenEvents();
    given(...before, requested, confirmed)
      .when(report(failed('call')))
      .thenEvents();
    given(...before, requested, confirmed)
      .when(report(submitted('call')))
      .thenEvents();
    given(...before, requested)
      .when(report(succeeded('another')))
      .thenEvents();
  });
  test('records the reason of a failure, changes no figures, and may be requested again', () => {
    const failure: CrsmEvent = {
      type: 'CrsmCallFailed',
      data: { act: name, executionId: 'call', reason: 'out of gas', isThere: true },
    };
    given(...before, requested)
      .when(report(failed('call')))
      .thenEvents(failure);
    given(...before, requested, failure)
      .when(act(command), { by: ana })
      .thenEvents({ type: event, data: requested.data } as CrsmEvent);
  });
  test('takes the figures from its outcome', () => {
    const figures = { deposits: '1', trgcr: percent(131) };
    given(...before, requested)
      .when(report(succeeded('call', { figures })))
      .thenEvents(confirmedAs(name, 'call', someFigures({ ...effect, ...figures }), pending));
  });
  test('keeps figures that were seen after the submission', () => {
    const sent = {
      type: 'CrsmCallSubmitted',
      data: { act: name, executionId: 'call', hash, at: later(10) },
    } as CrsmEvent;
    given(...before, requested)
      .when(report(submitted('call', later(10))))
      .thenEvents(sent);
    given(...before, requested, sent)
      .when(report(succeeded('call')), { crsmExternalState: crsmReport(later(11)) })
      .thenEvents(confirmedAs(name, 'call', null, pending));
    // A report from before the call does not include its effect.
    given(...before, requested, sent)
      .when(report(succeeded('call')), { crsmExternalState: crsmReport(later(9), { yieldGains: yu(8) }) })
      .thenEvents(confirmedAs(name, 'call', someFigures({ yieldGains: yu(8), ...effect }), pending));
  });
});

describe('update-contract-data', () => {
  const requested = {
    type: 'CrsmDataUpdateRequested',
    id: 'call',
    data: { ...key, by: 'ana', at: NOW },
  } satisfies CrsmEvent & { id: string };
  test('takes the figures from the outcome', () => {
    given(crsmFound())
      .when(act({ type: 'UpdateContractData' }), { by: ana })
      .thenEvents({ type: 'CrsmDataUpdateRequested', data: requested.data });
    given(crsmFound(), requested)
      .when(report(succeeded('call', { hash: null, figures: { deposits: yu(1) } })))
      .thenEvents(confirmedAs('update-contract-data', 'call', someFigures({ deposits: yu(1) }), { hash: null }));
  });
  test('fails when the outcome brings no figures', () =>
    given(crsmFound(), requested)
      .when(report(succeeded('call', { hash: null })))
      .thenEvents({
        type: 'CrsmCallFailed',
        data: {
          act: 'update-contract-data',
          executionId: 'call',
          reason: 'the outcome brought no figures',
          isThere: true,
        },
      }));
});
