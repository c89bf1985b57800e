import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { troveReads } from '#contracts/areas/trove/reads.ts';
import { FakeSocket } from './testing/fake-socket.ts';

let fakeSocket: FakeSocket;
vi.mock('socket.io-client', () => ({ io: () => fakeSocket }));
// Test files share their imports: here the module is loaded again with this connection, and once more by the next test
// file.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { connection } = await import('../app/server/connection.ts');
const { closeFeed, followModel, watchModel } = await import('./rooms.ts');

beforeEach(() => {
  vi.useFakeTimers();
  fakeSocket = new FakeSocket();
});
afterEach(() => {
  closeFeed();
  vi.useRealTimers();
});
const flush = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

test('watchers of a model requery after its first join', async () => {
  const onMoved = vi.fn<() => void>();
  const stop = watchModel('deposits', onMoved);
  await flush();
  expect(onMoved).not.toHaveBeenCalled();
  fakeSocket.connect();
  await flush();
  expect(onMoved).toHaveBeenCalledTimes(1);
  stop();
});

test('rows of a trace are reported as shown once they are painted, at most once a second and not from a hidden tab', async () => {
  const onShown = vi.fn<(traces: string[]) => void>();
  fakeSocket.on('shown', onShown);
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  const page = { hidden: false };
  vi.stubGlobal('document', page);
  onTestFinished(() => void vi.unstubAllGlobals());
  const stop = watchModel('deposits', () => {});
  fakeSocket.connect();
  const message = { model: 'deposits', after: '1', position: '9', rows: [], removed: [] };
  fakeSocket.emit('rows', message);
  expect(frames).toHaveLength(0);
  fakeSocket.emit('rows', { ...message, traces: ['one'] });
  frames.shift()!();
  expect(onShown).not.toHaveBeenCalled();
  frames.shift()!();
  fakeSocket.emit('rows', { ...message, traces: ['two'] });
  await vi.advanceTimersByTimeAsync(1000);
  page.hidden = true;
  fakeSocket.emit('rows', { ...message, traces: ['three'] });
  page.hidden = false;
  fakeSocket.emit('rows', { ...message, traces: ['four'] });
  while (frames.length > 0) frames.shift()!();
  expect(onShown.mock.calls).toEqual([[['one']], [['four']]]);
  stop();
});

test('a failed join is retried, and the state is not connected until it succeeds', async () => {
  const onMoved = vi.fn<() => void>();
  fakeSocket.answers = [{ code: 'database-unavailable' }, new Error('operation has timed out')];
  const stop = watchModel('deposits', onMoved);
  fakeSocket.connect();
  await flush();
  expect(connection.get().state).toBe('connecting');
  expect(onMoved).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(connection.get().state).toBe('connected');
  expect(onMoved).toHaveBeenCalledTimes(1);
  stop();
});

test('a refused join is not retried, and an abandoned join does not block the connection', async () => {
  const onMoved = vi.fn<() => void>();
  fakeSocket.answers = [{ code: 'not-allowed' }, { code: 'overloaded' }];
  const stops = [watchModel('deposits', onMoved), watchModel('roles', onMoved)];
  fakeSocket.connect();
  await flush();
  expect(connection.get().state).toBe('connecting');
  for (const stop of stops) stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connection.get().state).toBe('connected');
  expect(onMoved).not.toHaveBeenCalled();
});

test('a room is joined once per connection and notifies each listener of joins and changes', async () => {
  const callbacks = Array.from({ length: 500 }, () => vi.fn<(position?: string) => void>());
  const stops = callbacks.map((onMoved, index) => watchModel(index % 2 ? 'deposits' : 'roles', onMoved));
  fakeSocket.connect();
  await flush();
  stops.push(watchModel('deposits', callbacks[0]!));
  await flush();
  expect(fakeSocket.joins.toSorted()).toEqual(['deposits', 'roles']);
  expect(callbacks.map(({ mock }) => mock.calls.length)).toEqual([2, ...Array.from({ length: 499 }, () => 1)]);
  fakeSocket.emit('rows', { model: 'deposits', after: '1', position: '9', rows: [], removed: [] });
  expect(callbacks.filter(({ mock }) => mock.lastCall?.[0] === '9')).toHaveLength(251);

  fakeSocket.disconnect();
  fakeSocket.connect();
  await flush();
  expect(fakeSocket.joins.toSorted()).toEqual(['deposits', 'deposits', 'roles', 'roles']);
  for (const stop of stops) stop();
  watchModel('deposits', callbacks[0]!)();
  expect(fakeSocket.joins, 'a room that all listeners left is joined again').toHaveLength(5);
});

test('a later follower starts at the last position and valuation context of the room', async () => {
  fakeSocket.answers = [{ position: '5', basis: { price: '1', settings: {} } }];
  const first = watchModel('troves', () => {});
  fakeSocket.connect();
  await flush();
  fakeSocket.emit('basis', { model: 'troves', price: '2', settings: {} });
  fakeSocket.emit('rows', { model: 'troves', after: '5', position: '12', rows: [], removed: [] });
  const [states, bases]: [unknown[], unknown[]] = [[], []];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ rows: [], removed: [], position: '12', more: false })));
  const stop = followModel(troveReads, {
    after: '12',
    onRows: () => {},
    onState: (state) => states.push(state),
    onValuationContext: (basis) => bases.push(basis),
  });
  await vi.waitUntil(() => states.at(-1) === 'live');
  // Starting at the join's position would request the changes since then again and again.
  expect([fakeSocket.joins, states, bases.at(-1)]).toEqual([
    ['troves'],
    ['joining', 'catching-up', 'live'],
    { price: '2', settings: {} },
  ]);
  vi.unstubAllGlobals();
  stop();
  first();
});

test('a failed join is retried once for all waiting listeners', async () => {
  fakeSocket.answers = [{ code: 'database-unavailable' }];
  const callbacks = Array.from({ length: 20 }, () => vi.fn<() => void>());
  const stops = callbacks.map((onMoved) => watchModel('deposits', onMoved));
  fakeSocket.connect();
  await flush();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([fakeSocket.joins.length, callbacks.every(({ mock }) => mock.calls.length === 1)]).toEqual([2, true]);
  for (const stop of stops) stop();
});
