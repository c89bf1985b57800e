import { expect, test } from 'vitest';
import type { EventView } from '#contracts/wire/history.ts';
import { linesOf, type Line } from './lines.ts';

const event = (position: string, stream?: string): EventView => ({
  id: position,
  number: Number(position),
  type: 'PriceTold',
  data: {},
  metadata: {},
  at: '2026-11-01T12:00:00.000Z',
  actor: { kind: 'source', id: 'feed' },
  position,
  changes: [],
  ...(stream && { stream }),
});
const note = (position: string) => ({ id: `n${position}`, position, by: 'ana', at: '2026-11-01T12:00:00.000Z' });
const lines = (events: EventView[], notes: string[], hasOlder = false): string[] =>
  linesOf(events, notes.map(note), { hasOlder, isOpened: () => false }).map((line: Line) =>
    'note' in line ? line.note.id : 'run' in line ? `run of ${line.run.length}` : line.event.position,
  );

test('notes stand among the events by time, newest first', () => {
  expect(lines([event('10'), event('9'), event('3')], ['2', '5', '11'])).toEqual(['n11', '10', '9', 'n5', '3', 'n2']);
});
test('a run of reports ends where a note is', () => {
  const reports = ['9', '8', '7', '6', '5', '4'].map((position) => event(position, 'seen'));
  expect(lines(reports, [])).toEqual(['run of 6']);
  expect(lines(reports.toSpliced(3, 1), ['6'])).toEqual(['run of 3', 'n6', '5', '4']);
});
test('notes from before the events that are read wait until older ones are', () => {
  expect(lines([event('12'), event('9')], ['2', '10'], true)).toEqual(['12', 'n10', '9']);
  expect(lines([], ['2'], true)).toEqual([]);
});
