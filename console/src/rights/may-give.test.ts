import { expect, test } from 'vitest';
import { mayGive } from './may-give.ts';

test('nobody gives a right of the program that they do not hold, whatever they may edit', () => {
  expect(mayGive(new Set(['permission:edit', 'role:edit']), 'deposit:confirm')).toBe(false);
  expect(mayGive(new Set(['deposit:confirm']), 'deposit:confirm')).toBe(true);
});
test('whoever edits permissions gives those that people added', () => {
  expect(mayGive(new Set(['permission:edit']), 'report:export')).toBe(true);
  expect(mayGive(new Set(['role:edit']), 'report:export')).toBe(false);
});
