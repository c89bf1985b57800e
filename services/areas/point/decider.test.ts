import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { specOf } from '../../command/testing/spec.ts';
import { pointDecider, type PointCommand, type PointEvent } from './decider.ts';

const given = specOf(pointDecider, { settings: DEFAULT_SETTINGS });
const [ana, ben] = [{ kind: 'administrator', id: 'ana' } as const, { kind: 'administrator', id: 'ben' } as const];
const [entry, address, point] = ['e-1', '0xde709f2102306220921060314715629080e2fb77', 'p'];
const change = (amount: string) => ({ address, field: 'ethBerries' as const, amount, reason: 'contest' });
const adjust = (amount: string): PointCommand => ({ type: 'AdjustPoints', id: entry, point, ...change(amount) });
const granted = {
  type: 'BerriesGranted',
  data: {
    entry: 'g',
    address,
    ethBerries: '10.5',
    ethIceBerries: '1',
    solBerries: '0',
    solIceBerries: '0',
    reason: null,
    source: 'site',
    at: '2026-11-01T08:00:00.000Z',
    grantedBy: 'source:site',
  },
} satisfies PointEvent;
const TODAY = '2026-11-01';
const adjusted = (amount: string, of = 'a', aloneOn: string | undefined = TODAY): PointEvent => ({
  type: 'PointsAdjusted',
  data: { entry: of, ...change(amount), adjustedBy: 'ana', aloneOn },
});
const requested = (amount: string) =>
  ({ type: 'PointAdjustmentRequested', data: { entry, ...change(amount), requestedBy: 'ana' } }) satisfies PointEvent;
const confirm: PointCommand = { type: 'ConfirmAdjustment', id: entry, point };
const reject: PointCommand = { type: 'RejectAdjustment', id: entry, point };

describe('an adjustment', () => {
  test('changes a figure by its signed amount, to the last digit', () => {
    given(granted).when(adjust('-10.5'), { by: ana }).thenEvents(adjusted('-10.5', entry));
    expect(given(granted, adjusted('-10.499999999999999999')).state.figures).toEqual({
      ethBerries: '0.000000000000000001',
      ethIceBerries: '1',
      solBerries: '0',
      solIceBerries: '0',
    });
  });
  test('is refused where it takes its figure below zero, whatever the other figures are', () => {
    given(granted).when(adjust('-10.500000000000000001')).thenRefused('points-below-zero');
    given().when(adjust('-1')).thenRefused('points-below-zero');
    given(granted, adjusted('-10')).when(adjust('-1')).thenRefused('points-below-zero');
  });
  test('above what one person may do alone waits, up or down; at the bound it does not wait', () => {
    given().when(adjust('1000'), { by: ana }).thenEvents(adjusted('1000', entry));
    given().when(adjust('1000.000000000000000001'), { by: ana }).thenEvents(requested('1000.000000000000000001'));
    given({ ...granted, data: { ...granted.data, ethBerries: '2000' } })
      .when(adjust('-1000.5'), { by: ana })
      .thenEvents(requested('-1000.5'));
    given()
      .when(adjust('1'), {
        by: ana,
        settings: { ...DEFAULT_SETTINGS, values: { ...DEFAULT_SETTINGS.values, pointsAlone: '0' } },
      })
      .thenEvents(requested('1'));
  });
});

