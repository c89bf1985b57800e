import { expect, test } from 'vitest';
import { ignoredIn, readView, writeView, type ViewState } from './view-state.ts';

const fields = ['status', 'amount', 'institution', 'recordedAt'];
const read = (search: string): ViewState => readView(new URLSearchParams(search), fields);

test('a link shows the same screen: what is written is read again', () => {
  const view: ViewState = {
    filter: { status: { filterType: 'set', values: ['RECORDED'] }, amount: { filterType: 'number', type: 'greaterThan', filter: '150000000' }, recordedAt: { filterType: 'date', type: 'last', count: 24, unit: 'hours' } },
    sort: [{ colId: 'amount', sort: 'desc' }, { colId: 'recordedAt', sort: 'asc' }],
    columns: ['amount', 'status'], pause: '184220', saved: '7c9e6679-7425-40de-944b-e07fc1f90ae7', row: 'a1', event: 3, field: 'amount',
  };
  expect(readView(writeView(new URLSearchParams(), view), fields)).toEqual(view);
});

test('a change of one part leaves the others, and the point in time, as they are', () => {
  const before = new URLSearchParams('asOf=17&sort=amount:desc&row=a1');
  expect(writeView(before, { row: null, pause: '20' }).toString()).toBe('asOf=17&sort=amount%3Adesc&pause=20');
});

test('a link to a point in time shows that point, though it names a pause too', () => {
  expect(read('asOf=17&pause=20').pause).toBeNull();
  expect(read('asOf=yesterday&pause=20').pause).toBe('20');
});

test('an empty filter and order leave no trace in the link', () => {
  expect(writeView(new URLSearchParams('filter={}&sort=amount:desc'), { filter: {}, sort: [] }).toString()).toBe('');
});

test.each([
  ['broken JSON', 'filter=%7Bno'],
  ['a filter of no known kind', 'filter=%7B%22status%22%3A%7B%22filterType%22%3A%22x%22%7D%7D'],
  ['an unknown column', 'filter=%7B%22nope%22%3A%7B%22filterType%22%3A%22set%22%2C%22values%22%3A%5B%5D%7D%7D&sort=nope:asc&cols=nope&field=nope'],
  ['a direction that is none', 'sort=amount:sideways'],
  ['positions that are none', 'pause=-3&event=x'],
  ['a saved view that is none', 'view=mine'],
  ...[0, 1.5, 9999, '24'].map((count) => ['a relative date without sense', `filter=${encodeURIComponent(JSON.stringify({ recordedAt: { filterType: 'date', type: 'last', count, unit: 'days' } }))}`]),
])('%s counts as not said', (_, search) => {
  expect(read(search)).toEqual({ filter: {}, sort: [], columns: null, pause: null, saved: null, row: null, event: null, field: null });
});

test('what counts as not said is named as it stands in the link; what is good, and what is not there, is not', () => {
  const ignored = (search: string): string[] => ignoredIn(new URLSearchParams(search), fields).map(({ part, text }) => `${part} ${text}`);
  expect(ignored('filter=%7Bno&sort=amount:sideways&cols=nope,status&pause=-3&view=mine&event=x&field=nope')).toEqual(['filter {no', 'sort amount:sideways', 'columns nope', 'pause -3', 'saved mine', 'event x', 'field nope']);
  expect(ignored('filter=%7B%22nope%22%3A%7B%22filterType%22%3A%22set%22%2C%22values%22%3A%5B%5D%7D%7D&sort=nope:asc,amount:desc')).toEqual(['filter nope', 'sort nope:asc']);
  expect(ignored('asOf=17&pause=20&sort=amount:desc&cols=amount&row=a1&event=3&field=amount')).toEqual([]);
  expect(ignored('filter=&sort=&cols=')).toEqual([]);
});
