import { describe, expect, test } from 'vitest';
import { CALLS, type CallAct } from '#contracts/crsm-calls.ts';
import { DEFAULT_SETTINGS } from '#contracts/settings.ts';
import { specOf } from '../../command/spec.ts';
import type { Price } from '../collateral-price/decider.ts';
import { OWNER, aTrove, yu } from '../trove/examples.ts';
import type { CallCommand, CallReport, CrsmCommand } from './commands.ts';
import { crsmDecider } from './decider.ts';
import { CONTRACT, RATIOS, aCreation, percent, someFigures } from './examples.ts';
import type { CrsmEvent } from './state.ts';

const NOW = '2026-11-01T08:00:00.000Z';
const later = (seconds: number): string => new Date(Date.parse(NOW) + seconds * 1000).toISOString();
const ana = { kind: 'administrator', id: 'ana' } as const;
const hash = `0x${'ab'.repeat(32)}`;
const key = { chainId: 1, vaultId: 'vault-1', troveId: '1' };
const { chainId: _chainId, vaultId: _vaultId, troveId: _troveId, ...position } = aTrove('1');
const trove = { ...position, seenAt: NOW };
const price = (value: string): Price => ({ id: 'p', pair: 'BTC/YU', source: 'a', at: NOW, price: value });
const given = specOf(crsmDecider, { settings: DEFAULT_SETTINGS, trove, crsmSeen: null, price: null });

type Act = CallCommand extends infer Command ? (Command extends unknown ? Omit<Command, 'id'> : never) : never;
const act = (command: Act): CrsmCommand => ({ ...command, id: 'crsm' }) as CrsmCommand;
const create = (more: object = {}) => act({ type: 'CreateCrsm', ...aCreation('1', more) });
const creation = (more: object = {}): CrsmEvent & { id: string } => ({
  type: 'CrsmCreationRequested',
  id: 'call-0',
  data: { ...aCreation('1', more), trove, by: 'ana', at: NOW },
});
const report = (command: CallReport): CrsmCommand => ({ ...command, id: 'crsm' });
const submitted = (executionId: string, at = NOW): CallReport => ({
  type: 'RecordCallSubmitted',
  executionId,
  hash,
  at,
});
const succeeded = (executionId: string, more: object = {}): CallReport => ({
  type: 'RecordCallConfirmed',
  executionId,
  hash,
  at: later(30),
  ...more,
});
const failed = (executionId: string): CallReport => ({ type: 'RecordCallFailed', executionId, reason: 'out of gas' });
const found = (more: Parameters<typeof someFigures>[0] = {}): CrsmEvent => ({
  type: 'CrsmFound',
  data: { ...key, contract: CONTRACT, ...someFigures(more), at: NOW, trove },
});
const confirmedAs = (of: CallAct, executionId: string, figures: object | null, more: object = {}) =>
  ({
    type: 'CrsmCallConfirmed',
    data: {
      act: of,
      executionId,
      hash,
      figures,
      pendingDebtGasCompensation: null,
      acceptableAt: null,
      at: later(30),
      ...more,
    },
  }) as CrsmEvent;
const seen = (at: string, more: Parameters<typeof someFigures>[0] = {}) => ({ at, figures: someFigures(more) });

