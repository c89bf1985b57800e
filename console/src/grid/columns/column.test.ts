import { expect, test } from 'vitest';
import { filterOfValue } from '../frame/cell-menu.tsx';
import { headerOf, isSortable, type Column } from './column.ts';
import { display, linkOf, shortened, shownAmount, type DisplayContext } from './display.ts';
import { supportsFilter } from './supports-filter.ts';

interface Row {
  amount: string;
  custodyAddress: string;
  recordedAt: string;
  recordedBy: string;
  status: string;
  revision: number;
}
const context: DisplayContext = {
  time: () => '2026-11-01 16:00:00',
  exactTime: (instant) => instant,
  actor: (id) => (id === 'p1' ? 'maker@demo.example' : id),
  removed: '已清除',
};
const show = (column: Partial<Column<Row>> & Pick<Column<Row>, 'kind'>, value: unknown) =>
  display({ field: 'amount', title: '', ...column } as Column<Row>, value, context);

test('satoshis are shown as BTC with eight decimals and copied without separators', () => {
  expect(show({ kind: 'btc' }, '123450000000')).toEqual({ text: '1,234.50000000', exact: '1234.50000000' });
  expect(headerOf<Row>({ kind: 'btc', field: 'amount', title: 'Amount' })).toBe('Amount (BTC)');
});

test('a whole number whose row has a unit is shown in it, and otherwise as it is', () => {
  const count = (unit: { unit: string; scale: number } | null) =>
    ({ kind: 'count', field: 'amount', title: '', unitIn: () => unit }) satisfies Column<Row>;
  const row = {} as Row;
  const ybtc = count({ unit: 'YBTC', scale: 18 });
  expect(display(ybtc, '1234500000001000000001', context, row)).toEqual({
    text: '1,234.50000000 YBTC',
    exact: '1234.500000001000000001 YBTC',
  });
  expect(display(count(null), '12345', context, row)).toEqual({ text: '12,345', exact: '12345' });
  // The operand of a filter belongs to no row.
  expect(display(ybtc, '12345', context).text).toBe('12,345');
});

test('wei and ratios are shown in rounded-down units or percent and copied exactly', () => {
  const yu = { kind: 'units', unit: 'YU', scale: 18, decimals: 2 } as const;
  expect(show(yu, '60200999999999999999999')).toEqual({ text: '60,200.99', exact: '60200.999999999999999999' });
  expect(headerOf<Row>({ ...yu, field: 'amount', title: 'Debt' })).toBe('Debt (YU)');
  expect(show({ kind: 'ratio' }, '1099999999999999999')).toEqual({ text: '109.99%', exact: '109.9999999999999999%' });
  expect(show({ kind: 'ratio' }, `${10n ** 40n}`).text).toBe('1,000,000,000,000,000,000,000,000.00%');
  expect(show({ kind: 'ratio' }, null)).toEqual({ text: '', exact: '' });
  // The operand of a filter is a number.
  expect([show(yu, 6.02e22).text, show({ kind: 'ratio' }, 1.1e18).text]).toEqual(['60,200.00', '110.00%']);
  const column = { kind: 'ratio', field: 'amount', title: '' } satisfies Column<Row>;
  expect(supportsFilter(column, { filterType: 'number', type: 'lessThan', filter: 1.1e18 })).toBe(true);
  expect(filterOfValue(column, '1099999999999999999')).toBeNull();
});

test('a single amount has the format of its list and the decimals of its unit', () => {
  const burned = '2921580121600000000000';
  expect(shownAmount(burned, { unit: 'YU', scale: 18 })).toBe(
    show({ kind: 'units', unit: 'YU', scale: 18, decimals: 2 }, burned).text,
  );
  expect([
    shownAmount(burned, { unit: 'YU', scale: 18 }),
    shownAmount('1500000000000000000', { unit: 'YBTC', scale: 18 }),
  ]).toEqual(['2,921.58', '1.50000000']);
});

