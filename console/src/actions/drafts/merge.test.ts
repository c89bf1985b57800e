import { expect, test } from 'vitest';
import { merge } from './merge.ts';

const base = { name: 'Maker', description: 'Records', permissions: ['a', 'b', 'c'], requiresSecondFactor: false };

test('what only one side changed has that side’s value', () => {
  const { fields, conflicts } = merge(
    base,
    { ...base, name: 'Recorder' },
    { ...base, description: 'Records deposits' },
  );
  expect(fields).toEqual({ ...base, name: 'Recorder', description: 'Records deposits' });
  expect(conflicts).toEqual([]);
});

test('a set keeps what both added, and loses what either took', () => {
  const { fields } = merge(base, { ...base, permissions: ['b', 'c', 'd'] }, { ...base, permissions: ['a', 'b', 'e'] });
  expect(fields.permissions).toEqual(['b', 'd', 'e']);
});

test('what both changed differently is mine, and told', () => {
  const { fields, conflicts } = merge(
    base,
    { ...base, name: 'Theirs', requiresSecondFactor: true },
    { ...base, name: 'Mine', requiresSecondFactor: true },
  );
  expect(fields).toMatchObject({ name: 'Mine', requiresSecondFactor: true });
  expect(conflicts).toEqual(['name']);
});

test('over the merged form a third change is merged again', () => {
  const first = merge(base, { ...base, permissions: ['a'] }, { ...base, permissions: ['a', 'b', 'c', 'e'] });
  const second = merge({ ...base, permissions: ['a'] }, { ...base, permissions: ['a', 'f'] }, first.fields);
  expect(second.fields.permissions).toEqual(['a', 'e', 'f']);
});
