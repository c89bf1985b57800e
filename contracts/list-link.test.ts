import { expect, test } from 'vitest';
import type { ViewFilter } from '#contracts/view.ts';
import { absolute, isAbsolute, momentOf } from './list-link.ts';

const NOW = Date.parse('2026-11-21T08:00:00.000Z');
const last = (count: number, unit: 'hours' | 'days') => ({ filterType: 'date' as const, type: 'last' as const, count, unit });
const status = { filterType: 'set' as const, values: ['RECORDED'] };
const never = (): Promise<never> => Promise.reject(new Error('not asked for'));

test('relative dates become bounds, counted back from the moment; other conditions stay as they are', () => {
  const filter: ViewFilter = { recordedAt: last(24, 'hours'), updatedAt: last(30, 'days'), status };
  expect(absolute(filter, NOW)).toEqual({
    recordedAt: { filterType: 'date', type: 'greaterThan', dateFrom: '2026-11-20T08:00:00.000Z' },
    updatedAt: { filterType: 'date', type: 'greaterThan', dateFrom: '2026-10-22T08:00:00.000Z' },
    status,
  });
  expect(filter.recordedAt).toEqual(last(24, 'hours'));
});

test('a filter without relative dates is asked with as it is', () => {
  const filter: ViewFilter = { status, amount: { filterType: 'number', operator: 'OR', conditions: [{ filterType: 'number', type: 'blank' }] } };
  expect(isAbsolute(filter)).toBe(true);
  expect(absolute(filter, NOW)).toBe(filter);
  expect(isAbsolute({ recordedAt: last(1, 'hours') })).toBe(false);
});

test('a point in time is the moment its position was recorded, or the instant itself; without one it is now', async () => {
  expect(await momentOf('42', async (position) => (position === '42' ? '2026-11-01T08:00:00.000Z' : null))).toBe(Date.parse('2026-11-01T08:00:00Z'));
  expect(await momentOf('2026-11-01T08:00:00+02:00', never)).toBe(Date.parse('2026-11-01T06:00:00Z'));
  const before = Date.now();
  for (const point of [null, '2026-99-01T08:00:00Z']) expect(await momentOf(point, never)).toBeGreaterThanOrEqual(before);
  expect(await momentOf('0', async () => null)).toBeGreaterThanOrEqual(before);
});
