import { expect, test } from 'vitest';
import { kindOf, pairOf } from './comparison.ts';

const of = (search: string) => pairOf(new URLSearchParams(search));

test('the URL names a second point in time beside the one that is shown, or now', () => {
  expect(of('compare=184220')).toEqual({ one: null, other: '184220' });
  expect(of('asOf=5&compare=2026-11-01T08%3A00%3A00Z')).toEqual({ one: '5', other: '2026-11-01T08:00:00Z' });
  expect(of('asOf=5&compare=now')).toEqual({ one: '5', other: null });
});

test('a point is not compared with itself, nor with what is none', () => {
  expect(['', 'compare=', 'compare=now', 'asOf=5&compare=5', 'compare=yesterday', 'compare=-1'].filter((search) => of(search) !== null)).toEqual([]);
});

test('one kind of differences, or all', () => {
  expect(['difference=added', 'difference=moved', ''].map((search) => kindOf(new URLSearchParams(search)))).toEqual(['added', null, null]);
});
