// A person's import of external state: it changes nothing that is known, and gives way to any report of a source.
import { describe, expect, test } from 'vitest';
import { crsmExternalState, type CrsmFigures } from '#contracts/areas/crsm/external-state.ts';
import { institutionAccountExternalState } from '#contracts/areas/institution-account/external-state.ts';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { troveExternalState } from '#contracts/areas/trove/external-state.ts';
import { specOf } from '../../command/testing/spec.ts';
import type { DecideContext } from '../../command/types.ts';
import type { CrsmCommand } from '../crsm/commands.ts';
import { crsmDecider } from '../crsm/decider.ts';
import { CONTRACT, percent, someFigures } from '../crsm/testing/examples.ts';
import { figuresNow, type CrsmEvent } from '../crsm/state.ts';
import { aTrove, OWNER, yu } from '../trove/testing/examples.ts';
import { troveDecider } from '../trove/decider.ts';
import { externalStateDecider, type RecordExternalState } from './area.ts';
import type { CurrentState } from './decide-import.ts';

const ANA = { by: { kind: 'administrator', id: 'ana' }, imported: { by: 'ana' } } as const;
const NOW = '2026-11-01T08:00:00.000Z';
const at = (seconds: number): string => new Date(Date.parse(NOW) + seconds * 1000).toISOString();
const OTHER = '0xde709f2102306220621060314715629080e2fb77';
interface CurrentStateContext extends DecideContext {
  currentState: CurrentState | null;
}
const rules = { currentState: ({ currentState }: CurrentStateContext) => currentState };

describe('a trove', () => {
  const given = specOf(externalStateDecider<CurrentStateContext>(troveExternalState, rules), { currentState: null });
  const record = (seconds: number, more: object = {}): RecordExternalState => ({
    type: 'See',
    id: 'trove',
    at: at(seconds),
    data: aTrove('1', more),
  });
  const recorded = (seconds: number, more: object = {}) => ({
    type: 'TroveSeen',
    data: { ...aTrove('1', more), at: at(seconds) },
  });
  const { chainId: _chainId, vaultId: _vaultId, troveId: _troveId, ...figures } = aTrove('1');
  const current: CurrentState = { at: at(-60), data: figures };

  test('that is unknown is imported with its importer and a time no later than now', () => {
    given()
      .when(record(-60), ANA)
      .thenEvents({ type: 'TroveSeen', data: { ...aTrove('1'), at: at(-60), importedBy: 'ana' } });
    given()
      .when(record(200), ANA)
      .thenEvents({ type: 'TroveSeen', data: { ...aTrove('1'), at: NOW, importedBy: 'ana' } });
  });
  test.each(['owner', 'collateral', 'debt', 'interest', 'state', 'btcType'])(
    'that is known refuses an import with another %s',
    (field) =>
      given(recorded(-60))
        .when(
          record(-30, {
            [field]:
              field === 'owner' ? OTHER : field === 'state' ? 'CLOSED_BY_OWNER' : field === 'btcType' ? 'FBTC' : '1',
          }),
          { ...ANA, currentState: current },
        )
        .thenRefused('feed-only'),
  );
  test('that is known accepts an import with the same figures and records nothing', () => {
    given(recorded(-60))
      .when(record(-30), { ...ANA, currentState: current })
      .thenEvents();
    given(recorded(-60))
      .when(record(-30, { owner: OWNER.toLowerCase() }), { ...ANA, currentState: current })
      .thenEvents();
  });
  test('refuses an import older than its known state as stale', () =>
    given(recorded(-60))
      .when(record(-90, { owner: OTHER }), { ...ANA, currentState: current })
      .thenRefused('stale'));
  test('that was imported is replaced by a source’s report of any time', () => {
    const claimed = { type: 'TroveSeen', data: { ...aTrove('1', { owner: OTHER }), at: at(-10), importedBy: 'ana' } };
    const corrected = { type: 'TroveSeen', data: { ...aTrove('1'), at: at(-60), overImport: true } };
    given(claimed).when(record(-60)).thenEvents(corrected);
    expect(given(claimed, corrected).state).toMatchObject({ at: at(-60), data: { owner: OWNER } });
    given(claimed, corrected).when(record(-61)).thenRefused('stale');
    given(claimed, corrected)
      .when(record(-50, { debt: '1' }))
      .thenEvents(recorded(-50, { debt: '1' }));
  });
  test('accepts newer reports from sources', () => {
    given(recorded(-60))
      .when(record(-30, { owner: OTHER }), { currentState: current })
      .thenEvents(recorded(-30, { owner: OTHER }));
    given(recorded(-60)).when(record(-61)).thenRefused('stale');
  });
  test('that an import finds is recorded with its importer and a time no later than now', () =>
    specOf(troveDecider, { trove: null, settings: DEFAULT_SETTINGS, trgcrBefore: null })()
      .when({ type: 'FindTrove', id: 'trove', at: at(200), data: aTrove('1') }, ANA)
      .thenEvents({ type: 'TroveFound', data: { ...aTrove('1'), at: NOW, importedBy: 'ana' } }));
});

