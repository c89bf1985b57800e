import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contracts/settings.ts';
import { specOf } from '../../command/spec.ts';
import { pointDecider, type PointCommand, type PointEvent } from './decider.ts';

const given = specOf(pointDecider, { settings: DEFAULT_SETTINGS });
const [ana, ben] = [{ kind: 'administrator', id: 'ana' } as const, { kind: 'administrator', id: 'ben' } as const];
const [entry, address, point] = ['e-1', '0xde709f2102306220921060314715629080e2fb77', 'p'];
const change = (amount: string) => ({ address, field: 'ethBerries' as const, amount, reason: 'contest' });
const adjust = (amount: string): PointCommand => ({ type: 'AdjustPoints', id: entry, point, ...change(amount) });
const granted = { type: 'BerriesGranted', data: { entry: 'g', address, ethBerries: '10.5', ethIceBerries: '1', solBerries: '0', solIceBerries: '0', reason: null, source: 'site', at: '2026-11-01T08:00:00.000Z', grantedBy: 'source:site' } } satisfies PointEvent;
const adjusted = (amount: string, of = 'a'): PointEvent => ({ type: 'PointsAdjusted', data: { entry: of, ...change(amount), adjustedBy: 'ana' } });
const requested = (amount: string) => ({ type: 'PointAdjustmentRequested', data: { entry, ...change(amount), requestedBy: 'ana' } }) satisfies PointEvent;
const confirm: PointCommand = { type: 'ConfirmAdjustment', id: entry, point };
const reject: PointCommand = { type: 'RejectAdjustment', id: entry, point };

describe('an adjustment', () => {
  test('changes a figure by what it says, with its sign and to the last digit', () => {
    given(granted).when(adjust('-10.5'), { by: ana }).thenEvents(adjusted('-10.5', entry));
    expect(given(granted, adjusted('-10.499999999999999999')).state.figures).toEqual({ ethBerries: '0.000000000000000001', ethIceBerries: '1', solBerries: '0', solIceBerries: '0' });
  });
  test('takes no figure below zero, whatever the others have', () => {
    given(granted).when(adjust('-10.500000000000000001')).thenRefused('points-below-zero');
    given().when(adjust('-1')).thenRefused('points-below-zero');
    given(granted, adjusted('-10')).when(adjust('-1')).thenRefused('points-below-zero');
  });
  test('of more than one person may do alone waits, up or down; of just as much it does not', () => {
    given().when(adjust('1000'), { by: ana }).thenEvents(adjusted('1000', entry));
    given().when(adjust('1000.000000000000000001'), { by: ana }).thenEvents(requested('1000.000000000000000001'));
    given(adjusted('2000')).when(adjust('-1000.5'), { by: ana }).thenEvents(requested('-1000.5'));
    given().when(adjust('1'), { by: ana, settings: { ...DEFAULT_SETTINGS, values: { ...DEFAULT_SETTINGS.values, pointsAlone: '0' } } }).thenEvents(requested('1'));
  });
});

describe('an adjustment that waits', () => {
  test('changes nothing until another person confirms it', () => {
    expect(given(requested('1500')).state.figures.ethBerries).toBe('0');
    given(requested('1500')).when(confirm, { by: ana }).thenRefused('second-person-needed');
    const confirmed = { type: 'PointAdjustmentConfirmed', data: { ...requested('1500').data, confirmedBy: 'ben' } } satisfies PointEvent;
    given(requested('1500')).when(confirm, { by: ben }).thenEvents(confirmed);
    expect(given(requested('1500'), confirmed).state.figures.ethBerries).toBe('1500');
    given(requested('1500'), confirmed).when(confirm, { by: ben }).thenRefused('point-not-waiting');
  });
  test('is looked at again when it is confirmed, and waits on where there is too little by then', () => {
    given(adjusted('1500'), requested('-1400'), adjusted('-200', 'b')).when(confirm, { by: ben }).thenRefused('points-below-zero');
    given(adjusted('1500'), requested('-1400'), adjusted('-200', 'b'), adjusted('100', 'c')).when(confirm, { by: ben }).thenEvents({ type: 'PointAdjustmentConfirmed', data: { ...requested('-1400').data, confirmedBy: 'ben' } });
  });
  test('is rejected by another person, and is over then', () => {
    given(requested('1500')).when(reject, { by: ana }).thenRefused('second-person-needed');
    const rejected = { type: 'PointAdjustmentRejected', data: { ...requested('1500').data, rejectedBy: 'ben' } } satisfies PointEvent;
    given(requested('1500')).when(reject, { by: ben }).thenEvents(rejected);
    given(requested('1500'), rejected).when(confirm, { by: ben }).thenRefused('point-not-waiting');
  });
});
