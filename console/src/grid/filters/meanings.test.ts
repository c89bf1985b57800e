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
const meanings = (typed: string, zone = 'UTC') => meaningsOf(columns, typed, zone, NOW);

test('a code is meant by its words, and by how it stands in the log', () => {
  expect(meanings('失败')).toEqual([{ status: { filterType: 'set', values: ['MINT_FAILED'] } }]);
  expect(meanings('mint f')).toEqual([{ status: { filterType: 'set', values: ['MINT_FAILED'] } }]);
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
  ['昨天', 'UTC', '2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z'],
  ['yesterday', 'Asia/Shanghai', '2026-11-21T16:00:00.000Z', '2026-11-22T15:59:59.999Z'],
  ['last week', 'UTC', '2026-11-09T00:00:00.000Z', '2026-11-15T23:59:59.999Z'],
  ['上周', 'Asia/Shanghai', '2026-11-15T16:00:00.000Z', '2026-11-22T15:59:59.999Z'],
  ['2026-11-01', 'Asia/Shanghai', '2026-10-31T16:00:00.000Z', '2026-11-01T15:59:59.999Z'],
])('%s is meant by the clock of %s', (typed, zone, dateFrom, dateTo) => {
  expect(meanings(typed, zone)).toEqual([{ recordedAt: { filterType: 'date', type: 'inRange', dateFrom, dateTo } }]);
});
