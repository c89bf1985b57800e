import { expect, test } from 'vitest';
import { merge } from './merge.ts';

const base = { name: 'Maker', description: 'Records', permissions: ['a', 'b', 'c'], requiresSecondFactor: false };

test('a field changed on one side takes the value of that side', () => {
  const { fields, conflicts } = merge(
    base,
    { ...base, name: 'Recorder' },
    { ...base, description: 'Records deposits' },
  );
  expect(fields).toEqual({ ...base, name: 'Recorder', description: 'Records deposits' });
  expect(conflicts).toEqual([]);
});

test('a merged set contains the additions of both sides and lacks the removals of either', () => {
  const { fields } = merge(base, { ...base, permissions: ['b', 'c', 'd'] }, { ...base, permissions: ['a', 'b', 'e'] });
  expect(fields.permissions).toEqual(['b', 'd', 'e']);
});

test('a field changed on both sides keeps my value and is reported as a conflict', () => {
  const { fields, conflicts } = merge(
    base,
    { ...base, name: 'Theirs', requiresSecondFactor: true },
    { ...base, name: 'Mine', requiresSecondFactor: true },
  );
  expect(fields).toMatchObject({ name: 'Mine', requiresSecondFactor: true });
  expect(conflicts).toEqual(['name']);
});

test('a later change merges into the merged form', () => {
  const first = merge(base, { ...base, permissions: ['a'] }, { ...base, permissions: ['a', 'b', 'c', 'e'] });
  const second = merge({ ...base, permissions: ['a'] }, { ...base, permissions: ['a', 'f'] }, first.fields);
  expect(second.fields.permissions).toEqual(['a', 'e', 'f']);
});