describe('create', () => {
  test('asks for one with its ratios, compensation and amount; it is there once that is confirmed', () => {
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
  test('is refused where there is one, made here or seen; after it failed it is asked for again', () => {
    given(creation()).when(create()).thenRefused('crsm-exists');
    given(found()).when(create()).thenRefused('crsm-exists');
    given()
      .when(create(), { crsmSeen: seen(NOW) })
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
  test('that failed although it was seen has made one', () =>
    given(creation())
      .when(report(failed('call-0')), { crsmSeen: seen(NOW) })
      .thenEvents({
        type: 'CrsmCallFailed',
        data: { act: 'create', executionId: 'call-0', reason: 'out of gas', isThere: true },
      }));
  test('is of a position that is open', () => {
    given().when(create(), { trove: null }).thenRefused('vault-not-active');
    given()
      .when(create(), { trove: { ...trove, state: 'CLOSED_BY_OWNER' } })
      .thenRefused('vault-not-active');
  });
});

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
  ])('are in order: %d, %d, %d are not', (...three) => {
    given()
      .when(create(set(...three)))
      .thenRefused('ratio-order');
    given(found())
      .when(act({ type: 'UpdateCr', ...set(...three) }))
      .thenRefused('ratio-order');
  });
  test.each([
    [114.99, 140, 150],
    [130, 134.99, 150],
    [130, 140, 140.99],
  ])('are as far apart as they have to be: %d, %d, %d are not', (...three) =>
    given()
      .when(create(set(...three)))
      .thenRefused('ratio-gap'),
  );
  test('may be just that far apart', () =>
    given(found())
      .when(act({ type: 'UpdateCr', ...set(115, 120, 121) }), { by: ana })
      .thenEvents({ type: 'CrsmRatiosRequested', data: { ...key, ...set(115, 120, 121), by: 'ana', at: NOW } }));
  test('are set to others', () =>
    given(found())
      .when(act({ type: 'UpdateCr', ...RATIOS }))
      .thenRefused('ratio-unchanged'));
});

interface Row {
  command: Act;
  event: CrsmEvent['type'];
  asked: object;
  /** Of the figures, what it changes. */
  effect: object;
  before?: CrsmEvent;
}
const pendingSince = (acceptableAt: string): CrsmEvent =>
  confirmedAs('commit-debt-gas-compensation', 'before', someFigures(), {
    pendingDebtGasCompensation: yu(80),
    acceptableAt,
    at: NOW,
  });
