import { expect, test } from 'vitest';
import { renewalDelay } from './renewal.ts';

const now = Date.parse('2026-11-01T08:00:00Z');
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

test('a session is renewed well before it ends', () => {
  expect(renewalDelay(inMinutes(5), now)).toBe(3 * 60_000);
});

test('a clock difference neither hastens nor delays renewals', () => {
  expect(renewalDelay(inMinutes(-60), now)).toBe(20_000);
  expect(renewalDelay(inMinutes(600), now)).toBe(4 * 60_000);
});
