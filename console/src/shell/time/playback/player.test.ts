import { expect, test } from 'vitest';
import { TICK_MS, play, type PlayerParts } from './player.ts';

const NOW = Date.parse('2026-11-01T12:00:00.000Z');
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Plays on a clock of its own. Each wait passes its time. */
async function played(of: Partial<PlayerParts> & { from: number; speed: number; ticks?: number }) {
  let clock = NOW;
  let { ticks = 1_000 } = of;
  const shown: number[] = [];
  const asked: number[] = [];
  const ending = new AbortController();
  let isNow = false;
  await play(
    {
      now: () => clock,
      wait: (ms) => {
        clock += ms;
        if (ticks-- === 0) ending.abort();
        return Promise.resolve();
      },
      isReading: () => false,
      nextEvent: (after) => {
        asked.push(after);
        return Promise.resolve(null);
      },
      onClock: () => {},
      show: (at) => shown.push(at) > 0,
      onNow: () => (isNow = true),
      ...of,
    },
    ending.signal,
  );
  return { shown, asked, isNow };
}

test('at ×3 600 an hour passes in a second, and playing ends at the present', async () => {
  const { shown, isNow } = await played({ from: NOW - 2 * HOUR, speed: 3_600 });
  expect(shown.map((at) => (at - NOW) / HOUR)).toEqual([-1.5, -1, -0.5, 0]);
  expect(isNow).toBe(true);
});
test('at ×1 the screen moves with the events, and once a minute', async () => {
  const from = NOW - HOUR;
  const event = from + 1_200;
  const { shown } = await played({
    from,
    speed: 1,
    ticks: 240,
    nextEvent: (after) => Promise.resolve(after < event ? event : null),
  });
  expect(shown).toEqual([from + 3 * TICK_MS, from + MINUTE, from + 2 * MINUTE]);
});
test('a step waits until the screen has read the one before, then catches up', async () => {
  let reads = 0;
  const { shown } = await played({ from: NOW - 10 * HOUR, speed: 3_600, ticks: 8, isReading: () => ++reads % 4 !== 0 });
  expect(shown.map((at) => (at - NOW) / HOUR)).toEqual([-8, -6]);
});
test('another point in time that was chosen meanwhile ends it', async () => {
  const { isNow, asked } = await played({ from: NOW - HOUR, speed: 60, show: () => false });
  expect([isNow, asked.length]).toEqual([false, 1]);
});
