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
