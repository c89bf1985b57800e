// The headless list, driven without a grid and without a browser: over a fake server and a fake socket.
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { depositReads, type DepositRow } from '#contracts/areas/deposit/reads.ts';
import { renderHook, type RenderedHook } from '../../../testing/render-hook.tsx';
import { FakeSocket } from '../../feed/testing/fake-socket.ts';
import type { Column } from '../columns/column.ts';
import type { QuickFilter } from '../filters/quick-filter.ts';
import type { ListScope } from '../live/list-scope.ts';
import type { List, ListSource } from './list.ts';
import { depositServer, type DepositServer } from './testing/deposit-server.ts';
import { plainRows, type PlainRows } from './testing/plain-rows.ts';

let fakeSocket: FakeSocket;
vi.mock('socket.io-client', () => ({ io: () => fakeSocket }));
// Test files share their imports: here the modules are loaded again with this connection, and once more by the next
// test file.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { queryClient } = await import('../../app/server/query.ts');
const { closeFeed } = await import('../../feed/rooms.ts');
const { useList } = await import('./use-list.ts');

const columns: readonly Column<DepositRow>[] = [
  { field: 'institution', title: 'Institution', kind: 'text' },
  { field: 'status', title: 'Status', kind: 'status', tones: {}, label: String },
  { field: 'remarks', title: 'Remarks', kind: 'text', hidden: true },
];
const statusIs = (...values: string[]) => ({ status: { filterType: 'set' as const, values } });
const quick: readonly QuickFilter[] = [
  { key: 'open', label: 'Open', filter: statusIs('RECORDED'), columns: ['status', 'remarks'] },
];
const source: ListSource<DepositRow> = { list: depositReads, columns, quick };
const WINDOW = 3;

let server: DepositServer;
let hook: RenderedHook<ListSource<DepositRow>, List<DepositRow>>;
let rows: PlainRows<DepositRow>;
const list = (): List<DepositRow> => hook.result();
/** Lets requests, messages and delayed reports happen. */
const pass = (ms = 0): Promise<void> => hook.act(() => vi.advanceTimersByTimeAsync(ms));

async function open(address: string, change: Partial<ListSource<DepositRow>> = {}): Promise<void> {
  hook = await renderHook(useList<DepositRow>, { ...source, ...change }, { client: queryClient, address });
  rows = plainRows(list, WINDOW);
  await hook.act(() => {
    list().attach(rows);
    rows.reload();
  });
  await hook.act(() => fakeSocket.connect());
  await pass();
}
/** A deposit is recorded, and the feed says so. */
const record = (change: Partial<DepositRow> = {}): Promise<void> =>
  hook.act(async () => {
    const after = server.position();
    const recorded = server.record(change);
    fakeSocket.emit('rows', {
      model: 'deposits',
      after,
      position: server.position(),
      rows: [recorded],
      removed: [],
    });
    await vi.advanceTimersByTimeAsync(5_000);
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  server = depositServer('RECORDED', 'CONFIRMED', 'RECORDED', 'CONFIRMED', 'RECORDED');
  fakeSocket = new FakeSocket();
  fakeSocket.answers = Array.from({ length: 5 }, () => ({ position: server.position() }));
});
afterEach(async () => {
  await hook.unmount();
  closeFeed();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a window of rows is read, with the total and the position', async () => {
  await open('/deposits');
  expect(rows.ids()).toEqual(['r5', 'r4', 'r3']);
  expect(list().window.status.get()).toMatchObject({ loaded: true, total: 5, position: '5' });
  expect(list().window.latest('r4')).toMatchObject({ status: 'CONFIRMED' });
});

