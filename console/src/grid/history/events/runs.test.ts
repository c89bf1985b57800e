import { expect, test } from 'vitest';
import type { EventView } from '#contracts/wire/history.ts';
import { runsIn } from './runs.ts';

const event = (position: number, type: string, stream?: string): EventView => ({
  id: String(position),
  number: position,
  type,
  position: String(position),
  at: '2026-11-01T08:00:00.000Z',
  actor: { kind: 'system', id: 'system' },
  data: {},
  metadata: {},
  changes: [],
  ...(stream && { stream }),
});
const observed = (position: number): EventView => event(position, 'StrategySeen', 'strategy-seen-1');
const short = (events: readonly EventView[], isOpened = false): (string | number)[] =>
  runsIn(events, () => isOpened).map((one) =>
    'run' in one ? `${one.run[0].position}–${one.run.at(-1)!.position}` : Number(one.event.position),
  );

test('three or more repeated facts of a source form one run, and other events stay separate', () => {
  const events = [
    observed(9),
    observed(8),
    observed(7),
    event(6, 'StrategyEdited'),
    observed(5),
    observed(4),
    event(3, 'StrategyShown'),
    event(2, 'StrategyShown'),
    event(1, 'StrategyAdded'),
  ];
  expect(short(events)).toEqual(['9–7', 6, 5, 4, 3, 2, 1]);
  expect(short(events, true)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(short([])).toEqual([]);
});
