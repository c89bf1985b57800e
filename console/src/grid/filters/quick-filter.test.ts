import { expect, test } from 'vitest';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { chosenOf, withChoice, type QuickFilter } from './quick-filter.ts';

const set = (...values: string[]) => ({ filterType: 'set' as const, values });
const quick: QuickFilter[] = [
  { key: 'waiting', label: '', filter: { status: set('RECORDED') } },
  { key: 'failed', label: '', filter: { mintStatus: set('FAILED') } },
];

test('choosing a quick filter replaces the previous one and keeps other filters', () => {
  const filter: FilterModel = {
    status: set('RECORDED'),
    institution: { filterType: 'text', type: 'contains', filter: 'a' },
  };
  expect(withChoice(quick, filter, 'failed')).toEqual({
    institution: filter['institution'],
    mintStatus: set('FAILED'),
  });
  expect(withChoice(quick, filter, '*')).toEqual({ institution: filter['institution'] });
});

test('a quick filter is marked while the list filter equals it exactly', () => {
  expect(chosenOf(quick, { status: set('RECORDED') })?.key).toBe('waiting');
  expect(chosenOf(quick, { status: set('RECORDED', 'CONFIRMED') })).toBeUndefined();
  expect(chosenOf(quick, {})).toBeUndefined();
});
