import { expect, test } from 'vitest';
import { FilterModel } from '#contracts/list.ts';
import { SECOND_PERSON, type Settings } from '#contracts/settings.ts';
import { DECISIONS, DECISION_NAMES, addressOf, filterOf } from './decisions.ts';

const rules = (on: boolean): Settings => ({ secondPerson: Object.fromEntries(Object.keys(SECOND_PERSON).map((rule) => [rule, on])) }) as unknown as Settings;

test('what is to be confirmed is ready, and asked for by another; by anybody where no second person is asked for', () => {
  expect(filterOf(DECISIONS.withdrawals, { me: 'ana', rules: rules(true) })).toEqual({ status: { filterType: 'set', values: ['READY'] }, requestedBy: { filterType: 'text', type: 'notEqual', filter: 'ana' } });
  expect(filterOf(DECISIONS.withdrawals, { me: 'ana', rules: rules(false) })).toEqual({ status: { filterType: 'set', values: ['READY'] } });
});

test('an adjustment of points is decided by another than who asked for it, whatever the rules', () =>
  expect(filterOf(DECISIONS.adjustments, { me: 'ana', rules: rules(false) })).toEqual({ status: { filterType: 'set', values: ['WAITING'] }, requestedBy: { filterType: 'text', type: 'notEqual', filter: 'ana' } }));

test('who took part in a withdrawal does not resolve it', () => expect(Object.keys(filterOf(DECISIONS.resolutions, { me: 'ana', rules: undefined }))).toEqual(['status', 'requestedBy', 'blockedBy', 'confirmedBy']));

test('a pay-out that failed waits for whoever may retry it, and a burn for whoever may record it', () => {
  expect(DECISION_NAMES.map((name) => [DECISIONS[name].act.route.permission, filterOf(DECISIONS[name], { me: 'ana', rules: rules(true) })])).toEqual(expect.arrayContaining([
    ['withdrawal:retry-payout', { status: { filterType: 'set', values: ['PAYOUT_FAILED'] } }], ['withdrawal:record-burn', { status: { filterType: 'set', values: ['REQUESTED'] } }],
  ]));
});

test.each(DECISION_NAMES)('the list behind %s has the filter that was counted by', (name) => {
  const filter = filterOf(DECISIONS[name], { me: 'ana', rules: undefined });
  expect(FilterModel.parse(JSON.parse(new URLSearchParams(addressOf(DECISIONS[name], filter).split('?')[1]).get('filter')!))).toEqual(filter);
});
