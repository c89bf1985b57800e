import fc from 'fast-check';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { ColumnFilter } from '#contracts/wire/filter.ts';
import texts from '../../i18n/en-US/grid.ts';
import type { Column } from '../columns/column.ts';
import type { DisplayContext } from '../columns/display.ts';
import { filterWords } from './filter-words.ts';

beforeAll(() =>
  i18next.init({
    lng: 'en-US',
    resources: { 'en-US': { grid: texts } },
    defaultNS: 'grid',
    interpolation: { escapeValue: false },
  }),
);

type Row = Record<'amount' | 'attempts' | 'recordedAt' | 'permissions', unknown>;
const amount: Column<Row> = { field: 'amount', kind: 'btc', title: 'Amount' };
const attempts: Column<Row> = { field: 'attempts', kind: 'count', title: 'Attempts' };
const recordedAt: Column<Row> = { field: 'recordedAt', kind: 'instant', title: 'Recorded at' };
const permissions: Column<Row> = {
  field: 'permissions',
  kind: 'composed',
  text: () => '',
  value: (value: string[]) => value.toSorted().join(),
  title: 'Permissions',
};
const context: DisplayContext = {
  time: (instant) => new Date(instant).toISOString(),
  exactTime: (instant) => new Date(instant).toISOString(),
  actor: (id) => id,
  removed: 'removed',
};

const words = (column: Column<Row>, filter: unknown): string =>
  filterWords(column, ColumnFilter.parse(filter), context, i18next.getFixedT('en-US', 'grid'));
const more = (filter: unknown) => ({ filterType: 'number', type: 'greaterThan', filter });

test('a filter text formats values like its column', () => {
  expect(words(amount, more('150000000'))).toBe('Amount (BTC): more than 1.50000000');
  expect(words(attempts, { filterType: 'number', type: 'inRange', filter: 1000, filterTo: 2000 })).toBe(
    'Attempts: 1,000 to 2,000',
  );
});

test('a number that the column cannot contain is shown as given', () => {
  expect(words(attempts, more(1.5))).toBe('Attempts: more than 1.5');
  expect(words(attempts, more(1e22))).toBe('Attempts: more than 1e+22');
  expect(words(amount, more(1.5))).toBe('Amount (BTC): more than 1.5 sats');
});

test('a filter of another kind than its column is shown as given', () => {
  expect(words(attempts, { filterType: 'text', type: 'contains', filter: 'many' })).toBe('Attempts: contains many');
  expect(words(recordedAt, { filterType: 'date', type: 'lessThan', dateFrom: 'yesterday' })).toBe(
    'Recorded at: until yesterday',
  );
  expect(words(permissions, { filterType: 'set', values: ['deposit:read'] })).toBe('Permissions: deposit:read');
});

test('every number of the contract has a filter text', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(amount, attempts, recordedAt, permissions),
      (number, column) => {
        expect(words(column, more(number))).not.toBe('');
      },
    ),
  );
});
