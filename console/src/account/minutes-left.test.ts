import { expect, test } from 'vitest';
import { minutesLeft } from './minutes-left.ts';

const now = Date.parse('2026-11-01T08:00:00Z');
const after = (seconds: number): string => new Date(now + seconds * 1000).toISOString();

test('there is no warning while the session end is more than 15 minutes away', () => {
  expect(minutesLeft(after(12 * 3600), now)).toBeNull();
  expect(minutesLeft(after(15 * 60 + 1), now)).toBeNull();
});

test('the last 15 minutes are shown in whole minutes, rounded down', () => {
  expect(minutesLeft(after(15 * 60), now)).toBe(15);
  expect(minutesLeft(after(119), now)).toBe(1);
  expect(minutesLeft(after(59), now)).toBe(0);
});

test('there is no warning after the session end, because the local clock may be ahead', () => {
  expect(minutesLeft(after(-1), now)).toBeNull();
});
