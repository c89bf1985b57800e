import { expect, test } from 'vitest';
import { among, type ColumnFilter } from '#contracts/wire/filter.ts';
import { excludeEachOther, intersectFilters } from './intersect-filters.ts';

const not = (filter: string): ColumnFilter => ({ filterType: 'text', type: 'notEqual', filter });
const over = (filter: number): ColumnFilter => ({ filterType: 'number', type: 'greaterThan', filter });

test('a condition of one filter is kept', () =>
  expect(intersectFilters({ status: among('A') }, { by: not('ana') })).toEqual({ status: among('A'), by: not('ana') }));
test('conditions of a column are joined, of any kind, and equal ones are kept once', () => {
  const both = intersectFilters({ by: not('ana') }, { by: among('bo', 'cy') });
  expect(both).toEqual({ by: { filterType: 'all', conditions: [not('ana'), among('bo', 'cy')] } });
  expect(intersectFilters(both, { by: not('cy') })).toEqual({
    by: { filterType: 'all', conditions: [not('ana'), among('bo', 'cy'), not('cy')] },
  });
  expect(intersectFilters({ amount: over(1) }, { amount: over(1) })).toEqual({ amount: over(1) });
});
test('filters of different values exclude each other', () => {
  expect(excludeEachOther({ status: among('A'), by: not('ana') }, { status: among('B') })).toBe(true);
  expect(excludeEachOther({ status: among('A', 'B') }, { status: among('B', 'C') })).toBe(false);
  expect(excludeEachOther({ status: among('A') }, { status: not('A') })).toBe(false);
});
