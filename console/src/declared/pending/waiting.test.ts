import { expect, test } from 'vitest';
import { depositActions } from '#contracts/areas/deposit/actions.ts';
import { institutionActions } from '#contracts/areas/institution/actions.ts';
import { adjustmentActions } from '#contracts/areas/point/actions.ts';
import { SECOND_PERSON, type Settings } from '#contracts/areas/settings/rules.ts';
import { withdrawalActions } from '#contracts/areas/withdrawal/actions.ts';
import { queueKeysOf, waitingFor } from './waiting.ts';

const rules = (on: boolean): Settings =>
  ({ secondPerson: Object.fromEntries(Object.keys(SECOND_PERSON).map((rule) => [rule, on])) }) as unknown as Settings;
const { confirm, resolve, block } = withdrawalActions.actions;

test('what is to be confirmed is ready, and asked for by another; by anybody where no second person is asked for', () => {
  expect(waitingFor(confirm, { me: 'ana', rules: rules(true) })).toEqual({
    status: { filterType: 'set', values: ['READY'] },
    requestedBy: { filterType: 'text', type: 'notEqual', filter: 'ana' },
  });
  expect(waitingFor(confirm, { me: 'ana', rules: rules(false) })).toEqual({
    status: { filterType: 'set', values: ['READY'] },
  });
});

test('an adjustment of points is decided by another than who asked for it, whatever the rules', () =>
  expect(waitingFor(adjustmentActions.actions.confirm, { me: 'ana', rules: rules(false) })).toEqual({
    status: { filterType: 'set', values: ['WAITING'] },
    requestedBy: { filterType: 'text', type: 'notEqual', filter: 'ana' },
  }));

test('who took part in a withdrawal does not resolve it', () =>
  expect(Object.keys(waitingFor(resolve, { me: 'ana', rules: undefined })!)).toEqual([
    'status',
    'requestedBy',
    'blockedBy',
    'confirmedBy',
  ]));

test('a refund waits to be confirmed until its pay-out is ordered, however that ends', () =>
  expect(waitingFor(depositActions.actions['confirm-refund'], { me: undefined, rules: undefined })).toEqual({
    status: { filterType: 'set', values: ['REFUND_REQUESTED'] },
    refundStatus: { filterType: 'set', values: ['NOT_REQUESTED'] },
  }));

test('who proposed an address stands in a part of its row: the filter does not name them', () =>
  expect(
    Object.keys(waitingFor(institutionActions.actions['approve-address'], { me: 'ana', rules: rules(true) })!),
  ).toEqual(['proposed']));

test('nothing waits for what can be done at any time', () =>
  expect(waitingFor(block, { me: 'ana', rules: undefined })).toBeNull());

test.each(
  [depositActions, withdrawalActions, institutionActions, adjustmentActions].map(({ actions }) =>
    Object.values(actions),
  ),
)('an act has its own key in a queue, those first that rows wait for', (...actions) => {
  const keys = queueKeysOf(actions);
  expect(new Set(keys.values()).size).toBe(keys.size);
  const pending = actions.filter(({ parts }) => parts.pendingWhen).map(({ name }) => name);
  expect([...keys.keys()].slice(0, pending.length).toSorted()).toEqual(pending.toSorted());
});

test('what is mostly done has the first key, and what is done instead of it one of its own', () => {
  const keys = queueKeysOf(Object.values(depositActions.actions));
  expect([keys.get('confirm'), keys.has('reject'), keys.has('request-refund')]).toEqual(['a', true, false]);
});
