import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLane, type Answer, type Lane } from './lane.ts';

/** Pauses of 1, 2, 4 and then 8 seconds. */
const pauses = { base: 1_000, cap: 8_000, random: () => 1 };
const AT_ONCE = 3;
let lane: Lane;
let begun: number;
let ends: ((answer: Answer) => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  lane = createLane(AT_ONCE, pauses);
  [begun, ends] = [0, []];
});
afterEach(async () => {
  const stopped = lane.stop();
  await end('not-called', ends.length);
  await stopped;
  vi.useRealTimers();
});

function add(count: number): void {
  for (let number = 0; number < count; number += 1)
    lane.add(() => {
      begun += 1;
      return new Promise((resolve) => ends.push(resolve));
    });
}
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
/** Ends so many of the tasks under way, the oldest first. */
async function end(answer: Answer, count = 1): Promise<void> {
  for (const resolve of ends.splice(0, count)) resolve(answer);
  await settled();
}
const later = async (ms: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms));

test('a bounded number is under way, and the next begins when one ends', async () => {
  add(10);
  expect(begun).toBe(3);
  await end('reached');
  expect(begun).toBe(4);
  await end('not-called', 2);
  expect(begun).toBe(6);
});

test('while the executor is away one is tried at a time, after growing pauses; the failures of one moment count once', async () => {
  add(100_000);
  await end('away', 3);
  expect(begun).toBe(3);
  for (const [tried, pause] of [1_000, 2_000, 4_000, 8_000, 8_000].entries()) {
    await later(pause - 1);
    expect(begun).toBe(3 + tried);
    await later(1);
    expect(begun).toBe(4 + tried);
    await end('away');
  }
});

test('an executor that is back gets as many at once as before', async () => {
  add(10);
  await end('away', 3);
  await later(1_000);
  expect(begun).toBe(4);
  await end('reached');
  expect(begun).toBe(7);
  await end('away', 3);
  await later(1_000);
  expect(begun, 'the pauses begin anew').toBe(8);
});

test('a task that calls nobody says nothing about the executor', async () => {
  add(10);
  await end('away', 3);
  await later(1_000);
  await end('not-called');
  expect(begun, 'still one at a time').toBe(5);
  await end('not-called');
  expect(begun).toBe(6);
});

test('a stop drops what waits, and waits for what is under way', async () => {
  add(10);
  let isStopped = false;
  void lane.stop().then(() => (isStopped = true));
  await settled();
  expect(isStopped).toBe(false);
  await end('reached', 3);
  expect([isStopped, begun]).toEqual([true, 3]);
});
