import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

test('revisions, times of change and lookups are no change of their own', () => {
  expect(
    changesBetween(
      { status: 'RECORDED', revision: 1, updatedAt: 'a', emailLookup: 'x' },
      { status: 'CONFIRMED', revision: 2, updatedAt: 'b', emailLookup: 'y' },
    ),
  ).toEqual([{ field: 'status', before: 'RECORDED', after: 'CONFIRMED' }]);
});

test('an absent and an empty field are the same nothing', () => {
  expect(changesBetween({ mintHash: null }, {})).toEqual([]);
});

test('of a row that was not there, every field that has a value', () => {
  expect(changesBetween({}, { status: 'RECORDED', mintHash: null })).toEqual([
    { field: 'status', before: undefined, after: 'RECORDED' },
  ]);
});
