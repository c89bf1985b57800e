import { expect, test } from 'vitest';
import { among, type ColumnFilter } from '#contracts/wire/filter.ts';
import { bothOf } from './both-of.ts';

const not = (filter: string): ColumnFilter => ({ filterType: 'text', type: 'notEqual', filter });
const over = (filter: number): ColumnFilter => ({ filterType: 'number', type: 'greaterThan', filter });

test('what only one of them asks for is asked for', () =>
  expect(bothOf({ status: among('A') }, { by: not('ana') })).toEqual({ status: among('A'), by: not('ana') }));
test('of values those are left that both have; where there are none nothing passes', () => {
  expect(bothOf({ status: among('A', 'B') }, { status: among('B', 'C') })).toEqual({ status: among('B') });
  expect(bothOf({ status: among('A') }, { status: among('B') })).toBeNull();
});
test('two conditions of a column are one that asks for both, and the same one stays', () => {
  expect(bothOf({ by: not('ana') }, { by: not('bo') })).toEqual({
    by: { filterType: 'text', operator: 'AND', conditions: [not('ana'), not('bo')] },
  });
  expect(bothOf({ amount: over(1) }, { amount: over(1) })).toEqual({ amount: over(1) });
});
test('what has no form as one is as the first has it', () =>
  expect(bothOf({ status: among('A') }, { status: not('B') })).toEqual({ status: among('A') }));
