import { expect, test } from 'vitest';
import type { FirstRows } from '#contracts/wire/loader.ts';
import { keepAhead, takeAhead } from './first-rows.ts';

const asked = {
  model: 'deposits',
  filter: {
    status: { filterType: 'set' as const, values: ['RECORDED'] },
    amount: { filterType: 'number' as const, type: 'greaterThan' as const, filter: '5' },
  },
  sort: [{ colId: 'amount', sort: 'desc' as const }],
  asOf: null,
};
const rows: FirstRows = {
  ...asked,
  readWith: asked.filter,
  page: { rows: [{ id: 'a' }], total: 1, position: '7', at: null },
};

test('preloaded rows answer one equal request, whatever the order of its keys', () => {
  keepAhead(rows);
  expect(
    takeAhead({
      ...asked,
      filter: { amount: asked.filter.amount, status: { values: ['RECORDED'], filterType: 'set' } },
    }),
  ).toEqual({ page: rows.page, readWith: asked.filter });
  expect(takeAhead(asked)).toBeNull();
});

test.each([
  { ...asked, model: 'audits' },
  { ...asked, filter: {} },
  { ...asked, sort: [] },
  { ...asked, asOf: '7' },
])('a different request discards the preloaded rows: %j', (other) => {
  keepAhead(rows);
  expect(takeAhead(other)).toBeNull();
  expect(takeAhead(asked)).toBeNull();
});
