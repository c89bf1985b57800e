// Steps of series: their bounds and their number.
import { describe, expect, test } from 'vitest';
import { MAX_STEPS, SeriesQuery, stepsOf } from './series.ts';

describe('steps', () => {
  test('are UTC hours, days and weeks that begin on Monday', () => {
    const range = { from: '2026-11-01T08:30:00.000Z', to: '2026-11-02T09:00:00.001Z' };
    expect(stepsOf({ ...range, step: 'week' })).toEqual([
      { from: '2026-10-26T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' },
      { from: '2026-11-02T00:00:00.000Z', to: '2026-11-09T00:00:00.000Z' },
    ]);
    expect(stepsOf({ ...range, step: 'day' })).toHaveLength(2);
    expect(stepsOf({ ...range, step: 'hour' })).toHaveLength(26);
  });
  test('are UTC calendar months, also in a leap year and over the turn of a year', () => {
    const begins = (from: string, to: string) =>
      stepsOf({ from, to, step: 'month' }).map((one) => `${one.from.slice(0, 10)} ${one.to.slice(0, 10)}`);
    expect(begins('2023-12-31T23:59:59.999Z', '2024-03-01T00:00:00.000Z')).toEqual([
      '2023-12-01 2024-01-01',
      '2024-01-01 2024-02-01',
      '2024-02-01 2024-03-01',
    ]);
    expect(begins('1969-12-01T00:00:00.000Z', '1970-01-01T00:00:00.001Z')).toEqual([
      '1969-12-01 1970-01-01',
      '1970-01-01 1970-02-01',
    ]);
  });
  test('are limited in number and run forwards', () => {
    const problem = (to: string, step = 'hour') =>
      SeriesQuery.safeParse({ from: '2026-01-01T00:00:00Z', to, step }).error?.issues[0]?.message;
    const last = new Date(Date.UTC(2026, 0, 1, MAX_STEPS));
    expect([
      problem(last.toISOString()),
      problem(new Date(last.getTime() + 1).toISOString()),
      problem('2026-01-01T00:00:00Z'),
      problem('2126-01-01T00:00:00Z', 'month'),
      problem('2126-01-01T00:00:00.001Z', 'month'),
    ]).toEqual([undefined, 'too-many-steps', 'to-before-from', undefined, 'too-many-steps']);
  });
});
