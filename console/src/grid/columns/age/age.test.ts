import { expect, test } from 'vitest';
import { MINUTE_MS, levelOf } from './age.ts';

test('an age is calm below half of its limit, soon over until the limit, and late above it', () => {
  const levels = [0, 29.9, 30, 60, 60.1, 600].map((minutes) => levelOf(minutes * MINUTE_MS, 60));
  expect(levels).toEqual(['calm', 'calm', 'soon', 'soon', 'late', 'late']);
});
test('without a limit every age is calm', () => expect(levelOf(1e12, undefined)).toBe('calm'));
