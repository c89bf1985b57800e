import { expect, test } from 'vitest';
import { asOfOf, isPosition, positionText } from './as-of.ts';

const of = (search: string) => asOfOf(new URLSearchParams(search));

test('the URL names a position or an instant, and any other value means now', () => {
  expect(of('asOf=184220')).toBe('184220');
  expect(of('asOf=2026-11-01T08%3A00%3A00Z')).toBe('2026-11-01T08:00:00Z');
  expect(of('asOf=2026-11-01T08%3A00%3A00.000%2B08%3A00')).toBe('2026-11-01T08:00:00.000+08:00');
  expect(
    ['', 'asOf=', 'asOf=yesterday', 'asOf=-1', 'asOf=1e9', 'asOf=12345678901234567890', 'asOf=2026-11-01'].filter(
      (search) => of(search) !== null,
    ),
  ).toEqual([]);
});

test('an invalid instant means now', () => {
  const none = [
    '2026-13-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-02-29T00:00:00Z',
    '2026-11-00T00:00:00Z',
    '2026-11-01T25:00:00Z',
    '2026-11-01T08:60:00Z',
    '2026-11-01T08:00:00+99:00',
    '2026-11-01T...Z',
    '2026-11-01T08Z',
  ];
  expect(none.filter((instant) => of(`asOf=${encodeURIComponent(instant)}`) !== null)).toEqual([]);
  expect(of('asOf=2028-02-29T23%3A59%3A59.5Z')).toBe('2028-02-29T23:59:59.5Z');
});

test('a position is distinguished from an instant and displayed in digit groups', () => {
  expect(isPosition('184220')).toBe(true);
  expect(isPosition('2026-11-01T08:00:00Z')).toBe(false);
  expect(positionText('1184220')).toBe('#1\u202f184\u202f220');
});
