import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

test('changes leave out revisions, times of change and lookup marks', () => {
  expect(
    changesBetween(
      { status: 'RECORDED', revision: 1, updatedAt: 'a', emailLookup: 'x' },
      { status: 'CONFIRMED', revision: 2, updatedAt: 'b', emailLookup: 'y' },
    ),
  ).toEqual([{ field: 'status', before: 'RECORDED', after: 'CONFIRMED' }]);
});

test('an absent field equals a null field', () => {
  expect(changesBetween({ mintHash: null }, {})).toEqual([]);
});

test('the changes of a new row contain every field that has a value', () => {
  expect(changesBetween({}, { status: 'RECORDED', mintHash: null })).toEqual([
    { field: 'status', before: undefined, after: 'RECORDED' },
  ]);
});
