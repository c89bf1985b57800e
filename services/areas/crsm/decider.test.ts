// The rules of calls on a CRSM: ratios, amounts and compensation, and their warnings.
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { OWNER, yu } from '../trove/testing/examples.ts';
import type { CrsmCommand } from './commands.ts';
import { crsmDecider } from './decider.ts';
import { RATIOS, percent, someFigures } from './testing/examples.ts';
import type { CrsmEvent } from './state.ts';
import {
  NOW,
  later,
  ana,
  key,
  trove,
  price,
  given,
  type Act,
  act,
  create,
  report,
  succeeded,
  crsmFound,
  confirmedAs,
  crsmReport,
  pendingSince,
  committed,
} from './testing/decider-spec.ts';

describe('ratios', () => {
  const set = (trgcr: number, tarcr: number, maxTarcr: number) => ({
    trgcr: percent(trgcr),
    tarcr: percent(tarcr),
    maxTarcr: percent(maxTarcr),
  });
  test.each([
    [110, 140, 150],
    [140, 140, 150],
    [130, 150, 150],
    [150, 140, 130],
  ])('are refused when out of order: %d, %d, %d', (...three) => {
    given()
      .when(create(set(...three)))
      .thenRefused('ratio-order');
    given(crsmFound())
      .when(act({ type: 'UpdateCr', ...set(...three) }))
      .thenRefused('ratio-order');
  });
  test.each([
    [114.99, 140, 150],
    [130, 134.99, 150],
    [130, 140, 140.99],
  ])('are refused when too close together: %d, %d, %d', (...three) =>
    given()
      .when(create(set(...three)))
      .thenRefused('ratio-gap'),
  );
  test('are accepted at the minimum gap', () =>
    given(crsmFound())
      .when(act({ type: 'UpdateCr', ...set(115, 120, 121) }), { by: ana })
      .thenEvents({ type: 'CrsmRatiosRequested', data: { ...key, ...set(115, 120, 121), by: 'ana', at: NOW } }));
  test('are refused when unchanged', () =>
    given(crsmFound())
      .when(act({ type: 'UpdateCr', ...RATIOS }))
      .thenRefused('ratio-unchanged'));
});

