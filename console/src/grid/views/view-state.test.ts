import { expect, test } from 'vitest';
import type { Column } from '../columns/column.ts';
import { ignoredIn, readView, writeView, type ViewState } from './view-state.ts';

type Row = Record<'status' | 'amount' | 'institution' | 'recordedAt' | 'lockTime' | 'isLocked' | 'email', unknown>;
const label = (value: string): string => value;
const columns: readonly Column<Row>[] = [
  { field: 'status', title: '', kind: 'status', tones: { RECORDED: 'progress' }, label },
  { field: 'amount', title: '', kind: 'btc' },
  { field: 'institution', title: '', kind: 'text' },
  { field: 'recordedAt', title: '', kind: 'instant' },
  { field: 'lockTime', title: '', kind: 'composed', text: () => '', value: () => '' },
  { field: 'isLocked', title: '', kind: 'choice', values: ['true', 'false'], label },
  { field: 'email', title: '', kind: 'text', sealed: 'findable' },
];
const read = (search: string): ViewState => readView(new URLSearchParams(search), columns);

test('a view written to a link is read back unchanged', () => {
  const view: ViewState = {
    filter: {
      status: { filterType: 'set', values: ['RECORDED'] },
      amount: { filterType: 'number', type: 'greaterThan', filter: '150000000' },
      recordedAt: { filterType: 'date', type: 'last', count: 24, unit: 'hours' },
    },
    sort: [
      { colId: 'amount', sort: 'desc' },
      { colId: 'recordedAt', sort: 'asc' },
    ],
    columns: ['amount', 'status'],
    scenario: '-20%',
    pause: '184220',
    saved: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    row: 'a1',
    event: '3',
    field: 'amount',
  };
  expect(readView(writeView(new URLSearchParams(), view), columns)).toEqual(view);
});

test('changing one part of a link keeps the other parts and the point in time', () => {
  const before = new URLSearchParams('asOf=17&sort=amount:desc&row=a1');
  expect(writeView(before, { row: null, pause: '20' }).toString()).toBe('asOf=17&sort=amount%3Adesc&pause=20');
});

test('a point in time in a link takes precedence over a pause', () => {
  expect(read('asOf=17&pause=20').pause).toBeNull();
  expect(read('asOf=yesterday&pause=20').pause).toBe('20');
});

test('an empty filter and an empty sort order are absent from the link', () => {
  expect(writeView(new URLSearchParams('filter={}&sort=amount:desc'), { filter: {}, sort: [] }).toString()).toBe('');
});

test.each([
  ['broken JSON', 'filter=%7Bno'],
  ['an unknown filter type', 'filter=%7B%22status%22%3A%7B%22filterType%22%3A%22x%22%7D%7D'],
  [
    'an unknown column',
    'filter=%7B%22nope%22%3A%7B%22filterType%22%3A%22set%22%2C%22values%22%3A%5B%5D%7D%7D&sort=nope:asc&cols=nope&field=nope',
  ],
  ['an invalid sort direction', 'sort=amount:sideways'],
  ['an invalid position', 'pause=-3&event=x'],
  ['an invalid saved view', 'view=mine'],
  ...[0, 1.5, 9999, '24'].map((count) => [
    'an invalid relative date',
    `filter=${encodeURIComponent(JSON.stringify({ recordedAt: { filterType: 'date', type: 'last', count, unit: 'days' } }))}`,
  ]),
])('%s is ignored', (_, search) => {
  expect(read(search)).toEqual({
    filter: {},
    sort: [],
    columns: null,
    pause: null,
    scenario: null,
    saved: null,
    row: null,
    event: null,
    field: null,
  });
});

test('ignored parts of a link are listed with their text, and valid or absent parts are not', () => {
  const ignored = (search: string): string[] =>
    ignoredIn(new URLSearchParams(search), columns).map(({ part, text }) => `${part} ${text}`);
  expect(ignored('filter=%7Bno&sort=amount:sideways&cols=nope,status&pause=-3&view=mine&event=x&field=nope')).toEqual([
    'filter {no',
    'sort amount:sideways',
    'columns nope',
    'pause -3',
    'saved mine',
    'event x',
    'field nope',
  ]);
  expect(
    ignored(
      'filter=%7B%22nope%22%3A%7B%22filterType%22%3A%22set%22%2C%22values%22%3A%5B%5D%7D%7D&sort=nope:asc,amount:desc',
    ),
  ).toEqual(['filter nope {"filterType":"set","values":[]}', 'sort nope:asc']);
  expect(ignored('asOf=17&pause=20&sort=amount:desc&cols=amount&row=a1&event=3&field=amount')).toEqual([]);
  expect(ignored('filter=&sort=&cols=')).toEqual([]);
});

const set = (...values: (string | null)[]) => ({ filterType: 'set', values });
const number = { filterType: 'number', type: 'equals', filter: '5' };
const text = { filterType: 'text', type: 'contains', filter: 'a' };
const textConditions = (count: number) => ({
  filterType: 'text',
  operator: 'OR',
  conditions: Array.from({ length: count }, () => text),
});
const linkWith = (filter: object): string => new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
const ignoredParts = (search: string): string[] =>
  ignoredIn(new URLSearchParams(search), columns).map(({ part, text: words }) => `${part} ${words}`);

test.each<[string, object]>([
  ['institution', set('Kestrel Mining')],
  ['institution', number],
  ['institution', textConditions(3)],
  ['amount', text],
  ['amount', set('5')],
  ['status', number],
  ['recordedAt', text],
  ['recordedAt', set('2026-11-01')],
  ['lockTime', text],
  ['isLocked', text],
  ['isLocked', set('maybe')],
  ['email', text],
  ['email', { ...text, type: 'equals', filter: '' }],
])('a filter of %s that its column does not support is ignored and reported: %j', (field, condition) => {
  expect(read(linkWith({ [field]: condition })).filter).toEqual({});
  expect(ignoredParts(linkWith({ [field]: condition }))).toEqual([`filter ${field} ${JSON.stringify(condition)}`]);
});

test('every filter that a column supports is applied', () => {
  const filters = {
    status: set('NOPE', null),
    amount: number,
    institution: textConditions(2),
    recordedAt: { filterType: 'date', type: 'blank' },
    isLocked: set('true'),
    email: { ...text, type: 'equals' },
  };
  expect(read(linkWith(filters)).filter).toEqual(filters);
  expect(ignoredParts(linkWith({ status: text, isLocked: { filterType: 'boolean', type: 'true' } }))).toEqual([]);
});

test('a saved view of another person is reported once the own views are known', () => {
  const link = new URLSearchParams({ view: '7c9e6679-7425-40de-944b-e07fc1f90ae7' });
  expect(ignoredIn(link, columns)).toEqual([]);
  expect(ignoredIn(link, columns, [{ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }])).toEqual([]);
  expect(ignoredIn(link, columns, [])).toEqual([{ part: 'saved', text: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }]);
});

test('a sort by an unsortable column is ignored and reported', () => {
  expect(read('sort=lockTime:asc,email:asc,amount:desc').sort).toEqual([{ colId: 'amount', sort: 'desc' }]);
  expect(ignoredParts('sort=lockTime:asc,email:asc,amount:desc')).toEqual(['sort lockTime:asc', 'sort email:asc']);
});