test('the state comes from the URL, and its changes are written there', async () => {
  await open('/deposits?sort=institution:asc&cols=status&row=r4');
  expect(list().state.view).toMatchObject({
    sort: [{ colId: 'institution', sort: 'asc' }],
    columns: ['status'],
    row: 'r4',
  });
  await hook.act(() => list().state.setView({ row: null, columns: ['institution', 'status'] }));
  expect(hook.address()).toBe('/deposits?sort=institution%3Aasc&cols=institution%2Cstatus');
  await hook.goTo('/deposits?asOf=2');
  expect(list().state).toMatchObject({ isPast: true, place: { asOf: '2', price: null } });
  await hook.act(() => rows.reload());
  await pass();
  expect(rows.ids()).toEqual(['r2', 'r1']);
  await hook.act(() => list().state.setAsOf(null));
  expect(hook.address()).toBe('/deposits');
});

test('a filter is in the URL, selects a quick filter with its columns, and limits the rows', async () => {
  await open('/deposits');
  expect([list().filters.isFiltered, list().state.standard]).toEqual([false, ['institution', 'status']]);
  await hook.act(() => list().filters.set(statusIs('RECORDED')));
  expect(new URLSearchParams(hook.address().split('?')[1]).get('filter')).toBe(JSON.stringify(statusIs('RECORDED')));
  expect(list().filters).toMatchObject({ isFiltered: true, tab: { key: 'open' } });
  expect(list().state.standard).toEqual(['status', 'remarks']);
  await hook.act(() => rows.reload());
  await pass();
  expect([rows.ids(), list().window.status.get().total]).toEqual([['r5', 'r3', 'r1'], 3]);
});

test('quick filters are counted', async () => {
  await open('/deposits');
  await pass();
  expect(list().filters.counts.get('open')).toMatchObject({ count: 3, position: '5' });
});

test('new rows come in while the list is live, and the total follows', async () => {
  await open('/deposits');
  expect(list().live.follow).toBe('live');
  await record();
  expect(rows.ids()).toEqual(['r6', 'r5', 'r4']);
  expect(list().window.status.get()).toMatchObject({ total: 6, position: '6' });
});

test('a row that the filter does not let through stays out', async () => {
  await open(`/deposits?filter=${encodeURIComponent(JSON.stringify(statusIs('RECORDED')))}`);
  await record({ status: 'CONFIRMED' });
  expect([rows.ids(), list().window.status.get().total]).toEqual([['r5', 'r3', 'r1'], 3]);
});

test('a pause is in the URL, holds changes, and a resumed list shows them', async () => {
  await open('/deposits');
  await hook.act(() => list().live.pause());
  expect(hook.address()).toBe('/deposits?pause=5');
  await record();
  expect([rows.ids(), list().window.status.get().held]).toEqual([['r5', 'r4', 'r3'], 1]);
  await hook.act(() => list().live.resume());
  await pass(5_000);
  expect([hook.address(), rows.ids()]).toEqual(['/deposits', ['r6', 'r5', 'r4']]);
});

test('a lost connection is reported, and what was missed comes with the next one', async () => {
  await open('/deposits');
  await hook.act(() => fakeSocket.disconnect());
  expect(list().live.follow).toBe('offline');
  server.record();
  await hook.act(() => fakeSocket.connect());
  await pass(5_000);
  expect([list().live.follow, rows.ids()]).toEqual(['live', ['r6', 'r5', 'r4']]);
});

test('a short list is selected completely, and a second time all that match', async () => {
  await open('/deposits');
  await hook.act(() => list().selection.choose());
  expect([[...list().selection.rows.get().keys()].toSorted(), rows.checked()]).toEqual([
    ['r1', 'r2', 'r3', 'r4', 'r5'],
    ['r5', 'r4', 'r3'],
  ]);
  await hook.act(() => list().selection.choose());
  expect([list().selection.scope.get(), list().selection.rows.get().size]).toEqual(['every', 0]);
  await hook.act(() => rows.uncheck(({ id }) => id === 'r4'));
  expect([...list().selection.rows.get().keys()]).toEqual(['r5', 'r3']);
});

test('another filter and a finished batch clear the selection', async () => {
  await open('/deposits');
  const selectOne = (): Promise<void> => hook.act(() => rows.check(({ id }) => id === 'r5'));
  await selectOne();
  expect(list().selection.rows.get().size).toBe(1);
  await hook.act(() => list().filters.set(statusIs('RECORDED')));
  expect([list().selection.rows.get().size, rows.checked()]).toEqual([0, []]);
  await selectOne();
  await hook.rerender({ ...source, chosenKey: 1 });
  expect(list().selection.rows.get().size).toBe(0);
});