describe('amounts', () => {
  test('of deposits are limited to what the contract can still hold, as last seen', () => {
    const most = 2n ** 256n - 1n;
    const deposits = BigInt(someFigures().deposits);
    given(crsmFound())
      .when(act({ type: 'DepositToCrsm', amount: `${most - deposits + 1n}` }), { by: ana })
      .thenRefused('amount-too-large');
    given(crsmFound())
      .when(act({ type: 'DepositToCrsm', amount: `${most - deposits}` }), { by: ana, now: NOW })
      .thenEvents({ type: 'CrsmDepositRequested', data: { ...key, amount: `${most - deposits}`, by: 'ana', at: NOW } });
    given(crsmFound())
      .when(act({ type: 'DepositToCrsm', amount: `${most}` }), {
        crsmExternalState: crsmReport(later(1), { deposits: '1' }),
      })
      .thenRefused('amount-too-large');
  });
  test('of withdrawals are limited to the balance last seen', () => {
    given(crsmFound())
      .when(act({ type: 'WithdrawFromSp', address: OWNER, amount: `${BigInt(yu(20_000)) + 1n}` }))
      .thenRefused('amount-too-large');
    given(crsmFound())
      .when(act({ type: 'WithdrawFromSp', address: OWNER, amount: yu(20_000) }), {
        crsmExternalState: crsmReport(later(1), { deposits: yu(19_999) }),
      })
      .thenRefused('amount-too-large');
    given(crsmFound())
      .when(act({ type: 'WithdrawFromCrsm', address: OWNER, amount: `${BigInt(yu(300)) + 1n}` }))
      .thenRefused('amount-too-large');
  });
  test('of zero cannot be claimed', () => {
    given(crsmFound({ yieldGains: '0' }))
      .when(act({ type: 'ClaimYield', address: OWNER }))
      .thenRefused('nothing-to-claim');
    given(crsmFound({ collateralGains: '0' }))
      .when(act({ type: 'ClaimAllCollateralGains', address: OWNER }))
      .thenRefused('nothing-to-claim');
  });
  test('go to the trove’s owner, or to another address of the network if the settings allow it', () => {
    const [other, solana] = [
      '0xde709f2102306220921060314715629080e2fb77',
      'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    ];
    given(crsmFound())
      .when(act({ type: 'WithdrawFromSp', address: other, amount: yu(30_000) }))
      .thenRefused('amount-too-large');
    for (const command of [
      { type: 'WithdrawFromSp', address: other, amount: '1' },
      { type: 'ClaimYield', address: other },
      { type: 'ClaimAllCollateralGains', address: other },
      { type: 'WithdrawFromCrsm', address: other, amount: '1' },
    ] satisfies Act[])
      given(crsmFound()).when(act(command)).thenRefused('address-not-owner');
    const settings = { values: { ...DEFAULT_SETTINGS.values, otherAddresses: '1' } };
    given(crsmFound())
      .when(act({ type: 'ClaimYield', address: other }), { settings, by: ana })
      .thenEvents({ type: 'CrsmYieldClaimRequested', data: { ...key, address: other, by: 'ana', at: NOW } });
    given(crsmFound())
      .when(act({ type: 'ClaimYield', address: solana }), { settings })
      .thenRefused('address-of-another-network');
  });
});

describe('the compensation', () => {
  test('is refused when the committed value is unchanged', () =>
    given(crsmFound())
      .when(act({ type: 'CommitDebtGasCompensation', value: yu(50) }))
      .thenRefused('compensation-unchanged'));
  test('is accepted only if pending and after its delay', () => {
    given(crsmFound())
      .when(act({ type: 'AcceptDebtGasCompensation' }))
      .thenRefused('compensation-none-pending');
    given(crsmFound(), committed[0]!, pendingSince(later(1)))
      .when(act({ type: 'AcceptDebtGasCompensation' }))
      .thenRefused('compensation-not-yet');
  });
  test('starts a new delay when it is committed again', () => {
    const again = {
      type: 'CrsmCompensationCommitRequested',
      id: 'again',
      data: { ...key, value: yu(90), by: 'ana', at: NOW },
    } satisfies CrsmEvent & { id: string };
    given(crsmFound(), ...committed, again)
      .when(report(succeeded('again')))
      .thenEvents(
        confirmedAs('commit-debt-gas-compensation', 'again', someFigures(), {
          pendingDebtGasCompensation: yu(90),
          acceptableAt: later(30 + 3 * 86_400),
        }),
      );
  });
});

describe('before sending, the operator is warned', () => {
  const warnings = (
    command: CrsmCommand,
    value: string,
    crsmExternalState: ReturnType<typeof crsmReport> | null = null,
  ): string[] => {
    const { state } = command.type === 'CreateCrsm' ? given() : given(crsmFound(), ...committed);
    const context = { actor: ana, now: NOW, settings: DEFAULT_SETTINGS, trove, crsmExternalState, price: price(value) };
    const decided = crsmDecider.decide(command, state, context);
    if ('refused' in decided) throw new Error(decided.refused);
    return crsmDecider.warn!(decided, state, context);
  };
  // 60 200 YU are owed against one bitcoin: at 78 260 the ratio is 130 %.
  test('that it can be triggered at once', () => {
    expect(warnings(create({ amount: yu(30_000) }), '78260')).toEqual(['triggered-at-once']);
    expect(warnings(create({ amount: yu(30_000) }), '78260.1')).toEqual([]);
    expect(warnings(act({ type: 'UpdateCr', ...RATIOS, trgcr: percent(120) }), '78260')).toEqual([]);
  });
  test('that the remaining deposits would not protect the trove', () => {
    // At 70 000: 10 200 YU to reach 140 %, and 50 for the account that triggers it.
    const withdraw = (left: number) =>
      act({ type: 'WithdrawFromSp', address: OWNER, amount: `${BigInt(yu(20_000)) - BigInt(yu(left))}` });
    expect(warnings(withdraw(10_250), '70000')).toEqual([]);
    expect(warnings(withdraw(10_249.99), '70000')).toEqual(['unprotected']);
    expect(warnings(withdraw(10_250), '70000', crsmReport(later(1), { debtGasCompensation: yu(51) }))).toEqual([
      'unprotected',
    ]);
    expect(warnings(create({ amount: '0' }), '100000')).toEqual(['unprotected']);
  });
  test('that the deposits would still not protect the trove', () => {
    // At 35 000, more must be repaid than the 20 000 YU deposited.
    expect(warnings(act({ type: 'DepositToCrsm', amount: yu(1) }), '35000')).toEqual(['unprotected']);
    expect(warnings(act({ type: 'DepositToCrsm', amount: yu(100_000) }), '35000')).toEqual([]);
  });
  test('of nothing by actions that change neither deposits nor trove', () => {
    expect(warnings(act({ type: 'ClaimYield', address: OWNER }), '1')).toEqual([]);
  });
});
