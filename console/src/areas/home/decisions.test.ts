import { expect, test } from 'vitest';
import { FilterModel } from '#contracts/wire/filter.ts';
import { waitingFor } from '../../declared/pending/waiting.ts';
import { DECISIONS, DECISION_NAMES, addressOf } from './decisions.ts';
import { inTurn } from './use-decisions.ts';

test.each(DECISION_NAMES)('rows wait for %s, and the list behind it has the filter that was counted by', (name) => {
  const filter = waitingFor(DECISIONS[name].act, { me: 'ana', rules: undefined });
  expect(filter).not.toBeNull();
  expect(
    FilterModel.parse(
      JSON.parse(new URLSearchParams(addressOf(DECISIONS[name], filter!).split('?')[1]).get('filter')!),
    ),
  ).toEqual(filter);
});

test('what has waited longest comes first, and last for which nothing waits', () =>
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
