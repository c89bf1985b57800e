import { expect, test } from 'vitest';
import { kindOf, pairOf, linkTo } from './comparison.ts';

const of = (search: string) => pairOf(new URLSearchParams(search));

test('the URL names a second point in time, or now, to compare with', () => {
  expect(of('compare=184220')).toEqual({ one: null, other: '184220' });
  expect(of('asOf=5&compare=2026-11-01T08%3A00%3A00Z')).toEqual({ one: '5', other: '2026-11-01T08:00:00Z' });
  expect(of('asOf=5&compare=now')).toEqual({ one: '5', other: null });
});

test('a point of its own is compared in place of the console’s', () => {
  expect(pairOf(new URLSearchParams('compare=now'), '7')).toEqual({ one: '7', other: null });
  expect(pairOf(new URLSearchParams('asOf=5&compare=7'), '7')).toBeNull();
});

test('a point is not compared with itself or with an invalid point', () => {
  expect(
    ['', 'compare=', 'compare=now', 'asOf=5&compare=5', 'compare=yesterday', 'compare=-1'].filter(
      (search) => of(search) !== null,
    ),
  ).toEqual([]);
});

test('the URL selects one kind of differences, all, or the default', () => {
  expect(
    ['difference=added', 'difference=all', 'difference=moved', ''].map((search) => kindOf(new URLSearchParams(search))),
  ).toEqual(['added', 'all', null, null]);
});

test('a link to another list keeps both points in time, and a link to a page without a list one', () => {
  const from = (search: string, isList: boolean) => linkTo(new URLSearchParams(search), '/there', isList);
  expect(from('asOf=5&compare=now&difference=added&row=x', true)).toBe('/there?asOf=5&compare=now');
  expect(from('compare=7&filter=x', true)).toBe('/there?compare=7');
  expect(from('asOf=5&compare=7', false)).toBe('/there?asOf=5');
  expect([from('compare=7', false), from('compare=now', true), from('', true)]).toEqual(['/there', '/there', '/there']);
});
