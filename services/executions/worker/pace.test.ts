// What the status of a worker says while it falls behind, and while policies fail.
import { afterEach, expect, test, vi } from 'vitest';
import { EventStoreUnavailable } from '../../event-store/types.ts';
import { eventually, withExecutions } from '../../tools/testing/custody/executions.ts';
import type { ExecutionWorker } from './worker.ts';

const here = withExecutions();
afterEach(() => {
  vi.useRealTimers();
});

/** A caught-up worker whose commands throw `fault()` while that returns an error. */
async function caughtUpWorker(fault: () => Error | null): Promise<ExecutionWorker> {
  const worker = here.aWorker(null, {
    sweepEvery: 20,
    commands: {
      run: async (...sent) => {
        const error = fault();
        if (error) throw error;
        return here.commands.run(...sent);
      },
    },
  });
  await eventually(() => expect(worker.status().caughtUp).toBe(true));
  return worker;
}

test('a worker that has not run the policies of an event for 30 seconds is not caught up, until it has', async () => {
  let [isAway, tries] = [true, 0];
  const worker = await caughtUpWorker(() => {
    tries += 1;
    return isAway ? new EventStoreUnavailable('away') : null;
  });
  await here.confirmed();
  await eventually(() => expect(tries).toBeGreaterThan(0));
  expect(worker.status().caughtUp).toBe(true);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
  expect(worker.status().caughtUp).toBe(false);
  isAway = false;
  await eventually(() => expect(worker.status()).toMatchObject({ caughtUp: true, open: 1 }));
});

test('policies that fail by a fault are counted until they succeed', async () => {
  let isBroken = true;
  const worker = await caughtUpWorker(() => (isBroken ? new Error('a fault') : null));
  await here.confirmed();
  await eventually(() => expect(worker.status()).toMatchObject({ caughtUp: true, failingPolicies: 1, open: 0 }));
  isBroken = false;
  await eventually(() => expect(worker.status()).toMatchObject({ failingPolicies: 0, open: 1 }));
});
