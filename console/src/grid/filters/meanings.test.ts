import { expect, test } from 'vitest';
import type { Column } from '../columns/column.ts';
import { figuresOf } from './figures.ts';
import { meaningsOf } from './meanings.ts';

interface Row {
  amount: string;
  debt: string;
  status: string;
  recordedAt: string;
  institution: string;
}
const words: Record<string, string> = { RECORDED: '已登记', MINT_FAILED: '铸造失败' };
const columns: Column<Row>[] = [
  { field: 'amount', title: 'Amount', kind: 'btc' },
  { field: 'debt', title: 'Debt', kind: 'units', unit: 'YU', scale: 2 },
  {
    field: 'status',
    title: 'Status',
    kind: 'status',
    tones: { RECORDED: 'warn', MINT_FAILED: 'bad' },
    label: (value) => words[value] ?? value,
  },
  { field: 'recordedAt', title: 'Recorded', kind: 'instant' },
  { field: 'institution', title: 'Institution', kind: 'text' },
];
/** A Sunday in UTC, already Monday in Shanghai. */
const NOW = Date.parse('2026-11-22T20:00:00Z');
const other: Record<string, string> = { 已登记: 'Recorded', 铸造失败: 'Mint failed' };
const meanings = (typed: string, zone = 'UTC') =>
  meaningsOf(columns, typed, zone, NOW, (text) => `${text}\n${other[text] ?? ''}`);

test('a code matches its label in both languages and its code in the log', () => {
  expect(meanings('失败')).toEqual([{ status: { filterType: 'set', values: ['MINT_FAILED'] } }]);
  expect(meanings('mint f')).toEqual([{ status: { filterType: 'set', values: ['MINT_FAILED'] } }]);
  expect(meanings('recorded')).toEqual([{ status: { filterType: 'set', values: ['RECORDED'] } }]);
  expect(meanings('Aurora')).toEqual([]);
});

test('a number matches amount columns that can contain it exactly, as equal or as minimum', () => {
  expect(meanings('1.5')).toEqual([
    { amount: { filterType: 'number', type: 'equals', filter: '150000000' } },
    { amount: { filterType: 'number', type: 'greaterThanOrEqual', filter: '150000000' } },
    { debt: { filterType: 'number', type: 'equals', filter: '150' } },
    { debt: { filterType: 'number', type: 'greaterThanOrEqual', filter: '150' } },
  ]);
  expect(meanings('1.555').map((one) => Object.keys(one))).toEqual([['amount'], ['amount']]);
});

test.each([
  ['>= 2', 'greaterThanOrEqual'],
  ['>2', 'greaterThan'],
  ['≤ 2', 'lessThanOrEqual'],
  ['< 2', 'lessThan'],
  ['=2', 'equals'],
])('%s is a bound of an amount', (typed, type) => {
  expect(meanings(typed)).toEqual([
    { amount: { filterType: 'number', type, filter: '200000000' } },
    { debt: { filterType: 'number', type, filter: '200' } },
  ]);
});

test.each([
  ['最近7天', 7, 'days'],
  ['last 7 days', 7, 'days'],
  ['past 24 hours', 24, 'hours'],
  ['过去 24 小时', 24, 'hours'],
])('%s is a relative date filter', (typed, count, unit) => {
  expect(meanings(typed)).toEqual([{ recordedAt: { filterType: 'date', type: 'last', count, unit } }]);
});

test('zero days and more days than a view can keep have no meaning', () => {
  expect(['last 0 days', '最近9999天', '> x', '>'].flatMap((typed) => meanings(typed))).toEqual([]);
});

test.each([
  ['昨天', 'UTC', '2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z'],
  ['yesterday', 'Asia/Shanghai', '2026-11-21T16:00:00.000Z', '2026-11-22T15:59:59.999Z'],
  ['last week', 'UTC', '2026-11-09T00:00:00.000Z', '2026-11-15T23:59:59.999Z'],
  ['上周', 'Asia/Shanghai', '2026-11-15T16:00:00.000Z', '2026-11-22T15:59:59.999Z'],
  ['2026-11-01', 'Asia/Shanghai', '2026-10-31T16:00:00.000Z', '2026-11-01T15:59:59.999Z'],
])('%s is a range of days in the zone %s', (typed, zone, dateFrom, dateTo) => {
  expect(meanings(typed, zone)).toEqual([{ recordedAt: { filterType: 'date', type: 'inRange', dateFrom, dateTo } }]);
});

