import { describe, expect, test } from 'vitest';
import { helpPages } from '#contracts/access/help-pages.ts';
import { PAGES } from '#contracts/declared/pages.ts';
import { HELP } from '#contracts/help.ts';
import type { AreaHelp } from '#contracts/kits/help.ts';
import { DECLARATIONS } from '#contracts/registry.ts';
import { helpGapsOf } from '../tools/testing/registries/help-gaps.ts';

const registries = { declarations: DECLARATIONS, pages: PAGES, help: HELP };

test('each page has help, and each state a meaning and a next step in both languages', () =>
  expect(helpGapsOf(registries)).toEqual([]));

describe('helpGapsOf names the missing item', () => {
  const deposit = HELP.find(({ area }) => area === 'deposit')!;
  const deposits = deposit.lists!['deposits']!;
  const status = deposits.states!['status']!;
  const { REFUNDED: _refunded, ...withoutRefunded } = status;
  const withDeposit = (change: Partial<AreaHelp>): readonly AreaHelp[] =>
    HELP.map((one) => (one === deposit ? { ...deposit, ...change } : one));
  const withStatus = (of: typeof status): readonly AreaHelp[] =>
    withDeposit({ lists: { deposits: { ...deposits, states: { ...deposits.states, status: of } } } });

  test.each<[string, readonly AreaHelp[], string]>([
    ['a page', HELP.filter((one) => one !== deposit), 'the page /selfCustody/deposit has no help'],
    [
      'a further page',
      HELP.map((one) => (one.area === 'pool' ? { ...one, pages: {} } : one)),
      'pool does not say what /statistics/dataStabilityPool is about',
    ],
    ['a state', withStatus(withoutRefunded), 'the help of deposit does not say what REFUNDED of deposits.status means'],
    [
      'a column of states',
      withDeposit({ lists: { deposits: { ...deposits, states: { status } } } }),
      'the help of deposit explains no state of deposits.mintStatus',
    ],
    [
      'a label',
      withStatus({ ...status, GONE: status['REFUNDED']! }),
      'the help of deposit explains GONE of deposits.status, which has no label',
    ],
    [
      'a text',
      withStatus({ ...status, REFUNDED: { meaning: ['已退款', 'Refunded'], next: ['结束', ' '] } }),
      'the help of deposit has an empty text: what happens next in deposits.status REFUNDED',
    ],
    [
      'an action',
      withStatus({ ...status, REFUNDED: { ...status['REFUNDED']!, actions: ['confirmed'] } }),
      'the help of deposit names the action confirmed, which deposits does not have',
    ],
    ['an area', withDeposit({ related: ['deposits'] }), 'the help names deposits, which is no area'],
    [
      'what a permission allows',
      withDeposit({ lists: {} }),
      'the help of deposit does not say what deposit:record allows',
    ],
    [
      'an action with a condition',
      withDeposit({ lists: { deposits: { ...deposits, conditions: { undo: ['随时', 'Always'] } } } }),
      'the help of deposit names the action undo, which deposits does not have',
    ],
  ])('%s', (_what, help, message) => expect(helpGapsOf({ ...registries, help })).toContain(message));
});

test('a state names the actions that it allows, from their own declarations', () => {
  const [area] = helpPages('en-US')['/selfCustody/deposit']!.areas;
  const [list] = area!.lists;
  const actionsIn = (id: string): Record<string, readonly string[]> =>
    Object.fromEntries(list!.columns.find((one) => one.id === id)!.states.map(({ code, actions }) => [code, actions]));
  expect(actionsIn('deposits.status')).toMatchObject({
    RECORDED: ['cancel', 'reject', 'confirm'],
    CONFIRMED: ['request-refund'],
    REJECTED: ['record'],
    REFUND_REQUESTED: ['withdraw-refund', 'reject-refund', 'confirm-refund'],
    REFUNDED: [],
  });
  expect(actionsIn('deposits.mintStatus')['FAILED']).toEqual(['request-refund', 'retry-mint']);
  expect(list!.actions['confirm']).toMatchObject({
    title: 'Confirm deposit',
    permission: 'deposit:confirm',
    second: { rule: 'deposit:confirm', than: ['recorder'] },
    retyped: 'Deposit amount',
    batch: true,
  });
});

describe('who may act, and when', () => {
  const listOf = (path: string, model: string) =>
    helpPages('en-US')
      [path]!.areas.flatMap(({ lists }) => lists)
      .find((list) => list.model === model)!;

  test('executions are paused and resumed by commands, and a rule wants another person to resume', () => {
    const { actions, columns } = listOf('/operations/executions', 'stops');
    expect(columns[0]!.states.map(({ code, actions: names }) => [code, names])).toEqual([
      ['RUNNING', ['pause']],
      ['PAUSED', ['resume']],
    ]);
    expect(actions['resume']).toMatchObject({
      permission: 'execution:resume',
      second: { rule: 'execution:resume' },
    });
  });

  test('an import can be stopped until it has ended', () => {
    const { actions, columns } = listOf('/operations/imports', 'import-approvals');
    const stoppable = columns[0]!.states.filter((state) => state.actions.includes('stop')).map(({ code }) => code);
    expect(stoppable).toEqual(['AWAITING_APPROVAL', 'WAITING', 'RUNNING']);
    expect(actions['stop']).toMatchObject({ who: expect.stringContaining('submitter'), alsoNeeds: null });
  });

  test('a rule that asks for a request in one state only names the state', () => {
    const { actions } = listOf('/news', 'news');
    expect(actions['edit']!.request).toEqual({ rule: 'news:show', state: 'Shown' });
    expect(actions['show']!.request).toEqual({ rule: 'news:show', state: null });
  });

  test('settings are changed by the permission of their group, not by that to read them', () => {
    const [rules] = helpPages('en-US')['/settings/rules']!.areas;
    const [proposals] = helpPages('en-US')['/settings/proposals']!.areas;
    expect([rules!.changes?.hasRules, proposals!.changes?.hasRules]).toEqual([true, false]);
    expect(rules!.changes!.groups.find(([permission]) => permission === 'settings:change-control')).toEqual([
      'settings:change-control',
      'Change control parameters',
      expect.arrayContaining(['controlDelay', 'batchRows']),
    ]);
    expect(proposals!.lists[0]!.actions['confirm']!.who).toContain('the group’s permission');
  });
});
