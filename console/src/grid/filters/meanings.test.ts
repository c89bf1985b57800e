import { expect, test } from 'vitest';
import type { Column } from '../columns/column.ts';
import { meaningsOf } from './meanings.ts';

interface Row { amount: string; debt: string; status: string; recordedAt: string; institution: string }
const words: Record<string, string> = { RECORDED: '已登记', MINT_FAILED: '铸造失败' };
const columns: Column<Row>[] = [
  { field: 'amount', title: 'Amount', kind: 'btc' }, { field: 'debt', title: 'Debt', kind: 'units', unit: 'YU', scale: 2 },
  { field: 'status', title: 'Status', kind: 'status', tones: { RECORDED: 'warn', MINT_FAILED: 'bad' }, label: (value) => words[value] ?? value },
  { field: 'recordedAt', title: 'Recorded', kind: 'instant' }, { field: 'institution', title: 'Institution', kind: 'text' },
];
/** A Sunday, in Shanghai the Monday after. */
const NOW = Date.parse('2026-11-22T20:00:00Z');
const other: Record<string, string> = { 已登记: 'Recorded', 铸造失败: 'Mint failed' };
const meanings = (typed: string, zone = 'UTC') => meaningsOf(columns, typed, zone, NOW, (text) => `${text}\n${other[text] ?? ''}`);

test('a code is meant by its words in either language, and by how it stands in the log', () => {
  expect(meanings('失败')).toEqual([{ status: { filterType: 'set', values: ['MINT_FAILED'] } }]);
  expect(meanings('mint f')).toEqual([{ status: { filterType: 'set', values: ['MINT_FAILED'] } }]);
  expect(meanings('recorded')).toEqual([{ status: { filterType: 'set', values: ['RECORDED'] } }]);
  expect(meanings('Aurora')).toEqual([]);
});

test('a figure is meant as an amount, or at least so much, where it is one exactly', () => {
  expect(meanings('1.5')).toEqual([
    { amount: { filterType: 'number', type: 'equals', filter: '150000000' } }, { amount: { filterType: 'number', type: 'greaterThanOrEqual', filter: '150000000' } },
    { debt: { filterType: 'number', type: 'equals', filter: '150' } }, { debt: { filterType: 'number', type: 'greaterThanOrEqual', filter: '150' } },
  ]);
  expect(meanings('1.555').map((one) => Object.keys(one))).toEqual([['amount'], ['amount']]);
});

test.each([
  ['>= 2', 'greaterThanOrEqual'], ['>2', 'greaterThan'], ['≤ 2', 'lessThanOrEqual'], ['< 2', 'lessThan'], ['=2', 'equals'],
])('%s is meant as that bound of an amount', (typed, type) => {
  expect(meanings(typed)).toEqual([{ amount: { filterType: 'number', type, filter: '200000000' } }, { debt: { filterType: 'number', type, filter: '200' } }]);
});

test.each([
  ['最近7天', 7, 'days'], ['last 7 days', 7, 'days'], ['past 24 hours', 24, 'hours'], ['过去 24 小时', 24, 'hours'],
])('%s stays so many back from whenever the list is looked at', (typed, count, unit) => {
  expect(meanings(typed)).toEqual([{ recordedAt: { filterType: 'date', type: 'last', count, unit } }]);
});

test('neither no days nor more than a view may keep are meant', () => {
  expect(['last 0 days', '最近9999天', '> x', '>'].flatMap((typed) => meanings(typed))).toEqual([]);
});

test.each([
  ['昨天', 'UTC', '2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z'],
  ['yesterday', 'Asia/Shanghai', '2026-11-21T16:00:00.000Z', '2026-11-22T15:59:59.999Z'],
  ['last week', 'UTC', '2026-11-09T00:00:00.000Z', '2026-11-15T23:59:59.999Z'],
  ['上周', 'Asia/Shanghai', '2026-11-15T16:00:00.000Z', '2026-11-22T15:59:59.999Z'],
  ['2026-11-01', 'Asia/Shanghai', '2026-10-31T16:00:00.000Z', '2026-11-01T15:59:59.999Z'],
])('%s is meant by the clock of %s', (typed, zone, dateFrom, dateTo) => {
  expect(meanings(typed, zone)).toEqual([{ recordedAt: { filterType: 'date', type: 'inRange', dateFrom, dateTo } }]);
});
