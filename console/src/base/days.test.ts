import { expect, test } from 'vitest';
import { addDays, chosenRange, dayOf, daysBetween, rangeOf, within } from './days.ts';

const of = (search: string) => chosenRange(new URLSearchParams(search));

test('days are UTC days', () => {
  expect(dayOf('2026-11-01T23:59:59.999Z')).toBe('2026-11-01');
  expect(dayOf('2026-11-02T07:00:00+08:00')).toBe('2026-11-01');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(daysBetween('2026-10-30', '2026-11-02')).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02']);
  expect(daysBetween('2026-11-02', '2026-11-01')).toEqual([]);
});

test('the URL selects a preset or two days, and an invalid range is the default', () => {
  expect(of('days=7')).toBe('7');
  expect(of('from=2026-10-01&to=2026-10-03')).toEqual({ from: '2026-10-01', to: '2026-10-03' });
  expect(
    ['', 'days=8', 'from=2026-10-03&to=2026-10-01', 'from=2026-13-01&to=2026-13-02', 'from=x'].filter(
      (search) => of(search) !== '30',
    ),
  ).toEqual([]);
});

test('a preset ends today and has the stated number of days', () => {
  expect(rangeOf('7', '2026-11-07', '2026-01-01')).toEqual({ from: '2026-11-01', to: '2026-11-07' });
  expect(rangeOf('all', '2026-11-07', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-11-07' });
  expect(rangeOf('all', '2026-11-07', '2026-11-07')).toEqual({ from: '2026-11-07', to: '2026-11-07' });
  expect(within({ from: '2026-11-01', to: '2026-11-07' }, '2026-11-07')).toBe(true);
  expect(within({ from: '2026-11-01', to: '2026-11-07' }, '2026-11-08')).toBe(false);
});
