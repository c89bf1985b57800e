import { expect, test } from 'vitest';
import type { FirstRows } from '#contracts/access/loader.ts';
import { keepFirstRows, takeFirstRows } from './first-rows.ts';

const request = {
  model: 'deposits',
  filter: {
    status: { filterType: 'set' as const, values: ['RECORDED'] },
    amount: { filterType: 'number' as const, type: 'greaterThan' as const, filter: '5' },
  },
  sort: [{ colId: 'amount', sort: 'desc' as const }],
  asOf: null,
};
const rows: FirstRows = {
  ...request,
  readWith: request.filter,
  page: { rows: [{ id: 'a' }], total: 1, position: '7', at: null },
};

test('preloaded rows answer one equal request, whatever the order of its keys', () => {
  keepFirstRows(rows);
  expect(
    takeFirstRows({
      ...request,
      filter: { amount: request.filter.amount, status: { values: ['RECORDED'], filterType: 'set' } },
    }),
  ).toEqual({ page: rows.page, readWith: request.filter });
  expect(takeFirstRows(request)).toBeNull();
});

test.each([
  { ...request, model: 'audits' },
  { ...request, filter: {} },
  { ...request, sort: [] },
  { ...request, asOf: '7' },
])('a different request discards the preloaded rows: %j', (other) => {
  keepFirstRows(rows);
  expect(takeFirstRows(other)).toBeNull();
  expect(takeFirstRows(request)).toBeNull();
});
