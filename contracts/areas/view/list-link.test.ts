import { expect, test } from 'vitest';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { withAbsoluteDates, hasOnlyAbsoluteDates, linkedFilter, momentOf } from './list-link.ts';

const NOW = Date.parse('2026-11-21T08:00:00.000Z');
const last = (count: number, unit: 'hours' | 'days') => ({
  filterType: 'date' as const,
  type: 'last' as const,
  count,
  unit,
});
const status = { filterType: 'set' as const, values: ['RECORDED'] };
const never = (): Promise<never> => Promise.reject(new Error('unexpected call'));

test('relative dates become absolute bounds; other conditions stay unchanged', () => {
  const filter: ViewFilter = { recordedAt: last(24, 'hours'), updatedAt: last(30, 'days'), status };
  expect(withAbsoluteDates(filter, NOW)).toEqual({
    recordedAt: { filterType: 'date', type: 'greaterThan', dateFrom: '2026-11-20T08:00:00.000Z' },
    updatedAt: { filterType: 'date', type: 'greaterThan', dateFrom: '2026-10-22T08:00:00.000Z' },
    status,
  });
  expect(filter.recordedAt).toEqual(last(24, 'hours'));
});

test('a filter without relative dates stays unchanged', () => {
  const filter: ViewFilter = {
    status,
    amount: { filterType: 'number', operator: 'OR', conditions: [{ filterType: 'number', type: 'blank' }] },
  };
  expect(hasOnlyAbsoluteDates(filter)).toBe(true);
  expect(withAbsoluteDates(filter, NOW)).toBe(filter);
  expect(hasOnlyAbsoluteDates({ recordedAt: last(1, 'hours') })).toBe(false);
});

test('a point in time is the time of its position, its instant, or now by default', async () => {
  expect(await momentOf('42', async (position) => (position === '42' ? '2026-11-01T08:00:00.000Z' : null))).toBe(
    Date.parse('2026-11-01T08:00:00Z'),
  );
  expect(await momentOf('2026-11-01T08:00:00+02:00', never)).toBe(Date.parse('2026-11-01T06:00:00Z'));
  const before = Date.now();
  for (const point of [null, '2026-99-01T08:00:00Z'])
    expect(await momentOf(point, never)).toBeGreaterThanOrEqual(before);
  expect(await momentOf('0', async () => null)).toBeGreaterThanOrEqual(before);
});

test.each([
  ['a number condition without its bound', { filterType: 'number', type: 'equals' }],
  ['a range without its end', { filterType: 'number', type: 'inRange', filter: '5' }],
  ['a text condition without a text', { filterType: 'text', type: 'contains', filter: null }],
  ['an invalid instant', { filterType: 'date', type: 'greaterThan', dateFrom: 'garbage' }],
  ['a day that does not exist', { filterType: 'date', type: 'equals', dateFrom: '2026-02-30' }],
  ['a range of dates without its end', { filterType: 'date', type: 'inRange', dateFrom: '2026-11-01' }],
  [
    'one of two conditions',
    {
      filterType: 'number',
      operator: 'OR',
      conditions: [
        { filterType: 'number', type: 'blank' },
        { filterType: 'number', type: 'lessThan' },
      ],
    },
  ],
])('%s is ignored and reported, and the filters of other columns apply', (_, condition) => {
  const link = new URLSearchParams({ filter: JSON.stringify({ status, some: condition }) });
  expect(linkedFilter(link, () => true)).toEqual({ value: { status }, ignored: [`some ${JSON.stringify(condition)}`] });
});

test('conditions without values and both date formats are accepted', () => {
  const filter = {
    a: { filterType: 'number', type: 'blank' },
    b: { filterType: 'date', type: 'notBlank' },
    c: { filterType: 'text', type: 'blank' },
    d: { filterType: 'date', type: 'inRange', dateFrom: '2026-11-01 08:00:00', dateTo: '2026-11-02T08:00:00+08:00' },
  };
  expect(linkedFilter(new URLSearchParams({ filter: JSON.stringify(filter) }), () => true)).toEqual({
    value: filter,
    ignored: [],
  });
});

test('a filter with the key __proto__ is ignored and listed', () => {
  const text = '{"status":{"filterType":"set","values":[]},"__proto__":{"filterType":"text","type":"blank"}}';
  expect(linkedFilter(new URLSearchParams({ filter: text }), () => true)).toEqual({ value: {}, ignored: [text] });
});