/** A commitment whose delay is over. */
const committed = [
  { type: 'CrsmCompensationCommitRequested', id: 'before', data: { ...key, value: yu(80), by: 'ana', at: NOW } },
  pendingSince(NOW),
] satisfies (CrsmEvent & { id?: string })[];
const ROWS: Record<Exclude<CallAct, 'create' | 'update-contract-data'>, Row> = {
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

describe.each(Object.entries(ROWS) as [keyof typeof ROWS, Row][])('%s', (name, { command, event, asked, effect }) => {
  const before = name === 'accept-debt-gas-compensation' ? [found(), ...committed] : [found()];
  const requested = { type: event, id: 'call', data: { ...key, ...asked, by: 'ana', at: NOW } } as CrsmEvent & {
    id: string;
  };
  const pending =
    name === 'commit-debt-gas-compensation'
      ? { pendingDebtGasCompensation: '0', acceptableAt: later(30 + 3 * 86_400) }
      : {};
  const confirmed = confirmedAs(name, 'call', someFigures(effect), pending);

  test('is asked for, one at a time', () => {
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
  test('is not asked of what is still to be made', () =>
    given(creation()).when(act(command)).thenRefused('crsm-not-active'));
  test('moves the figures once it is confirmed, once', () => {
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
  test('that failed says why, changes nothing, and may be asked for again', () => {
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
  test('has the figures that its outcome brings', () => {
    const figures = { deposits: '1', trgcr: percent(131) };
    given(...before, requested)
      .when(report(succeeded('call', { figures })))
      .thenEvents(confirmedAs(name, 'call', someFigures({ ...effect, ...figures }), pending));
  });
  test('leaves what was seen since it was submitted, until it is seen again', () => {
    const sent = {
      type: 'CrsmCallSubmitted',
      data: { act: name, executionId: 'call', hash, at: later(10) },
    } as CrsmEvent;
    given(...before, requested)
      .when(report(submitted('call', later(10))))
      .thenEvents(sent);
    given(...before, requested, sent)
      .when(report(succeeded('call')), { crsmSeen: seen(later(11)) })
      .thenEvents(confirmedAs(name, 'call', null, pending));
    // Seen before, it does not know of it.
    given(...before, requested, sent)
      .when(report(succeeded('call')), { crsmSeen: seen(later(9), { yieldGains: yu(8) }) })
      .thenEvents(confirmedAs(name, 'call', someFigures({ yieldGains: yu(8), ...effect }), pending));
  });
});

describe('update-contract-data', () => {
  const requested = {
    type: 'CrsmDataUpdateRequested',
    id: 'call',
    data: { ...key, by: 'ana', at: NOW },
  } satisfies CrsmEvent & { id: string };
  test('takes the figures that the outcome brings', () => {
    given(found())
      .when(act({ type: 'UpdateContractData' }), { by: ana })
      .thenEvents({ type: 'CrsmDataUpdateRequested', data: requested.data });
    given(found(), requested)
      .when(report(succeeded('call', { hash: null, figures: { deposits: yu(1) } })))
      .thenEvents(confirmedAs('update-contract-data', 'call', someFigures({ deposits: yu(1) }), { hash: null }));
  });
  test('that brings none has failed', () =>
    given(found(), requested)
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

describe('amounts', () => {
  test('nor more be deposited than a contract can hold beside what it has, as that was seen last', () => {
    const most = 2n ** 256n - 1n;
    const has = BigInt(someFigures().deposits);
    given(found())
      .when(act({ type: 'DepositToCrsm', amount: `${most - has + 1n}` }), { by: ana })
      .thenRefused('amount-too-large');
    given(found())
      .when(act({ type: 'DepositToCrsm', amount: `${most - has}` }), { by: ana, now: NOW })
      .thenEvents({ type: 'CrsmDepositRequested', data: { ...key, amount: `${most - has}`, by: 'ana', at: NOW } });
    given(found())
      .when(act({ type: 'DepositToCrsm', amount: `${most}` }), { crsmSeen: seen(later(1), { deposits: '1' }) })
      .thenRefused('amount-too-large');
  });
  test('are at most what there is, as it was seen last', () => {
    given(found())
      .when(act({ type: 'WithdrawFromSp', address: OWNER, amount: `${BigInt(yu(20_000)) + 1n}` }))
      .thenRefused('amount-too-large');
    given(found())
      .when(act({ type: 'WithdrawFromSp', address: OWNER, amount: yu(20_000) }), {
        crsmSeen: seen(later(1), { deposits: yu(19_999) }),
      })
      .thenRefused('amount-too-large');
    given(found())
      .when(act({ type: 'WithdrawFromCrsm', address: OWNER, amount: `${BigInt(yu(300)) + 1n}` }))
      .thenRefused('amount-too-large');
  });
  test('of nothing are not claimed', () => {
    given(found({ yieldGains: '0' }))
      .when(act({ type: 'ClaimYield', address: OWNER }))
      .thenRefused('nothing-to-claim');
    given(found({ collateralGains: '0' }))
      .when(act({ type: 'ClaimAllCollateralGains', address: OWNER }))
      .thenRefused('nothing-to-claim');
  });
  test('go to the position’s owner, which is asked after the amount, unless the rules let them go elsewhere: to an address of the chain', () => {
    const [other, solana] = [
      '0xde709f2102306220921060314715629080e2fb77',
      'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    ];
    given(found())
      .when(act({ type: 'WithdrawFromSp', address: other, amount: yu(30_000) }))
      .thenRefused('amount-too-large');
    for (const command of [
      { type: 'WithdrawFromSp', address: other, amount: '1' },
      { type: 'ClaimYield', address: other },
      { type: 'ClaimAllCollateralGains', address: other },
      { type: 'WithdrawFromCrsm', address: other, amount: '1' },
    ] satisfies Act[])
      given(found()).when(act(command)).thenRefused('address-not-owner');
    const settings = { values: { ...DEFAULT_SETTINGS.values, otherAddresses: '1' } };
    given(found())
      .when(act({ type: 'ClaimYield', address: other }), { settings, by: ana })
      .thenEvents({ type: 'CrsmYieldClaimRequested', data: { ...key, address: other, by: 'ana', at: NOW } });
    given(found())
      .when(act({ type: 'ClaimYield', address: solana }), { settings })
      .thenRefused('address-of-another-network');
  });
});

describe('the compensation', () => {
  test('is committed to another value', () =>
    given(found())
      .when(act({ type: 'CommitDebtGasCompensation', value: yu(50) }))
      .thenRefused('compensation-unchanged'));
  test('is accepted once its delay is over, and not without one', () => {
    given(found())
      .when(act({ type: 'AcceptDebtGasCompensation' }))
      .thenRefused('compensation-none-pending');
    given(found(), committed[0]!, pendingSince(later(1)))
      .when(act({ type: 'AcceptDebtGasCompensation' }))
      .thenRefused('compensation-not-yet');
  });
  test('committed anew waits anew', () => {
    const again = {
      type: 'CrsmCompensationCommitRequested',
      id: 'again',
      data: { ...key, value: yu(90), by: 'ana', at: NOW },
    } satisfies CrsmEvent & { id: string };
    given(found(), ...committed, again)
      .when(report(succeeded('again')))
      .thenEvents(
        confirmedAs('commit-debt-gas-compensation', 'again', someFigures(), {
          pendingDebtGasCompensation: yu(90),
          acceptableAt: later(30 + 3 * 86_400),
        }),
      );
  });
});

describe('before it is sent one is warned', () => {
  const warnings = (
    command: CrsmCommand,
    value: string,
    crsmSeen = null as ReturnType<typeof seen> | null,
  ): string[] => {
    const { state } = command.type === 'CreateCrsm' ? given() : given(found(), ...committed);
    const context = { actor: ana, now: NOW, settings: DEFAULT_SETTINGS, trove, crsmSeen, price: price(value) };
    const decided = crsmDecider.decide(command, state, context);
    if ('refused' in decided) throw new Error(decided.refused);
    return crsmDecider.warn!(decided, state, context);
  };
  // 60 200 YU are owed against one bitcoin: at 78 260 its ratio is 130 %.
  test('that it can be triggered at once', () => {
    expect(warnings(create({ amount: yu(30_000) }), '78260')).toEqual(['triggered-at-once']);
    expect(warnings(create({ amount: yu(30_000) }), '78260.1')).toEqual([]);
    expect(warnings(act({ type: 'UpdateCr', ...RATIOS, trgcr: percent(120) }), '78260')).toEqual([]);
  });
  test('that what is left would not protect the position', () => {
    // At 70 000: 10 200 YU to come to 140 %, and 50 for whoever triggers it.
    const withdraw = (left: number) =>
      act({ type: 'WithdrawFromSp', address: OWNER, amount: `${BigInt(yu(20_000)) - BigInt(yu(left))}` });
    expect(warnings(withdraw(10_250), '70000')).toEqual([]);
    expect(warnings(withdraw(10_249.99), '70000')).toEqual(['unprotected']);
    expect(warnings(withdraw(10_250), '70000', seen(later(1), { debtGasCompensation: yu(51) }))).toEqual([
      'unprotected',
    ]);
    expect(warnings(create({ amount: '0' }), '100000')).toEqual(['unprotected']);
  });
  test('that a deposit does not protect it yet', () => {
    // At 35 000 there is more to repay than the 20 000 YU that are there.
    expect(warnings(act({ type: 'DepositToCrsm', amount: yu(1) }), '35000')).toEqual(['unprotected']);
    expect(warnings(act({ type: 'DepositToCrsm', amount: yu(100_000) }), '35000')).toEqual([]);
  });
  test('of nothing by acts that leave deposits and position as they are', () => {
    expect(warnings(act({ type: 'ClaimYield', address: OWNER }), '1')).toEqual([]);
  });
});

describe('a CRSM that was not made here', () => {
  const see: CrsmCommand = {
    type: 'FindCrsm',
    id: 'crsm',
    at: NOW,
    data: { ...key, contract: CONTRACT, ...someFigures() },
  };
  test('is found as it is seen, once, with its position as far as that was seen', () => {
    given().when(see).thenEvents(found());
    given()
      .when(see, { trove: null })
      .thenEvents({ ...found(), data: { ...found().data, trove: null } } as CrsmEvent);
    given(found()).when(see).thenEvents();
  });
  test('nor is one that is being made; one whose making failed is', () => {
    given(creation()).when(see).thenEvents();
    given(creation(), {
      type: 'CrsmCallFailed',
      data: { act: 'create', executionId: 'call-0', reason: 'out of gas', isThere: false },
    })
      .when(see)
      .thenEvents(found());
  });
});
