// Settings that are changed until a time return to their previous values.
import { describe, expect, test } from 'vitest';
import { inForceAt } from '#contracts/areas/settings/rules.ts';
import type { SettingsEvent } from './state.ts';
import {
  ana,
  ben,
  LATER,
  OFF,
  reason,
  given,
  change,
  rules,
  proposed,
  was,
  is,
  confirm,
  switchedOff,
} from './testing/decider-spec.ts';

const NOW = '2026-11-01T08:00:00.000Z';

describe('a temporary change', () => {
  const until = '2026-11-01T10:00:00.000Z';
  const turnedOff: SettingsEvent = {
    type: 'SettingsChanged',
    data: { ...rules(OFF), temporary: { 'deposit:confirm': { until, back: 'true' } } },
  };
  const inForce = (events: readonly SettingsEvent[], at: string) =>
    inForceAt(given(...events).state.settings, at).secondPerson['deposit:confirm'];
  test('ends at its time without an event', () => {
    given(proposed({ until }))
      .when(confirm, { by: ben })
      .thenEvents(
        switchedOff({ temporary: { 'deposit:confirm': { until, back: 'true' } }, until, confirmedBy: ben.id }),
      );
    expect(['2026-11-01T09:59:59.999Z', until].map((at) => inForce([turnedOff], at))).toEqual([false, true]);
  });
  test('stays during another change; a change after its end records the restored value', () => {
    given(turnedOff)
      .when(change({ group: 'prices', values: { priceAge: '60' } }), { by: ana })
      .thenEvents({
        type: 'SettingsChanged',
        data: {
          ...rules(OFF, { priceAge: '60' }),
          temporary: { 'deposit:confirm': { until, back: 'true' } },
          before: { priceAge: '300' },
          after: { priceAge: '60' },
          until: null,
          reason,
        },
      });
    given(turnedOff)
      .when(change({ group: 'prices', values: { priceAge: '60' } }), { by: ana, now: until })
      .thenEvents({
        type: 'SettingsChanged',
        data: {
          ...rules({}, { priceAge: '60' }),
          before: { priceAge: '300' },
          after: { priceAge: '60' },
          until: null,
          reason,
        },
      });
  });
  test('needs a second person to be extended or made permanent, but not to be ended early', () => {
    given(turnedOff)
      .when(change({ secondPerson: OFF }), { by: ana })
      .thenEvents(proposed({ before: { 'deposit:confirm': 'false' } }));
    given(turnedOff)
      .when(change({ secondPerson: OFF, until: LATER }), { by: ana })
      .thenEvents(proposed({ before: { 'deposit:confirm': 'false' }, until: LATER }));
    given(turnedOff)
      .when(change({ secondPerson: { 'deposit:confirm': true } }), { by: ana })
      .thenEvents({ type: 'SettingsChanged', data: { ...rules({}), before: is, after: was, until: null, reason } });
  });
  test('is refused, and its confirmation too, when its end has passed', () => {
    given()
      .when(change({ secondPerson: OFF, until: NOW }), { by: ana })
      .thenRefused('until-passed');
    given(proposed({ until })).when(confirm, { by: ben, now: until }).thenRefused('proposal-outdated');
  });
});
