import { expect, test } from 'vitest';
import { ordered } from './order.ts';

/** A log that reached position 50 at that instant. */
const INSTANT = '2026-11-01T08:00:00Z';
const at = (point: string): Promise<bigint> => Promise.resolve(BigInt(point === INSTANT ? 50 : point));

test('now is the latest point', async () => {
  expect(await ordered({ one: null, other: '7' })).toEqual({ from: '7', to: null });
  expect(await ordered({ one: INSTANT, other: null })).toEqual({ from: INSTANT, to: null });
});

test('positions are ordered as numbers, and instants as times in any notation', async () => {
  expect(await ordered({ one: '100', other: '99' }, at)).toEqual({ from: '99', to: '100' });
  expect(await ordered({ one: '2026-11-01T10:00:00+02:00', other: '2026-11-01T07:59:00Z' })).toEqual({
    from: '2026-11-01T07:59:00Z',
    to: '2026-11-01T10:00:00+02:00',
  });
});

test('an instant is ordered by the log position at that time', async () => {
  expect(await ordered({ one: '49', other: INSTANT }, at)).toEqual({ from: '49', to: INSTANT });
  expect(await ordered({ one: '51', other: INSTANT }, at)).toEqual({ from: INSTANT, to: '51' });
});
