import { expect, test } from 'vitest';
import { applied, isSameContent } from './views-match.ts';

const view = {
  filter: {
    status: { filterType: 'set' as const, values: ['RECORDED', 'CONFIRMED'] },
    recordedAt: { filterType: 'date' as const, type: 'last' as const, count: 24, unit: 'hours' as const },
  },
  sort: [{ colId: 'amount', sort: 'desc' as const }],
  columns: ['amount', 'status'],
};

test('a list equals its view whatever the order of its filters', () => {
  expect(
    isSameContent(view, {
      ...view,
      filter: {
        recordedAt: { unit: 'hours', count: 24, type: 'last', filterType: 'date' },
        status: view.filter.status,
      },
    }),
  ).toBe(true);
});

test('a different filter, sort order or column order is a change', () => {
  expect(isSameContent(view, { ...view, filter: {} })).toBe(false);
  expect(
    isSameContent(view, { ...view, filter: { ...view.filter, recordedAt: { ...view.filter.recordedAt, count: 7 } } }),
  ).toBe(false);
  expect(isSameContent(view, { ...view, sort: [{ colId: 'amount', sort: 'asc' }] })).toBe(false);
  expect(isSameContent(view, { ...view, columns: ['status', 'amount'] })).toBe(false);
  expect(isSameContent(view, { ...view, columns: null })).toBe(false);
});

test('a view ignores columns that the list no longer has', () => {
  expect(applied(view, ['amount', 'recordedAt'])).toEqual({
    filter: { recordedAt: view.filter.recordedAt },
    sort: view.sort,
    columns: ['amount'],
  });
  expect(applied({ filter: {}, sort: [], columns: ['gone'] }, ['amount'])).toEqual({
    filter: {},
    sort: [],
    columns: null,
  });
});