test.each([
  ['11/20', '2026-11-20'],
  ['Nov 20', '2026-11-20'],
  ['20 November', '2026-11-20'],
  ['20th nov', '2026-11-20'],
  ['11月20日', '2026-11-20'],
  ['2026/11/2', '2026-11-02'],
  ['2025年11月20日', '2025-11-20'],
  ['November 20, 2024', '2024-11-20'],
  ['11/23', '2025-11-23'],
  ['29 Feb', '2024-02-29'],
  ['11/22', '2026-11-22'],
])('%s is the latest such day that is not in the future: %s', (typed, day) => {
  expect(meanings(typed)).toEqual([
    {
      recordedAt: {
        filterType: 'date',
        type: 'inRange',
        dateFrom: `${day}T00:00:00.000Z`,
        dateTo: `${day}T23:59:59.999Z`,
      },
    },
  ]);
});
test('an invalid date has no meaning, and a relative day has none without a current time', () => {
  expect(['30 Feb', '2/30', '2026-02-30', '13/13', '20 Aurora'].flatMap((typed) => meanings(typed))).toEqual([]);
  expect(meaningsOf(columns, 'yesterday', 'UTC', null, (text) => text)).toEqual([]);
});
test('a day is searched first in day columns', () => {
  const withDay: Column<Row & { day: string }>[] = [...columns, { field: 'day', title: 'Day', kind: 'day' }];
  expect(
    meaningsOf(withDay, '昨天', 'Asia/Shanghai', NOW, (text) => text).map((one) => Object.entries(one)[0]),
  ).toEqual([
    ['day', { filterType: 'date', type: 'inRange', dateFrom: '2026-11-22', dateTo: '2026-11-22' }],
    ['recordedAt', expect.anything()],
  ]);
});

interface Figures {
  amount: string;
  debt: string;
  icr: string;
  apr: string;
  berries: string;
  level: number;
  revision: number;
}
const figures: Column<Figures>[] = [
  { field: 'icr', title: 'ICR', kind: 'ratio' },
  { field: 'amount', title: 'Amount', kind: 'btc' },
  { field: 'debt', title: 'Debt', kind: 'units', unit: 'YU', scale: 2, hidden: true },
  { field: 'apr', title: 'APR', kind: 'share' },
  { field: 'berries', title: 'Berries', kind: 'quantity' },
  { field: 'level', title: 'Level', kind: 'count' },
  { field: 'revision', title: 'Version', kind: 'count' },
];
const meant = (typed: string): string[] =>
  figuresOf(figures, typed).flatMap((one) =>
    Object.entries(one).map(([field, condition]) => [field, ...Object.values(condition).slice(1)].join(' ')),
  );

test.each([
  ['1.5 BTC', ['amount equals 150000000', 'amount greaterThanOrEqual 150000000']],
  ['1.5btc', ['amount equals 150000000', 'amount greaterThanOrEqual 150000000']],
  ['>1.5 yu', ['debt greaterThan 150']],
  ['=120%', ['icr equals 1200000000000000000', 'apr equals 1.2']],
  ['< .5 BTC', ['amount lessThan 50000000']],
  ['=1,000', ['amount equals 100000000000', 'berries equals 1000', 'level equals 1000']],
  ['1-2 BTC', ['amount inRange 100000000 200000000']],
  ['1 BTC .. 2 BTC', ['amount inRange 100000000 200000000']],
  ['1..2', ['amount inRange 100000000 200000000', 'berries inRange 1 2', 'level inRange 1 2']],
  [
    '1.5-2',
    ['amount inRange 150000000 200000000', 'berries inRange 1.5 2', 'icr inRange 15000000000000000 20000000000000000'],
  ],
  ['=-2.5', ['amount equals -250000000', 'berries equals -2.5', 'icr equals -25000000000000000']],
])('%s matches the columns that contain such a figure', (typed, expected) => expect(meant(typed)).toEqual(expected));
test.each(['BTC', '%', '-', '..', '1-', '1 ETH', '1,5', '2026-11-20', 'Aurora 2', '0x12'])(
  '%s is not a figure',
  (typed) => expect(meant(typed)).toEqual([]),
);
