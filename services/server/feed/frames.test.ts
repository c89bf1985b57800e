// Changes of a room that follow each other quickly share a frame, and no change waits while no frame runs.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RowsMessage } from '#contracts/wire/feed.ts';
import { rooms } from './area-rooms.ts';
import { createFrames } from './frames.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is sent, with the ms since the start; `change`: the next change of the model, whose position is its number. */
function aFeed(model = 'deposits') {
  const [startedAt, sent] = [Date.now(), [] as [number, Omit<RowsMessage, 'model'>][]];
  const frames = createFrames(rooms, ({ model: _, ...message }) => sent.push([Date.now() - startedAt, message]));
  let position = 0;
  const change = (rows: RowsMessage['rows'], more: Partial<RowsMessage> = {}): void =>
    frames.add({ model, after: `${position}`, position: `${(position += 1)}`, rows, removed: [], ...more });
  return { frames, sent, change };
}
const row = (id: string, status: number) => ({ id, status });

test('the first change is sent at once, and those that follow come 50 ms later in one message', () => {
  const { sent, change } = aFeed();
  for (const id of ['a', 'b', 'c']) {
    change([row(id, 1)]);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(30);
  change([row('d', 1)]);
  vi.advanceTimersByTime(1_000);
  change([row('e', 1)]);
  expect(sent).toEqual([
    [0, { after: '0', position: '1', rows: [row('a', 1)], removed: [] }],
    [50, { after: '1', position: '3', rows: [row('b', 1), row('c', 1)], removed: [] }],
    [100, { after: '3', position: '4', rows: [row('d', 1)], removed: [] }],
    [1_060, { after: '4', position: '5', rows: [row('e', 1)], removed: [] }],
  ]);
});

test('a thousand changes in a second are 20 messages without a gap', () => {
  const { sent, change } = aFeed();
  for (let n = 0; n < 1_000; n++) {
    change([row(`${n}`, 1)]);
    vi.advanceTimersByTime(1);
  }
  const inSecond = sent.filter(([at]) => at < 1_000).map(([, message]) => message);
  expect(inSecond).toHaveLength(20);
  expect(inSecond.slice(1).map(({ after }) => after)).toEqual(inSecond.slice(0, -1).map(({ position }) => position));
});

test('a message has each row as it is last, and tells of a row either that it changed or that it was removed', () => {
  const { sent, change } = aFeed();
  change([]);
  change([row('a', 1), row('b', 1)]);
  change([row('a', 2), row('c', 2)]);
  change([row('d', 3)], { removed: ['c'] });
  change([row('a', 4)], { removed: ['b'] });
  change([row('b', 5)]);
  vi.advanceTimersByTime(50);
  expect(sent[1]![1]).toMatchObject({ rows: [row('d', 3), row('a', 4), row('b', 5)], removed: ['c'] });
});

test('a message of totals has each group once', () => {
  const { sent, change } = aFeed('custody-totals');
  const group = (status: string, count: number) => ({ day: '2026-01-01', status, count, sats: `${count}` });
  change([]);
  change([group('recorded', 1), group('confirmed', 1)]);
  change([group('recorded', 2)]);
  vi.advanceTimersByTime(50);
  expect(sent[1]![1].rows).toEqual([group('confirmed', 1), group('recorded', 2)]);
});

test('a message names no more traces than a screen may tell about: the last ones', () => {
  const { sent, change } = aFeed();
  const traces = Array.from({ length: 40 }, (_, n) => `trace ${n}`);
  change([]);
  for (const trace of traces) change([], { traces: [trace] });
  vi.advanceTimersByTime(50);
  expect(sent[1]![1].traces).toEqual(traces.slice(-32));
});

test('models do not wait for each other, and nothing is sent after the end', () => {
  const { sent, change, frames } = aFeed();
  change([row('a', 1)]);
  change([], { model: 'prices' });
  change([row('b', 1)]);
  frames.stop();
  vi.advanceTimersByTime(50);
  expect(sent.map(([at, { position }]) => [at, position])).toEqual([
    [0, '1'],
    [0, '2'],
  ]);
});
