import { expect, test } from 'vitest';
import { MemoryLog } from '../testing/log.ts';
import { linesOf } from './times.ts';

const at = (second: number): string => `2026-11-01T00:00:0${second}.000Z`;
const lines = (latest: string, ...seconds: number[]) => {
  const log = new MemoryLog();
  return linesOf(
    latest,
    log
      .append(...seconds.map((second) => ({ stream: 'a-1', type: 'A', at: at(second) })))
      .map((event) => ({ ...event, at: event.metadata.recordedAt })),
  );
};

test('events with the same time share a line from the first to the last position', () =>
  expect(lines('', 1, 1, 2)).toEqual([
    ['7', '14', at(1)],
    ['21', '21', at(2)],
  ]));
test('a clock that goes back is held at the latest time', () =>
  expect(lines('', 2, 1, 3)).toEqual([
    ['7', '14', at(2)],
    ['21', '21', at(3)],
  ]));
test('the latest time of the previous batch carries over', () =>
  expect(lines(at(5), 4, 5, 6)).toEqual([
    ['7', '14', at(5)],
    ['21', '21', at(6)],
  ]));
