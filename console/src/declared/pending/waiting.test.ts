import { expect, test } from 'vitest';
import { depositActions } from '#contracts/areas/deposit/actions.ts';
import { institutionActions } from '#contracts/areas/institution/actions.ts';
import { adjustmentActions } from '#contracts/areas/point/actions.ts';
import { DEFAULT_SETTINGS, SECOND_PERSON, type Settings } from '#contracts/areas/settings/rules.ts';
import { keysOf, toRecord } from '#contracts/values/records.ts';
import { withdrawalActions } from '#contracts/areas/withdrawal/actions.ts';
import { queueKeysOf, waitingFor } from './waiting.ts';

const rules = (on: boolean): Settings => ({
  ...DEFAULT_SETTINGS,
  secondPerson: toRecord(keysOf(SECOND_PERSON), () => on),
});
const { confirm, resolve, block } = withdrawalActions.actions;

test('rows to confirm are ready and, under the second-person rule, requested by another person', () => {
  expect(waitingFor(confirm, { me: 'ana', rules: rules(true) })).toEqual({
    status: { filterType: 'set', values: ['READY'] },
    requestedBy: { filterType: 'text', type: 'notEqual', filter: 'ana' },
    // Nobody gives both approvals, whatever the rule.
    approvedBy: { filterType: 'text', type: 'notEqual', filter: 'ana' },
  });
  expect(waitingFor(confirm, { me: 'ana', rules: rules(false) })).toEqual({
    status: { filterType: 'set', values: ['READY'] },
    approvedBy: { filterType: 'text', type: 'notEqual', filter: 'ana' },
  });
});

test('another person always decides a point adjustment, whatever the rules', () =>
  expect(waitingFor(adjustmentActions.actions.confirm, { me: 'ana', rules: rules(false) })).toEqual({
    status: { filterType: 'set', values: ['WAITING'] },
    requestedBy: { filterType: 'text', type: 'notEqual', filter: 'ana' },
  }));

test('a person who took part in a withdrawal cannot resolve it', () =>
  expect(Object.keys(waitingFor(resolve, { me: 'ana', rules: undefined })!)).toEqual([
    'status',
    'requestedBy',
    'blockedBy',
    'confirmedBy',
  ]));

test('a refund waits for confirmation until its pay-out is ordered', () =>
  expect(waitingFor(depositActions.actions['confirm-refund'], { me: undefined, rules: undefined })).toEqual({
    status: { filterType: 'set', values: ['REFUND_REQUESTED'] },
    refundStatus: { filterType: 'set', values: ['NOT_REQUESTED'] },
  }));

test('the filter for proposed addresses does not name the proposer', () =>
  expect(
    Object.keys(waitingFor(institutionActions.actions['approve-address'], { me: 'ana', rules: rules(true) })!),
  ).toEqual(['proposed']));

test('no rows wait for an action that is always possible', () =>
  expect(waitingFor(block, { me: 'ana', rules: undefined })).toBeNull());

test.each(
  [depositActions, withdrawalActions, institutionActions, adjustmentActions].map(({ actions }) =>
    Object.values(actions),
  ),
)('actions of a queue have unique keys, and actions with waiting rows come first', (...actions) => {
  const keys = queueKeysOf(actions);
  expect(new Set(keys.values()).size).toBe(keys.size);
  const pending = actions.filter(({ options }) => options.presentation.pendingWhen).map(({ name }) => name);
  expect([...keys.keys()].slice(0, pending.length).toSorted()).toEqual(pending.toSorted());
});

test('the usual action has the first key, and its alternative has its own key', () => {
  const keys = queueKeysOf(Object.values(depositActions.actions));
  expect([keys.get('confirm'), keys.has('reject'), keys.has('request-refund')]).toEqual(['a', true, false]);
});