test('addresses and hashes show both ends and are copied in full', () => {
  const address = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';
  expect(show({ kind: 'address' }, address)).toEqual({ text: 'bc1p5cyxnu…xqkedrcr', exact: address });
  expect(shortened('short')).toBe('short');
});

test('an instant is shown in the chosen zone and copied as an exact time', () => {
  expect(show({ kind: 'instant' }, '2026-11-01T08:00:00.123Z')).toEqual({
    text: '2026-11-01 16:00:00',
    exact: '2026-11-01T08:00:00.123Z',
  });
});

test('a person is shown by name and copied by id', () => {
  expect(show({ kind: 'actor' }, 'p1')).toEqual({ text: 'maker@demo.example', exact: 'p1' });
});

test('a missing value is shown as an empty text', () => {
  expect(show({ kind: 'btc' }, null)).toEqual({ text: '', exact: '' });
  expect(show({ kind: 'text' }, '')).toEqual({ text: '', exact: '' });
});

test('an invalid value, such as one from a link, is shown as given', () => {
  const given = ['1.5', '1e+22', '-0.5', 'abc'];
  expect(given.map((value) => show({ kind: 'btc' }, value).text)).toEqual(given);
  expect([1.5, 1e22, -5].map((value) => show({ kind: 'count' }, value).text)).toEqual(['1.5', '1e+22', '−5']);
  expect(show({ kind: 'instant' }, 'yesterday')).toEqual({ text: 'yesterday', exact: 'yesterday' });
  expect(
    show({ kind: 'status', tones: { RECORDED: 'progress' }, label: (value) => `deposit.${value}` }, 'NOPE'),
  ).toEqual({ text: 'NOPE', exact: 'NOPE' });
});

test('personal data of a forgotten person show a translated placeholder', () => {
  expect(
    display<{ email: string }>({ kind: 'text', field: 'email', title: '', sealed: 'findable' }, 'removed', context),
  ).toEqual({ text: '已清除', exact: '已清除' });
  expect(display<{ email: string }>({ kind: 'text', field: 'email', title: '' }, 'removed', context).text).toBe(
    'removed',
  );
});

test('sealed columns are not sortable', () => {
  expect(isSortable<Row>({ kind: 'text', field: 'recordedBy', title: '', sealed: 'findable' })).toBe(false);
  expect(isSortable<Row>({ kind: 'text', field: 'recordedBy', title: '' })).toBe(true);
});

test('a named value is shown by name and copied by id', () => {
  expect(show({ kind: 'named', name: (id) => `role ${id}` }, 'auditor')).toEqual({
    text: 'role auditor',
    exact: 'auditor',
  });
});

test('a set is shown by the names of its items, whole or as one item', () => {
  const tags = { kind: 'set', values: ['t1', 't2'], label: (id: string) => `tag ${id}` } as const;
  expect(show(tags, ['t1', 't2']).text).toBe('tag t1 · tag t2');
  expect(show(tags, 't2').text).toBe('tag t2');
  expect(show(tags, []).text).toBe('');
  expect(
    supportsFilter({ ...tags, field: 'status', title: '' } satisfies Column<Row>, {
      filterType: 'set',
      values: ['t1'],
    }),
  ).toBe(true);
  expect(filterOfValue({ ...tags, field: 'status', title: '' } satisfies Column<Row>, ['t1', 't2'])).toEqual({
    status: { filterType: 'set', values: ['t1', 't2'] },
  });
  expect(isSortable<Row>({ ...tags, field: 'status', title: '' })).toBe(false);
});

test('a link opens only https addresses and own images', () => {
  expect(show({ kind: 'link' }, 'https://news.example/a')).toEqual({
    text: 'news.example/a',
    exact: 'https://news.example/a',
  });
  const leading = [
    'https://news.example/a',
    '/images/ab.png',
    'javascript:alert(1)',
    'http://news.example',
    '//news.example',
    '/api/session',
    'https://news.example/a b',
  ];
  expect(leading.filter((text) => linkOf(text) !== null)).toEqual(['https://news.example/a', '/images/ab.png']);
});
