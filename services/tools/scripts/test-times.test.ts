import { expect, test } from 'vitest';
import { grownSince, sharesOf } from './test-times.ts';

test('a file with over twice its recorded share of the time is named, on any machine', () => {
  const files = (pace: number, slow: number) => [
    { name: 'a.test.ts', seconds: 50 * pace },
    { name: 'slow.test.ts', seconds: slow * pace },
    { name: 'b.test.ts', seconds: 46 * pace },
  ];
  const recorded = sharesOf(files(1, 4));
  expect(recorded).toEqual({ 'a.test.ts': 50, 'b.test.ts': 46, 'slow.test.ts': 4 });
  expect(grownSince(recorded, sharesOf(files(3, 7)))).toEqual([]);
  expect(grownSince(recorded, sharesOf(files(3, 12)))).toEqual([
    'slow.test.ts: 11.1 % of the time of all files; 4 % when it was recorded',
  ]);
});

test('a file without a record is named if it takes over twice the smallest recorded share', () => {
  const files = (seconds: number) => [
    { name: 'a.test.ts', seconds: 100 - seconds },
    { name: 'new.test.ts', seconds },
  ];
  expect(sharesOf(files(0.4))).toEqual({ 'a.test.ts': 99.6 });
  expect(grownSince({ 'a.test.ts': 99.6 }, sharesOf(files(1)))).toEqual([]);
  expect(grownSince({ 'a.test.ts': 99.6 }, sharesOf(files(1.2)))).toEqual([
    'new.test.ts: 1.2 % of the time of all files; under 0.5 % when it was recorded',
  ]);
});
