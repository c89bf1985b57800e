import { expect, test } from 'vitest';
import { InvalidQuery } from '../types.ts';
import { intervalOf } from './interval.ts';

test.each([
  ['2026-11-01', '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'],
  ['2026-11-01 00:00:00', '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'],
  ['2026-11-01 08:30:00', '2026-11-01T08:30:00.000Z', '2026-11-01T08:30:01.000Z'],
  ['2026-11-01T00:00:00+08:00', '2026-10-31T16:00:00.000Z', '2026-10-31T16:00:01.000Z'],
  ['9999-12-31', '9999-12-31T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  ['2026-11-01T08:30:00.250Z', '2026-11-01T08:30:00.250Z', '2026-11-01T08:30:00.251Z'],
])('%s covers the interval from %s to before %s', (text, start, end) =>
  expect(intervalOf(text, 'at')).toEqual({ start, end }),
);

test.each([
  '2026-02-30',
  '2026-13-01',
  '2026-11-01 25:00:00',
  '2026-11-01T08:00:00',
  'today',
  '',
  '0000-00-00',
  '+275760-09-13',
  "2026-11-01' OR 1=1",
])('%j is not a valid time', (text) =>
  expect(() => intervalOf(text, 'filter.at.dateFrom')).toThrow(
    new InvalidQuery('filter.at.dateFrom', 'not-an-instant'),
  ),
);
