import { expect, test } from 'vitest';
import { among, type ColumnFilter } from '#contracts/wire/filter.ts';
import { intersectFilters } from './intersect-filters.ts';

const not = (filter: string): ColumnFilter => ({ filterType: 'text', type: 'notEqual', filter });
const over = (filter: number): ColumnFilter => ({ filterType: 'number', type: 'greaterThan', filter });

test('a condition of one filter is kept', () =>
  expect(intersectFilters({ status: among('A') }, { by: not('ana') })).toEqual({ status: among('A'), by: not('ana') }));
test('sets of values are intersected, and an empty intersection matches nothing', () => {
  expect(intersectFilters({ status: among('A', 'B') }, { status: among('B', 'C') })).toEqual({ status: among('B') });
  expect(intersectFilters({ status: among('A') }, { status: among('B') })).toBeNull();
});
test('two conditions of a column are joined by and, and equal ones are kept once', () => {
  expect(intersectFilters({ by: not('ana') }, { by: not('bo') })).toEqual({
    by: { filterType: 'text', operator: 'AND', conditions: [not('ana'), not('bo')] },
  });
  expect(intersectFilters({ amount: over(1) }, { amount: over(1) })).toEqual({ amount: over(1) });
});
test('conditions that cannot be combined keep the first one', () =>
  expect(intersectFilters({ status: among('A') }, { status: not('B') })).toEqual({ status: among('A') }));
