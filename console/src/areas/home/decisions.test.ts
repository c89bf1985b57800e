import { expect, test } from 'vitest';
import { FilterModel } from '#contracts/wire/filter.ts';
import { waitingFor } from '../../declared/pending/waiting.ts';
import { DECISIONS, DECISION_NAMES, addressOf } from './decisions.ts';
import { DEPOSIT_TABS } from '../deposit/tabs.ts';
import { inTurn } from './use-decisions.ts';

test.each(DECISION_NAMES)('rows wait for %s, and the linked list has the filter of the count', (name) => {
  const filter = waitingFor(DECISIONS[name].action, { me: 'ana', rules: undefined });
  expect(filter).not.toBeNull();
  expect(
    FilterModel.parse(
      JSON.parse(new URLSearchParams(addressOf(DECISIONS[name], filter!).split('?')[1]).get('filter')!),
    ),
  ).toEqual(filter);
});

test('decisions are ordered by longest wait, and those without waiting rows come last', () =>
  expect(
    inTurn(
      ['deposits', 'refunds', 'burns'],
      new Map([
        ['deposits', { total: 0, since: undefined }],
        ['refunds', { total: 2, since: '2026-11-02T00:00:00.000Z' }],
        ['burns', { total: 1, since: '2026-11-01T00:00:00.000Z' }],
      ]),
    ),
  ).toEqual(['burns', 'refunds', 'deposits']));

test.each([
  ['mints', 'mintFailed'],
  ['refundPayouts', 'refundFailed'],
] as const)('%s to retry are the deposits in the tab %s', (name, tab) => {
  const { action, model } = DECISIONS[name];
  expect(model).toBe('deposits');
  expect(waitingFor(action, { me: 'ana', rules: undefined })).toEqual(
    DEPOSIT_TABS.find(({ key }) => key === tab)!.filter,
  );
});
