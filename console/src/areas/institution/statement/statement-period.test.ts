// Periods of statements: months in the chosen time zone, and periods in links.
import { expect, test } from 'vitest';
import { formatTime, instantOf } from '../../../app/time/time.ts';
import { ownPeriod, periodOf } from './statement-period.ts';

const clockIn = (zone: string) => ({
  format: (instant: string | number | Date) => formatTime(instant, zone),
  instantOf: (wallTime: string) => instantOf(wallTime, zone),
});
const NOW = '2026-01-15T12:00:00.000Z';

test('months begin in the chosen time zone, also over the turn of the year', () => {
  expect(periodOf('month', NOW, clockIn('UTC'))).toEqual({
    choice: 'month',
    from: '2026-01-01T00:00:00.000Z',
    to: null,
  });
  expect(periodOf('last', NOW, clockIn('UTC'))).toEqual({
    choice: 'last',
    from: '2025-12-01T00:00:00.000Z',
    to: '2026-01-01T00:00:00.000Z',
  });
  expect(periodOf('last', '2025-12-31T16:30:00.000Z', clockIn('Asia/Shanghai'))).toEqual({
    choice: 'last',
    from: '2025-11-30T16:00:00.000Z',
    to: '2025-12-31T16:00:00.000Z',
  });
});

test('a link names its own period; what is not a period means this month', () => {
  const [from, to] = ['2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z'];
  expect(periodOf(ownPeriod(from, to), NOW, clockIn('UTC'))).toEqual({ choice: 'own', from, to });
  for (const text of [
    null,
    '',
    'soon',
    '~',
    '5~9',
    `${from}~`,
    ownPeriod(to, from),
    '2026-02-30T00:00:00Z~2026-03-30T00:00:00Z',
  ])
    expect(periodOf(text, NOW, clockIn('UTC')).choice).toBe('month');
});
