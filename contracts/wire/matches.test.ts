import { expect, test } from 'vitest';
import type { ColumnFilter } from './filter.ts';
import { matches } from './matches.ts';

const row = {
  institution: 'Harbour Custody',
  amount: '2100000000000000',
  status: 'RECORDED',
  recordedAt: '2026-11-01T08:00:00.000Z',
  mintHash: null,
};
const passes = (column: keyof typeof row, filter: ColumnFilter): boolean => matches(row, { [column]: filter });

test('text filters ignore case', () => {
  expect(passes('institution', { filterType: 'text', type: 'contains', filter: 'harbour' })).toBe(true);
  expect(passes('institution', { filterType: 'text', type: 'startsWith', filter: 'custody' })).toBe(false);
});

test('amounts are compared exactly beyond floating-point precision', () => {
  expect(
    matches(
      { amount: '9007199254740993' },
      { amount: { filterType: 'number', type: 'greaterThan', filter: '9007199254740992' } },
    ),
  ).toBe(true);
  expect(passes('amount', { filterType: 'number', type: 'inRange', filter: '1', filterTo: '2099999999999999' })).toBe(
    false,
  );
});

test('a day matches all its instants, and an instant matches only itself', () => {
  expect(passes('recordedAt', { filterType: 'date', type: 'equals', dateFrom: '2026-11-01' })).toBe(true);
  expect(passes('recordedAt', { filterType: 'date', type: 'equals', dateFrom: '2026-11-01 08:00:01' })).toBe(false);
  expect(passes('recordedAt', { filterType: 'date', type: 'greaterThan', dateFrom: '2026-11-01' })).toBe(false);
  expect(
    passes('recordedAt', {
      filterType: 'date',
      type: 'inRange',
      dateFrom: '2026-11-01T07:00:00Z',
      dateTo: '2026-11-01T09:00:00+00:00',
    }),
  ).toBe(true);
});

test('a set filter passes its values, and null passes blanks', () => {
  expect(passes('status', { filterType: 'set', values: ['RECORDED', 'CONFIRMED'] })).toBe(true);
  expect(passes('status', { filterType: 'set', values: [] })).toBe(false);
  expect(passes('mintHash', { filterType: 'set', values: [null] })).toBe(true);
});

test('a set filter matches any item of a list', () => {
  const platforms = (...values: string[]): boolean =>
    matches({ platforms: ['WEBSITE', 'APP'] }, { platforms: { filterType: 'set', values } });
  expect([platforms('APP'), platforms('MAIL', 'WEBSITE'), platforms('MAIL'), platforms()]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('blank and not blank test only presence', () => {
  expect(passes('mintHash', { filterType: 'text', type: 'blank' })).toBe(true);
  expect(passes('institution', { filterType: 'text', type: 'notBlank' })).toBe(true);
  expect(passes('mintHash', { filterType: 'number', type: 'lessThan', filter: '5' })).toBe(false);
});

test('a negation passes all other values, including blanks', () => {
  expect(passes('mintHash', { filterType: 'text', type: 'notContains', filter: 'x' })).toBe(true);
  expect(passes('mintHash', { filterType: 'number', type: 'notEqual', filter: '5' })).toBe(true);
  expect(passes('mintHash', { filterType: 'date', type: 'notEqual', dateFrom: '2026-11-01' })).toBe(true);
  expect(passes('mintHash', { filterType: 'text', type: 'contains', filter: '' })).toBe(false);
});

test('conditions of a column use their operator, and columns are joined by and', () => {
  const either: ColumnFilter = {
    filterType: 'text',
    operator: 'OR',
    conditions: [
      { filterType: 'text', type: 'equals', filter: 'x' },
      { filterType: 'text', type: 'contains', filter: 'custody' },
    ],
  };
  expect(passes('institution', either)).toBe(true);
  expect(matches(row, { institution: either, status: { filterType: 'set', values: ['MINTED'] } })).toBe(false);
});

test('filters of one column and of any kind all hold', () => {
  const all = (...values: string[]): ColumnFilter => ({
    filterType: 'all',
    conditions: [
      { filterType: 'text', type: 'startsWith', filter: 'REC' },
      { filterType: 'set', values },
    ],
  });
  expect(passes('status', all('RECORDED', 'MINTED'))).toBe(true);
  expect(passes('status', all('MINTED'))).toBe(false);
});

test('decimals of any length are compared exactly', () => {
  const row = { cap: '100000000000000000000000000000.000000000000000001', apr: '0.1' };
  const number = (type: 'equals' | 'greaterThan' | 'lessThan', filter: string | number) => ({
    filterType: 'number' as const,
    type,
    filter,
  });
  expect(matches(row, { cap: number('greaterThan', '100000000000000000000000000000') })).toBe(true);
  expect(matches(row, { cap: number('equals', '100000000000000000000000000000') })).toBe(false);
  expect(matches(row, { apr: number('equals', 0.1) })).toBe(true);
  expect(matches(row, { apr: number('equals', '0.100') })).toBe(true);
  expect(matches(row, { apr: number('lessThan', '0.09') })).toBe(false);
});
