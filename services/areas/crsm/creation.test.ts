// How a CRSM begins: it is created here, or found by a report.
import { describe, expect, test } from 'vitest';
import { yu } from '../trove/testing/examples.ts';
import type { CrsmCommand } from './commands.ts';
import { CONTRACT, someFigures } from './testing/examples.ts';
import type { CrsmEvent } from './state.ts';
import {
  NOW,
  ana,
  key,
  trove,
  given,
  create,
  creation,
  report,
  succeeded,
  failed,
  crsmFound,
  confirmedAs,
  crsmReport,
} from './testing/decider-spec.ts';

describe('create', () => {
  test('requests a CRSM with ratios, compensation and amount, which is active once confirmed', () => {
    given()
      .when(create(), { by: ana })
      .thenEvents({ type: 'CrsmCreationRequested', data: creation().data } as CrsmEvent);
    const zero = { yieldGains: '0', debtTokenBalance: '0', collateralGains: '0' };
    const confirmed = confirmedAs('create', 'call-0', someFigures(zero));
    given(creation())
      .when(report(succeeded('call-0')))
      .thenEvents(confirmed);
    expect(given(creation(), confirmed).state).toMatchObject({
      status: 'ACTIVE',
      figures: { deposits: yu(20_000) },
      call: { isOpen: false },
    });
    expect(given(creation()).state).toMatchObject({ status: 'CREATING', figures: { deposits: '0' } });
  });
  test('is refused if the CRSM exists, and may be requested again after a failure', () => {
    given(creation()).when(create()).thenRefused('crsm-exists');
    given(crsmFound()).when(create()).thenRefused('crsm-exists');
    given()
      .when(create(), { crsmExternalState: crsmReport(NOW) })
      .thenRefused('crsm-exists');
    const failure: CrsmEvent = {
      type: 'CrsmCallFailed',
      data: { act: 'create', executionId: 'call-0', reason: 'out of gas', isThere: false },
    };
    given(creation())
      .when(report(failed('call-0')))
      .thenEvents(failure);
    given(creation(), failure)
      .when(create({ amount: '0' }), { by: ana })
      .thenEvents({ type: 'CrsmCreationRequested', data: creation({ amount: '0' }).data } as CrsmEvent);
  });
  test('counts as done if it failed but the CRSM was seen', () =>
    given(creation())
      .when(report(failed('call-0')), { crsmExternalState: crsmReport(NOW) })
      .thenEvents({
        type: 'CrsmCallFailed',
        data: { act: 'create', executionId: 'call-0', reason: 'out of gas', isThere: true },
      }));
  test('needs an open trove', () => {
    given().when(create(), { trove: null }).thenRefused('vault-not-active');
    given()
      .when(create(), { trove: { ...trove, state: 'CLOSED_BY_OWNER' } })
      .thenRefused('vault-not-active');
  });
});

describe('a CRSM that was created elsewhere', () => {
  const find: CrsmCommand = {
    type: 'FindCrsm',
    id: 'crsm',
    at: NOW,
    data: { ...key, contract: CONTRACT, ...someFigures() },
  };
  test('is found once when it is seen, with its trove if that is known', () => {
    given().when(find).thenEvents(crsmFound());
    given()
      .when(find, { trove: null })
      .thenEvents({ ...crsmFound(), data: { ...crsmFound().data, trove: null } } as CrsmEvent);
    given(crsmFound()).when(find).thenEvents();
  });
  test('is found after a failed creation, but not during one', () => {
    given(creation()).when(find).thenEvents();
    given(creation(), {
      type: 'CrsmCallFailed',
      data: { act: 'create', executionId: 'call-0', reason: 'out of gas', isThere: false },
    })
      .when(find)
      .thenEvents(crsmFound());
  });
});
