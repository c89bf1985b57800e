import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCountMoves, type Counted } from './count-moves.ts';

interface Row {
  id: string;
  createdPosition: string;
  status: string;
}
const open: Counted['filter'] = { status: { filterType: 'set', values: ['REQUESTED', 'SUBMITTED'] } };
const row = (id: string, status: string, createdPosition = '5'): Row => ({ id, status, createdPosition });
const noKnownRow = (): undefined => undefined;
const change = (position: string, ...rows: Row[]) => ({ rows, removed: [], position });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a count follows rows of the feed that start or stop matching', () => {
  const moves = createCountMoves<Row>();
  const counted: Counted = { count: 2, position: '10', filter: open };
  moves.take(change('11', row('new', 'REQUESTED', '11')), noKnownRow);
  expect(moves.now(counted)).toBe(3);
  moves.take(change('12', row('new', 'SUBMITTED', '11')), noKnownRow);
  expect(moves.now(counted)).toBe(3);
  moves.take(change('13', row('shown', 'FAILED')), (id) => row(id, 'SUBMITTED'));
  expect(moves.now(counted)).toBe(2);
  moves.take({ rows: [], removed: ['new'], position: '14' }, noKnownRow);
  expect(moves.now(counted)).toBe(1);
});

test('a change that the answer already includes is not counted again', () => {
  const moves = createCountMoves<Row>();
  moves.take(change('11', row('a', 'REQUESTED', '11')), noKnownRow);
  moves.take(change('12', row('a', 'SUCCEEDED', '11')), noKnownRow);
  expect([10, 11, 12].map((position) => moves.now({ count: 5, position: String(position), filter: open }))).toEqual([
    5, 4, 5,
  ]);
});

test('a row with unknown previous state is not counted until the next answer', () => {
  const moves = createCountMoves<Row>();
  moves.take(change('11', row('old', 'REQUESTED')), noKnownRow);
  expect(moves.now({ count: 5, position: '10', filter: open })).toBe(5);
  moves.take(change('12', row('old', 'FAILED')), noKnownRow);
  expect([10, 11].map((position) => moves.now({ count: 5, position: String(position), filter: open }))).toEqual([5, 4]);
});

test('subscribers are notified at a limited rate', () => {
  const moves = createCountMoves<Row>();
  const listener = vi.fn<() => void>();
  const stop = moves.subscribe(listener);
  for (let position = 11; position < 2_000; position += 1)
    moves.take(change(String(position), row(`r${position}`, 'REQUESTED', String(position))), noKnownRow);
  vi.advanceTimersByTime(1_000);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});
