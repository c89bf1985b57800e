import { expect, test } from 'vitest';
import type { EventView, FieldChange } from '#contracts/wire/history.ts';
import { changesOf, changesSince, eventKey, eventsSetting, isJoined, joined } from './changes.ts';

const event = (number: number, ...changes: FieldChange[]): EventView => ({
  id: String(number),
  number,
  type: 'T',
  position: String(number),
  at: '2026-11-01T00:00:00.000Z',
  actor: { kind: 'system', id: 'system' },
  data: {},
  metadata: {},
  changes,
});
const history = [
  event(
    0,
    { field: 'status', before: undefined, after: 'RECORDED' },
    { field: 'amount', before: undefined, after: '5' },
    { field: 'revision', before: undefined, after: 0 },
  ),
  event(1, { field: 'status', before: 'RECORDED', after: 'CONFIRMED' }),
  event(2, { field: 'mintHash', before: null, after: '0xa' }, { field: 'revision', before: 1, after: 2 }),
  event(3, { field: 'status', before: 'CONFIRMED', after: 'RECORDED' }),
];

test('the comparison with now shows the value then and the current value', () => {
  expect(changesSince(history, history[1]!)).toEqual([
    { field: 'mintHash', before: null, after: '0xa' },
    { field: 'status', before: 'CONFIRMED', after: 'RECORDED' },
  ]);
  expect(changesSince(history, history[3]!)).toEqual([]);
});

test('a value that changed back is not a difference', () => {
  expect(changesSince(history, history[0]!).map(({ field }) => field)).toEqual(['mintHash']);
});

test('the history of a field lists the events that set it', () => {
  expect(eventsSetting(history, 'status').map(({ number }) => number)).toEqual([0, 1, 3]);
  expect(eventsSetting(history, 'remarks')).toEqual([]);
});

test('revision and update time do not count as changes', () => {
  expect(changesOf(history[2]!).map(({ field }) => field)).toEqual(['mintHash']);
});

test('contiguous pages of events join in log order, and pages with a gap do not', () => {
  const observed = (position: number): EventView => ({
    ...event(position),
    stream: 'trove-seen-1',
    number: position - 10,
  });
  const [older, newest] = [
    [observed(11), observed(12), observed(13)],
    [event(0), observed(13), observed(14)],
  ];
  expect(joined(older, newest).map(eventKey)).toEqual(['0', '@11', '@12', '@13', '@14']);
  expect([
    isJoined(older, { events: newest, more: true }),
    isJoined(older, { events: [event(0), observed(15)], more: true }),
    isJoined(older, { events: [event(0)] }),
  ]).toEqual([true, false, true]);
});
