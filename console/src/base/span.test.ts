import { expect, test } from 'vitest';
import { spanOf } from './span.ts';

const FROM = '2026-11-01T00:00:00.000Z';

test.each([
  ['2026-11-01T00:00:59.000Z', { unit: 'moment' }],
  ['2026-11-01T00:59:00.000Z', { unit: 'minutes', minutes: 59 }],
  ['2026-11-01T03:05:00.000Z', { unit: 'hours', hours: 3, minutes: 5 }],
  ['2026-11-03T03:05:00.000Z', { unit: 'days', days: 2, hours: 3 }],
  // The two clocks may differ.
  ['2026-10-31T23:59:00.000Z', { unit: 'moment' }],
])('the time span until %s has the right unit', (to, expected) => expect(spanOf(FROM, to)).toMatchObject(expected));