describe('a CRSM', () => {
  const key = { chainId: 1, vaultId: 'vault-1', troveId: '1' };
  const report = (more: Partial<CrsmFigures> = {}) => ({ ...key, contract: CONTRACT, ...someFigures(), ...more });
  const record = (more: object = {}): RecordExternalState => ({
    type: 'See',
    id: 'crsm',
    at: at(-30),
    data: { ...report(), ...more },
  });
  const given = specOf(externalStateDecider<CurrentStateContext>(crsmExternalState, rules), { currentState: null });
  const current: CurrentState = { at: at(-60), data: { ...someFigures(), contract: CONTRACT } };
  test.each([
    'contract',
    'trgcr',
    'tarcr',
    'maxTarcr',
    'debtGasCompensation',
    'deposits',
    'yieldGains',
    'debtTokenBalance',
    'collateralGains',
  ])('that is known refuses an import with another %s', (field) =>
    given({ type: 'CrsmSeen', data: { ...report(), at: at(-60) } })
      .when(record({ [field]: field === 'contract' ? OTHER : percent(777) }), { ...ANA, currentState: current })
      .thenRefused('feed-only'),
  );
  test('that is known accepts an import with the same figures', () =>
    given({ type: 'CrsmSeen', data: { ...report(), at: at(-60) } })
      .when(record(), { ...ANA, currentState: current })
      .thenEvents());
  test('that was created here and never seen takes its contract only from the feed', () =>
    given()
      .when(record(), { ...ANA, currentState: { ...current, data: { ...current.data, contract: null } } })
      .thenRefused('feed-only'));

  const found = specOf(crsmDecider, { settings: DEFAULT_SETTINGS, trove: null, crsmExternalState: null, price: null });
  const find: CrsmCommand = { type: 'FindCrsm', id: 'crsm', at: at(-30), data: report() };
  test('that was imported keeps its figures until a source reports others of any time', () => {
    const event: CrsmEvent = { type: 'CrsmFound', data: { ...report(), at: at(-30), trove: null, importedBy: 'ana' } };
    found().when(find, ANA).thenEvents(event);
    const { state } = found(event);
    expect(figuresNow(state!, { at: at(-90), figures: someFigures({ deposits: '1' }) }).deposits).toBe('1');
  });
  test('whose creation failed is found only by a source, not by an import', () => {
    const requested: CrsmEvent & { id: string } = {
      type: 'CrsmCreationRequested',
      id: 'call',
      data: { ...key, ...someFigures(), amount: yu(1), trove: null, by: 'ana', at: at(-90) },
    };
    const failed: CrsmEvent = {
      type: 'CrsmCallFailed',
      data: { act: 'create', executionId: 'call', reason: 'out of gas', isThere: false },
    };
    found(requested, failed).when(find, ANA).thenEvents();
    found(requested, failed)
      .when(find)
      .thenEvents({ type: 'CrsmFound', data: { ...report(), at: at(-30), trove: null } });
  });
});

describe('an institution’s account', () => {
  const given = specOf(externalStateDecider(institutionAccountExternalState), {});
  const record = (seconds: number, btcAmount: string): RecordExternalState => ({
    type: 'See',
    id: 'account',
    at: at(seconds),
    data: { btcAmount },
  });
  const recorded = (seconds: number, btcAmount: string, more: object = {}) => ({
    type: 'InstitutionAccountSeen',
    data: { btcAmount, at: at(seconds), ...more },
  });
  test('accepts the feed’s next report even if it is older than an import', () => {
    given(recorded(-60, '1'))
      .when(record(100, '9'), ANA)
      .thenEvents(recorded(0, '9', { importedBy: 'ana' }));
    given(recorded(-60, '1'), recorded(0, '9', { importedBy: 'ana' }))
      .when(record(-5, '2'))
      .thenEvents(recorded(-5, '2', { overImport: true }));
    given(recorded(-60, '1'), recorded(0, '9', { importedBy: 'ana' }))
      .when(record(-61, '2'))
      .thenRefused('stale');
  });
});
