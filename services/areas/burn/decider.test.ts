import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { specOf } from '../../command/testing/spec.ts';
import { aTrove, yu } from '../trove/testing/examples.ts';
import { burnDecider, type BurnCommand, type BurnEvent } from './decider.ts';

const NOW = '2026-11-01T08:00:00.000Z';
const trove = { ...aTrove('1'), debt: yu(5000), interest: yu(10), seenAt: NOW };
const given = specOf(burnDecider, { settings: DEFAULT_SETTINGS, burnPosition: { trove, burning: 0n } });
const ana = { kind: 'administrator', id: 'ana' } as const;
const order = (amount: string) => ({ chainId: 1, vaultId: 'vault-1', troveId: '1', amount });
const request = (amount: string): BurnCommand => ({ type: 'RequestBurn', id: 'burn', ...order(amount) });
const requested = {
  type: 'BurnRequested',
  id: 'call',
  data: { ...order(yu(3010)), requestedBy: 'ana' },
} satisfies BurnEvent & { id: string };
const failed: BurnEvent = { type: 'BurnFailed', data: { executionId: 'call', reason: 'out of gas' } };
const hash = `0x${'ab'.repeat(32)}`;
const burned: BurnCommand = { type: 'RecordBurned', id: 'burn', executionId: 'call', hash, at: NOW };
const confirmed: BurnEvent = {
  type: 'BurnConfirmed',
  data: { ...order(yu(3010)), executionId: 'call', hash, at: NOW },
};

describe('a burn', () => {
  test('takes at most the debt above the minimum, including interest to date', () => {
    given()
      .when(request(yu(3010)), { by: ana })
      .thenEvents({ type: 'BurnRequested', data: requested.data });
    given()
      .when(request(`${BigInt(yu(3010)) + 1n}`))
      .thenRefused('amount-too-large');
    // A year later, 200 more are owed.
    given()
      .when(request(yu(3210)), { by: ana, now: '2027-11-01T08:00:00.000Z' })
      .thenEvents({ type: 'BurnRequested', data: { ...order(yu(3210)), requestedBy: 'ana' } });
  });
  test('counts together with the other burns of its trove', () => {
    given()
      .when(request(yu(10)), { by: ana, burnPosition: { trove, burning: BigInt(yu(3000)) } })
      .thenEvents({ type: 'BurnRequested', data: { ...order(yu(10)), requestedBy: 'ana' } });
    given()
      .when(request(yu(10.01)), { burnPosition: { trove, burning: BigInt(yu(3000)) } })
      .thenRefused('amount-too-large');
    given(requested, failed)
      .when({ type: 'RetryBurn', id: 'burn', reason: 'funded' }, { burnPosition: { trove, burning: 1n } })
      .thenRefused('amount-too-large');
  });
  test('needs an open trove', () => {
    given()
      .when(request('1'), { burnPosition: { trove: null, burning: 0n } })
      .thenRefused('vault-not-active');
    given()
      .when(request('1'), { burnPosition: { trove: { ...trove, state: 'CLOSED_BY_LIQUIDATION' }, burning: 0n } })
      .thenRefused('vault-not-active');
  });
  test('is submitted, then confirmed once, and ignores other executions', () => {
    given(requested)
      .when({ type: 'RecordBurnSubmitted', id: 'burn', executionId: 'call', hash })
      .thenEvents({ type: 'BurnSubmitted', data: { executionId: 'call', hash } });
    given(requested).when(burned).thenEvents(confirmed);
    given(requested, confirmed).when(burned).thenEvents();
    given(requested, confirmed)
      .when({ type: 'RecordBurnFailed', id: 'burn', executionId: 'call', reason: 'no' })
      .thenEvents();
    given({ ...requested, id: 'another' })
      .when(burned)
      .thenEvents();
  });
  test('can be retried with a reason after it failed, within the same limit', () => {
    const retry: BurnCommand = { type: 'RetryBurn', id: 'burn', reason: 'funded' };
    given(requested).when(retry).thenRefused('burn-not-failed');
    given(requested, failed)
      .when(retry, { by: ana })
      .thenEvents({ type: 'BurnRetried', data: { ...order(yu(3010)), reason: 'funded', retriedBy: 'ana' } });
    given(requested, failed)
      .when(retry, { burnPosition: { trove: { ...trove, debt: yu(4000) }, burning: 0n } })
      .thenRefused('amount-too-large');
    expect(
      given(requested, failed, {
        type: 'BurnRetried',
        id: 'again',
        data: { ...order(yu(3010)), reason: 'funded', retriedBy: 'ana' },
      }).state,
    ).toMatchObject({ status: 'REQUESTED', executionId: 'again' });
  });
});
