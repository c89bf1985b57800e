import { readFileSync, globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import { depositActions } from '#contracts/areas/deposit/actions.ts';
import { burnActions } from '#contracts/areas/burn/actions.ts';
import { feedbackActions } from '#contracts/areas/feedback/actions.ts';
import { importActions } from '#contracts/areas/import/actions.ts';
import { institutionActions } from '#contracts/areas/institution/actions.ts';
import { adjustmentActions } from '#contracts/areas/point/actions.ts';
import { requestActions } from '#contracts/areas/request/actions.ts';
import { proposalActions } from '#contracts/areas/settings/actions.ts';
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

const QUEUES = {
  depositActions,
  withdrawalActions,
  institutionActions,
  adjustmentActions,
  requestActions,
  proposalActions,
  feedbackActions,
  importActions,
  burnActions,
};
const queues = Object.values(QUEUES).map(({ actions }) => Object.values<DeclaredAction>(actions));
test.each(queues)('no action on a waiting row is without a key', (...actions) => {
  const pending = actions.filter(({ options }) => options.presentation.pendingWhen);
  const waitingIn = pending.flatMap(({ options }) => options.from ?? []);
  const offered = actions.filter(
    ({ options: { from, begins } }) =>
      pending.length > 0 && !begins && (!from || from.some((status) => waitingIn.includes(status))),
  );
  const keys = queueKeysOf(actions);
  expect(offered.map(({ name }) => name).filter((name) => !keys.has(name))).toEqual([]);
});

test('no key of a queue is a shortcut of a page', () => {
  const keys = new Set(queues.flatMap((actions) => [...queueKeysOf(actions).values()]));
  const shortcuts = globSync('console/src/**/*.{ts,tsx}')
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/(?:\bkeys:|_KEYS =) '([^']+)'/g)])
    .flatMap(([, shortcut = '']) =>
      /^(?:. ?)+$/.test(shortcut) && !shortcut.startsWith('g ') ? shortcut.split(' ') : [],
    );
  expect(shortcuts).toEqual(expect.arrayContaining(['s', 'd', 'j', 'k']));
  expect(shortcuts.filter((key) => keys.has(key))).toEqual([]);
});
