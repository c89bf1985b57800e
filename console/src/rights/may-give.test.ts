import { expect, test } from 'vitest';
import { mayGive } from './may-give.ts';

test('a person can grant a built-in permission only if they hold it', () => {
  expect(mayGive(new Set(['permission:edit', 'role:edit']), 'deposit:confirm')).toBe(false);
  expect(mayGive(new Set(['deposit:confirm']), 'deposit:confirm')).toBe(true);
});
test('the permission:edit right allows granting custom permissions', () => {
  expect(mayGive(new Set(['permission:edit']), 'report:export')).toBe(true);
  expect(mayGive(new Set(['role:edit']), 'report:export')).toBe(false);
});
