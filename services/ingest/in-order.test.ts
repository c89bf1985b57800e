import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOrder, keyedQueue } from './in-order.ts';

async function* from<Item>(items: Item[]): AsyncGenerator<Item> {
  yield* items;
}
const tick = (times: number): Promise<void> =>
  times > 0 ? Promise.resolve().then(() => tick(times - 1)) : Promise.resolve();

describe('inOrder', () => {
  test('returns one result for each item in input order, whatever finishes first', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat(20)), fc.integer({ min: 1, max: 9 }), async (delays, limit) => {
        const items = delays.map((delay, index) => ({ delay, index }));
        const results = await Array.fromAsync(
          inOrder(from(items), limit, async ({ delay, index }) => {
            await tick(delay);
            return index;
          }),
        );
        expect(results).toEqual(items.map(({ index }) => index));
      }),
      { numRuns: 200 },
    ));

  test('processes as many items at once as the limit allows and never more', async () => {
    let now = 0;
    let most = 0;
    await Array.fromAsync(
      inOrder(from(Array.from({ length: 50 }, (_, index) => index)), 8, async () => {
        now += 1;
        most = Math.max(most, now);
        await sleep(1);
        now -= 1;
      }),
    );
    expect(most).toBe(8);
  });

  test('returns the available results while the input stalls', async () => {
    const stalls = async function* (): AsyncGenerator<number> {
      yield 1;
      yield 2;
      await new Promise(() => {});
    };
    const results = inOrder(stalls(), 8, async (item) => item);
    expect([(await results.next()).value, (await results.next()).value]).toEqual([1, 2]);
    await results.return();
  });

  test('reports a broken input after the results of the items before it', async () => {
    const breaks = async function* (): AsyncGenerator<number> {
      yield 1;
      yield 2;
      throw new Error('connection lost');
    };
    const results: number[] = [];
    const run = async (): Promise<void> => {
      for await (const result of inOrder(breaks(), 8, async (item) => {
        await sleep(5);
        return item;
      }))
        results.push(result);
    };
    await expect(run()).rejects.toThrow('connection lost');
    expect(results).toEqual([1, 2]);
  });

  test('a failing item ends the sequence after the results before it', async () => {
    const results: number[] = [];
    const run = async (): Promise<void> => {
      for await (const result of inOrder(from([1, 2, 3, 4]), 4, async (item) => {
        if (item === 3) throw new Error('no store');
        await sleep(2);
        return item;
      }))
        results.push(result);
    };
    await expect(run()).rejects.toThrow('no store');
    expect(results).toEqual([1, 2]);
  });
});

describe('keyedQueue', () => {
  test('runs tasks with a common key one after the other in their order, even if one fails', async () => {
    const queue = keyedQueue();
    const steps: string[] = [];
    const task = (name: string, delay: number) => async (): Promise<void> => {
      steps.push(`${name} begins`);
      await sleep(delay);
      steps.push(`${name} ends`);
      if (name === 'a') throw new Error('a');
    };
    await Promise.allSettled([
      queue(['k', 'x'], task('a', 10)),
      queue(['k', 'y'], task('b', 1)),
      queue(['z'], task('c', 1)),
    ]);
    expect(steps.filter((line) => !line.startsWith('c'))).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
    expect(steps.indexOf('c ends')).toBeLessThan(steps.indexOf('a ends'));
  });
});
