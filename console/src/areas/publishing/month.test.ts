import { expect, test } from 'vitest';
import { byDay, monthAfter, weeksOf } from './month.ts';

test('a month has whole weeks from Monday, with the days of the months before and after it', () => {
  const weeks = weeksOf('2026-11');
  expect([weeks[0]![0], weeks[0]![6], weeks.at(-1)![0], weeks.at(-1)![6]]).toEqual([
    '2026-10-26',
    '2026-11-01',
    '2026-11-30',
    '2026-12-06',
  ]);
  expect(weeksOf('2027-02')).toHaveLength(4);
  expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
});

test('months go on over the end of a year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

test('the edges of a day are in order of time', () => {
  const edge = (at: string) => ({ at, act: 'publish' as const, area: 'news', id: at, name: at, isHidden: false });
  const days = byDay([edge('2026-11-02T09:00:00Z'), edge('2026-11-02T08:00:00Z')], (at) => at.slice(0, 10));
  expect(days.get('2026-11-02')?.map(({ at }) => at)).toEqual(['2026-11-02T08:00:00Z', '2026-11-02T09:00:00Z']);
});