describe('the sum that one person adjusts alone on an address in a UTC day', () => {
  const grant = (amount: string): PointCommand => ({
    type: 'GrantBerries',
    id: entry,
    point,
    address,
    ethBerries: amount,
    ethIceBerries: null,
    solBerries: null,
    solIceBerries: null,
    reason: null,
    source: 'import',
    at: '2026-10-01T00:00:00.000Z',
  });
  const imported = (amount: string, more: object = {}): PointEvent => ({
    type: 'BerriesGranted',
    data: {
      ...granted.data,
      entry,
      ethBerries: amount,
      ethIceBerries: '0',
      source: 'import',
      at: '2026-10-01T00:00:00.000Z',
      grantedBy: 'ana',
      ...more,
    },
  });
  const importer = { by: ana, imported: { by: 'ana' } };
  test('includes imports and actions, up and down', () => {
    given(adjusted('600')).when(adjust('-400'), { by: ana }).thenEvents(adjusted('-400', entry));
    given(adjusted('600')).when(adjust('-400.1'), { by: ana }).thenEvents(requested('-400.1'));
    given(imported('600', { aloneOn: TODAY }))
      .when(adjust('401'), { by: ana })
      .thenEvents(requested('401'));
    given(adjusted('600'))
      .when(grant('400'), importer)
      .thenEvents(imported('400', { aloneOn: TODAY }));
    given(adjusted('600')).when(grant('400.1'), importer).thenRefused('approval-needed');
    given().when(grant('1000.1'), importer).thenRefused('approval-needed');
  });
  test('starts again the next day and is counted per person', () => {
    given(adjusted('600'))
      .when(adjust('900'), { by: ana, now: '2026-11-02T00:00:00.000Z' })
      .thenEvents(adjusted('900', entry, '2026-11-02'));
    given(adjusted('600'))
      .when(adjust('900'), { by: ben })
      .thenEvents({ type: 'PointsAdjusted', data: { entry, ...change('900'), adjustedBy: 'ben', aloneOn: TODAY } });
  });
  test('excludes what another person approved or confirmed and what a source reports', () => {
    given(adjusted('600'))
      .when(grant('5000'), { by: ana, imported: { by: 'ana', approvedBy: 'ben' } })
      .thenEvents(imported('5000'));
    given(adjusted('600'))
      .when(grant('5000'), { by: ana, imported: { by: 'ana', approvedBy: 'ana' } })
      .thenRefused('approval-needed');
    given(imported('5000'), {
      type: 'PointAdjustmentConfirmed',
      data: { ...requested('1500').data, confirmedBy: 'ben' },
    })
      .when(adjust('1000'), { by: ana })
      .thenEvents(adjusted('1000', entry));
    given(adjusted('600'))
      .when(grant('5000'), { by: { kind: 'source', id: 'source:site' } })
      .thenEvents(imported('5000', { grantedBy: 'source:site' }));
  });
});

describe('a waiting adjustment', () => {
  test('changes nothing until another person confirms it', () => {
    expect(given(requested('1500')).state.figures.ethBerries).toBe('0');
    given(requested('1500')).when(confirm, { by: ana }).thenRefused('second-person-needed');
    const confirmed = {
      type: 'PointAdjustmentConfirmed',
      data: { ...requested('1500').data, confirmedBy: 'ben' },
    } satisfies PointEvent;
    given(requested('1500')).when(confirm, { by: ben }).thenEvents(confirmed);
    expect(given(requested('1500'), confirmed).state.figures.ethBerries).toBe('1500');
    given(requested('1500'), confirmed).when(confirm, { by: ben }).thenRefused('point-not-waiting');
  });
  test('is checked again when it is confirmed, and keeps waiting where the balance is too low', () => {
    given(adjusted('1500'), requested('-1400'), adjusted('-200', 'b'))
      .when(confirm, { by: ben })
      .thenRefused('points-below-zero');
    given(adjusted('1500'), requested('-1400'), adjusted('-200', 'b'), adjusted('100', 'c'))
      .when(confirm, { by: ben })
      .thenEvents({ type: 'PointAdjustmentConfirmed', data: { ...requested('-1400').data, confirmedBy: 'ben' } });
  });
  test('is rejected by another person, and can then no longer be confirmed', () => {
    given(requested('1500')).when(reject, { by: ana }).thenRefused('second-person-needed');
    const rejected = {
      type: 'PointAdjustmentRejected',
      data: { ...requested('1500').data, rejectedBy: 'ben' },
    } satisfies PointEvent;
    given(requested('1500')).when(reject, { by: ben }).thenEvents(rejected);
    given(requested('1500'), rejected).when(confirm, { by: ben }).thenRefused('point-not-waiting');
  });
});
