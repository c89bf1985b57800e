// Settings that one person may change alone, and those that take two.
import { isNumberSetting } from '#contracts/declared/declaration.ts';
import { aWeaker } from './testing/a-weaker.ts';
import { describe, test } from 'vitest';
import { DEFAULT_SETTINGS, FIGURES, SECOND_PERSON, type SettingName } from '#contracts/areas/settings/rules.ts';
import { entriesOf } from '#contracts/values/records.ts';
import { administrator } from '../deposit/testing/examples.ts';
import type { Holders } from '../rights/holders.ts';
import type { SettingsEvent } from './state.ts';
import {
  ana,
  ben,
  LONG_AGO,
  holder,
  LATER,
  PROPOSAL,
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

const SYSTEM = { kind: 'system', id: 'system' } as const;
const ON_BY_DEFAULT = Object.entries(SECOND_PERSON).flatMap(([rule, { isRequested }]) => (isRequested ? [] : [rule]));
const withdrawn: SettingsEvent = {
  type: 'SettingsProposalWithdrawn',
  data: { proposal: PROPOSAL, before: was, after: is, withdrawnBy: ana.id },
};

describe('a change that strengthens', () => {
  test('takes effect at once, with its reason', () => {
    given()
      .when(change({ group: 'prices', values: { priceAge: '60' } }), { by: ana })
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
    given({ type: 'SettingsChanged', data: rules(OFF) })
      .when(change({ secondPerson: { 'deposit:confirm': true } }), { by: ana })
      .thenEvents({ type: 'SettingsChanged', data: { ...rules({}), before: is, after: was, until: null, reason } });
  });
  test('is refused when it changes nothing or sets an MCR that is not below CCR', () => {
    given()
      .when(change({ secondPerson: {} }), { by: ana })
      .thenRefused('settings-unchanged');
    given()
      .when(change({ secondPerson: DEFAULT_SETTINGS.secondPerson }), { by: ana })
      .thenRefused('settings-unchanged');
    given()
      .when(change({ group: 'risk', values: { mcr: '1500000000000000000' } }), { by: ana })
      .thenRefused('mcr-not-below-ccr');
  });
});

describe('a change that weakens', () => {
  const MORE: Partial<Record<SettingName, string>> = {
    explorerEvm: 'https://one.example',
    otherAddresses: '1',
  };
  const weaker = entriesOf(FIGURES).flatMap(([name, figure]): [SettingName, string][] => {
    if (figure.weakens === null) return [];
    return [[name, MORE[name] ?? aWeaker(figure)]];
  });
  // A setting without a value is at its weakest.
  const startsWithValue = weaker.filter(([name]) => !isNumberSetting(FIGURES[name]) || FIGURES[name].start !== '');
  test.each(startsWithValue)('becomes a proposal: %s to %s', (name, value) => {
    const start = DEFAULT_SETTINGS.values[name];
    given()
      .when(change({ group: 'risk', values: { [name]: value } }), { by: ana })
      .thenEvents({
        type: 'SettingsProposed',
        data: {
          proposal: PROPOSAL,
          group: 'risk',
          before: { [name]: start },
          after: { [name]: value },
          until: null,
          reason,
          proposedBy: ana.id,
          takesEffectAt: null,
        },
      });
  });
  test('becomes a proposal as a whole when it removes a bound, switches a rule off or mixes both kinds', () => {
    given({ type: 'SettingsChanged', data: rules({}, { batchSats: '5' }) })
      .when(change({ group: 'control', values: { batchSats: '' } }), { by: ana })
      .thenEvents(proposed({ group: 'control', before: { batchSats: '5' }, after: { batchSats: '' } }));
    for (const rule of ON_BY_DEFAULT)
      given()
        .when(change({ secondPerson: { [rule]: false } }), { by: ana })
        .thenEvents(proposed({ before: { [rule]: 'true' }, after: { [rule]: 'false' } }));
    given()
      .when(change({ group: 'prices', values: { priceAge: '60', priceGuard: '200000000000000000' } }), { by: ana })
      .thenEvents(
        proposed({
          group: 'prices',
          before: { priceAge: '300', priceGuard: '100000000000000000' },
          after: { priceAge: '60', priceGuard: '200000000000000000' },
        }),
      );
  });
  test('blocks other proposals on the same settings until it is decided', () => {
    given(proposed())
      .when(change({ secondPerson: OFF }), { by: ben })
      .thenRefused('proposal-pending');
    given(proposed(), withdrawn)
      .when(change({ secondPerson: OFF }), { by: ana })
      .thenEvents(proposed());
  });
  test('takes effect at once when the system makes it', () =>
    given()
      .when(change({ secondPerson: OFF }), { by: SYSTEM })
      .thenEvents({ type: 'SettingsChanged', data: { ...rules(OFF), before: was, after: is, until: null, reason } }));
});

describe('a proposal', () => {
  test('takes effect when another holder of the permission confirms it', () => {
    given(proposed())
      .when(confirm, { by: ben })
      .thenEvents(switchedOff({ confirmedBy: ben.id }));
    given(proposed()).when(confirm, { by: ana }).thenRefused('second-person-needed');
    given(proposed())
      .when(confirm, { by: administrator('cai') })
      .thenRefused('second-person-needed');
  });
  test('cannot be confirmed by a person who got the permission from the proposer within the delay', () => {
    const debt = (at: string) => [holder(ana.id), holder(ben.id, [{ by: ana.id, at }])];
    given(proposed())
      .when(confirm, { by: ben, holders: debt('2026-10-31T08:00:00.000Z') })
      .thenRefused('second-person-needed');
    given(proposed())
      .when(confirm, { by: ben, holders: debt('2026-10-31T07:59:59.999Z') })
      .thenEvents(switchedOff({ confirmedBy: ben.id }));
  });
  test('is outdated once one of its settings has changed', () => {
    const other: SettingsEvent = { type: 'SettingsChanged', data: rules({}, { priceAge: '60' }) };
    given(proposed({ group: 'prices', before: { priceAge: '300' }, after: { priceAge: '600' } }), other)
      .when({ ...confirm, group: 'prices' }, { by: ben })
      .thenRefused('proposal-outdated');
    given(proposed(), other)
      .when(confirm, { by: ben })
      .thenEvents({
        type: 'SettingsChanged',
        data: {
          ...rules(OFF, { priceAge: '60' }),
          before: was,
          after: is,
          until: null,
          reason,
          proposal: PROPOSAL,
          proposedBy: ana.id,
          confirmedBy: ben.id,
        },
      });
  });
  test('is rejected by another person or withdrawn by its proposer, and is then closed', () => {
    const reject = { type: 'RejectProposal', proposal: PROPOSAL, group: 'second-person', reason: 'no' } as const;
    const withdraw = { type: 'WithdrawProposal', proposal: PROPOSAL, group: 'second-person' } as const;
    given(proposed()).when(reject, { by: ana }).thenRefused('second-person-needed');
    given(proposed()).when(withdraw, { by: ben }).thenRefused('proposal-not-own');
    const rejected: SettingsEvent = {
      type: 'SettingsProposalRejected',
      data: { proposal: PROPOSAL, before: was, after: is, reason: 'no', rejectedBy: ben.id },
    };
    given(proposed()).when(reject, { by: ben }).thenEvents(rejected);
    given(proposed()).when(withdraw, { by: ana }).thenEvents(withdrawn);
    for (const command of [reject, withdraw, confirm])
      given(proposed(), rejected).when(command, { by: ben }).thenRefused('settings-not-proposed');
  });
});

describe('a proposal of a sole holder of the permission', () => {
  const take = { type: 'TakeEffect', proposal: PROPOSAL, group: 'second-person' } as const;
  const soleHolder: Holders = [holder(ana.id)];
  const waiting = proposed({ takesEffectAt: LATER });
  test('takes effect by itself when the delay has passed, and not before', () => {
    given()
      .when(change({ secondPerson: OFF }), { by: ana, holders: soleHolder })
      .thenEvents(waiting);
    given(waiting)
      .when(take, { by: SYSTEM, now: '2026-11-02T07:59:59.999Z', holders: soleHolder })
      .thenRefused('second-person-needed');
    given(waiting).when(take, { by: SYSTEM, now: LATER, holders: soleHolder }).thenEvents(switchedOff());
  });
  test('does not take effect if another person held the permission or the proposer lost it', () => {
    const formerHolder: Holders = [
      holder(ana.id),
      { ...holder(ben.id), isEnabled: false, held: [{ from: LONG_AGO, to: '2026-11-01T08:00:00.001Z' }] },
    ];
    for (const holders of [formerHolder, [], [{ ...holder(ana.id), isEnabled: false }]])
      given(waiting).when(take, { by: SYSTEM, now: LATER, holders }).thenRefused('second-person-needed');
    given()
      .when(change({ secondPerson: OFF }), {
        by: ana,
        holders: [holder(ana.id), { ...holder(ben.id), held: [{ from: LONG_AGO, to: '2026-11-01T07:00:00.000Z' }] }],
      })
      .thenEvents(proposed());
  });
});