test('the export has the filter and the point in time', async () => {
  await open(`/deposits?asOf=3&filter=${encodeURIComponent(JSON.stringify(statusIs('RECORDED')))}`);
  const { pathname, searchParams } = new URL(list().exportAddress({ columns: 'status' }), 'http://console.test');
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/api/deposits/export.csv',
    { asOf: '3', columns: 'status', filter: JSON.stringify(statusIs('RECORDED')) },
  ]);
});

const scopeOf = (asOf: string | null, ...statuses: string[]): ListScope => ({
  filter: statusIs(...statuses),
  asOf,
  words: 'the page',
});
test('a scope limits rows, total, tabs, selection and export, and is not in the URL', async () => {
  await open('/deposits', { scope: scopeOf(null, 'CONFIRMED') });
  await pass();
  expect([rows.ids(), list().window.status.get().total]).toEqual([['r4', 'r2'], 2]);
  expect(list().filters).toMatchObject({ filter: {}, isFiltered: false });
  expect(list().filters.counts.get('open')?.count).toBe(0);
  await hook.act(() => list().selection.choose());
  expect([...list().selection.rows.get().keys()].toSorted()).toEqual(['r2', 'r4']);
  const { searchParams } = new URL(list().exportAddress({}), 'http://console.test');
  expect([searchParams.get('filter'), hook.address()]).toEqual([JSON.stringify(statusIs('CONFIRMED')), '/deposits']);
});

test('a scope and a filter of the same column both hold', async () => {
  await open(`/deposits?filter=${encodeURIComponent(JSON.stringify(statusIs('RECORDED', 'CONFIRMED')))}`, {
    scope: scopeOf(null, 'CONFIRMED', 'MINTED'),
  });
  expect([rows.ids(), list().window.status.get().total]).toEqual([['r4', 'r2'], 2]);
});

test('live changes outside of a scope do not appear, and those inside do', async () => {
  await open('/deposits', { scope: scopeOf(null, 'CONFIRMED') });
  await record({ status: 'RECORDED' });
  expect([rows.ids(), list().window.status.get().total]).toEqual([['r4', 'r2'], 2]);
  await record({ status: 'CONFIRMED' });
  expect([rows.ids(), list().window.status.get().total]).toEqual([['r7', 'r4', 'r2'], 3]);
});

test('another scope clears the selection and reads other rows; one of the same content changes nothing', async () => {
  await open('/deposits', { scope: scopeOf(null, 'CONFIRMED') });
  const { read } = list().window;
  await hook.act(() => rows.check(({ id }) => id === 'r4'));
  await hook.rerender({ ...source, scope: scopeOf(null, 'CONFIRMED') });
  expect([list().window.read === read, list().selection.rows.get().size]).toEqual([true, 1]);
  await hook.rerender({ ...source, scope: scopeOf(null, 'RECORDED') });
  await hook.act(() => rows.reload());
  await pass();
  expect([list().window.read === read, list().selection.rows.get().size, rows.ids()]).toEqual([
    false,
    0,
    ['r5', 'r3', 'r1'],
  ]);
});

test('a scope in the past is read at its point, whatever the console shows, and is not live', async () => {
  await open('/deposits?pause=4', { scope: scopeOf('3', 'RECORDED', 'CONFIRMED') });
  expect(list().state).toMatchObject({ isPast: true, asOf: '3', place: { asOf: '3' } });
  expect([rows.ids(), list().window.status.get()]).toMatchObject([['r3', 'r2', 'r1'], { total: 3, paused: false }]);
  await record();
  expect(rows.ids()).toEqual(['r3', 'r2', 'r1']);
  expect(new URL(list().exportAddress({}), 'http://console.test').searchParams.get('asOf')).toBe('3');
  await hook.goTo('/deposits?asOf=5');
  expect(list().state.place.asOf).toBe('3');
});
