// Tests of workers after a restart, in parallel with another worker, and across outages of the store.
import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { OtherLog } from '#projections/engine/event-source.ts';
import { anEvmHash } from '../../areas/deposit/testing/examples.ts';
import type { Commands } from '../../command/types.ts';
import { EventStoreUnavailable } from '../../event-store/types.ts';
import { MINTED, eventually, noNotes, webhook, withExecutions } from '../../tools/testing/custody/executions.ts';
import { BadAnswer, type OutsideExecutor } from '../executors/executor.ts';
import { answer } from '../../tools/testing/custody/receiver.ts';

const here = withExecutions();
const { aWorker, aReceiver, confirmed, typesOf, mintOf, until } = here;
/** The command handler, which throws `fault()` if it returns an error. */
const throwing = (fault: () => Error | null): Commands => ({
  ...here.commands,
  run: async (...sent) => {
    const error = fault();
    if (error) throw error;
    return here.commands.run(...sent);
  },
});

test('the next process continues an execution under the same id after a crash before its outcome', async () => {
  const hash = anEvmHash();
  const receiver = await aReceiver((_order, response, call) =>
    call === 1 ? undefined : answer(response, { outcome: 'succeeded', hash }),
  );
  const first = aWorker(webhook(receiver));
  const id = await confirmed();
  await eventually(() => expect(receiver.calls).toHaveLength(1));
  await first.stop();
  aWorker(webhook(receiver));
  await until(`deposit-${id}`, 'DepositMinted');
  expect(receiver.calls).toHaveLength(2);
  expect(receiver.effects).toEqual([await mintOf(id)]);
  expect(await typesOf(`deposit-${id}`)).toEqual(MINTED);
});

test('two processes do not repeat each other’s executions', async () => {
  const receiver = await aReceiver((_order, response) =>
    setTimeout(() => answer(response, { outcome: 'succeeded', hash: anEvmHash() }), 50),
  );
  const both = [aWorker(webhook(receiver), noNotes), aWorker(webhook(receiver), noNotes)];
  await eventually(() => expect(both.every((worker) => worker.status().caughtUp)).toBe(true));
  const ids = await Promise.all(Array.from({ length: 20 }, () => confirmed()));
  for (const id of ids) {
    await until(`deposit-${id}`, 'DepositMinted');
    expect(await typesOf(`deposit-${id}`)).toEqual(MINTED);
  }
  expect(receiver.calls).toHaveLength(20);
  expect(new Set(receiver.effects).size).toBe(20);
});

describe('a process in parallel with another', () => {
  test('releases an execution that the other has taken over', async () => {
    const callers: string[] = [];
    /** An unreachable executor that records its callers. */
    const unreachable = (name: string): OutsideExecutor => ({
      name: 'webhook',
      mayAct: () => true,
      act() {
        callers.push(name);
        throw new BadAnswer('not reached');
      },
    });
    aWorker(unreachable('one'), noNotes);
    const id = await confirmed();
    await eventually(() => expect(callers.length).toBeGreaterThan(3));
    aWorker(unreachable('other'), noNotes);
    await eventually(() => expect(callers.slice(-20)).toEqual(Array.from({ length: 20 }, () => 'other')));
    expect(await typesOf(`execution-${await mintOf(id)}`)).toEqual([
      'ExecutionRequested',
      'ExecutionAttempted',
      'ExecutionAttempted',
    ]);
  });

  test('takes over the executions of the other if it has stopped for good', async () => {
    const receiver = await aReceiver((_order, response, call) =>
      call === 1 ? undefined : answer(response, { outcome: 'succeeded', hash: anEvmHash() }),
    );
    const first = aWorker(webhook(receiver), noNotes);
    const id = await confirmed();
    await eventually(() => expect(receiver.calls).toHaveLength(1));
    let mayAct = false;
    const second = webhook(receiver);
    aWorker(
      { ...second, mayAct: (execution) => mayAct && second.mayAct(execution) },
      { ...noNotes, abandonedAfter: 100, sweepEvery: 20 },
    );
    await first.stop();
    mayAct = true;
    await until(`deposit-${id}`, 'DepositMinted');
    expect(receiver.effects).toEqual([await mintOf(id)]);
  });
});

test('a start without a checkpoint reads the whole log and runs nothing twice', async () => {
  const receiver = await aReceiver((_order, response) => answer(response, { outcome: 'succeeded', hash: anEvmHash() }));
  const first = aWorker(webhook(receiver));
  const ids = [await confirmed(), await confirmed()];
  for (const id of ids) await until(`deposit-${id}`, 'DepositMinted');
  await first.stop();
  const head = await here.store.head();
  await here.vault.note('executions', 'unreadable');
  const next = aWorker(webhook(receiver));
  await eventually(() =>
    expect(next.status()).toMatchObject({ open: 0, position: head!.commit.toString(), caughtUp: true }),
  );
  expect(await here.store.head()).toEqual(head);
  expect(receiver.calls).toHaveLength(2);
});

test('a new worker runs pending policies and open executions from the time without a worker', async () => {
  const first = aWorker(null);
  const waiting = await confirmed();
  await eventually(async () =>
    expect(await typesOf(`execution-${await mintOf(waiting)}`)).toEqual(['ExecutionRequested']),
  );
  await eventually(() =>
    expect(first.status(), 'without an executor it waits').toMatchObject({ executor: null, open: 1, retries: [] }),
  );
  await first.stop();
  const unseen = await confirmed();
  const receiver = await aReceiver((_order, response) => answer(response, { outcome: 'succeeded', hash: anEvmHash() }));
  aWorker(webhook(receiver));
  for (const id of [waiting, unseen]) await until(`deposit-${id}`, 'DepositMinted');
  expect(receiver.calls).toHaveLength(2);
});

test('a policy that failed with a fault is run again by the same process and by the next one', async () => {
  const receiver = await aReceiver((_order, response) => answer(response, { outcome: 'succeeded', hash: anEvmHash() }));
  let [isFaulty, failures] = [true, 0];
  const first = aWorker(webhook(receiver), {
    commands: throwing(() => {
      if (!isFaulty) return null;
      failures += 1;
      return new Error('a fault');
    }),
    sweepEvery: 20,
  });
  const [one, another] = [await confirmed(), await confirmed()];
  await eventually(() => expect(first.status().lastError).toMatchObject({ error: 'a fault' }));
  isFaulty = false;
  await until(`deposit-${one}`, 'DepositMinted');
  failures = 0;
  isFaulty = true;
  const last = await confirmed();
  await eventually(() => expect(failures).toBeGreaterThan(0));
  await first.stop();
  aWorker(webhook(receiver));
  for (const id of [another, last]) await until(`deposit-${id}`, 'DepositMinted');
  expect(new Set(receiver.effects).size).toBe(3);
});

test('a policy whose retry is interrupted by a stop is run by the next process', async () => {
  const receiver = await aReceiver((_order, response) => answer(response, { outcome: 'succeeded', hash: anEvmHash() }));
  const blocked = Promise.withResolvers<void>();
  let runs = 0;
  const commands: Commands = {
    ...here.commands,
    run: async () => {
      runs += 1;
      if (runs > 1) await blocked.promise;
      throw new Error('a fault');
    },
  };
  const first = aWorker(webhook(receiver), { commands, sweepEvery: 20 });
  const id = await confirmed();
  await eventually(() => expect(runs).toBe(2));
  const stopped = first.stop();
  blocked.resolve();
  await stopped;
  aWorker(webhook(receiver));
  await until(`deposit-${id}`, 'DepositMinted');
  expect(await typesOf(`deposit-${id}`)).toEqual(MINTED);
});

test('an outage of the store delays executions but loses and repeats none', async () => {
  const receiver = await aReceiver((_order, response) => answer(response, { outcome: 'succeeded', hash: anEvmHash() }));
  let [isDown, failures] = [true, 0];
  aWorker(webhook(receiver), {
    commands: throwing(() => {
      if (!isDown) return null;
      failures += 1;
      return new EventStoreUnavailable('away');
    }),
  });
  const id = await confirmed();
  await eventually(() => expect(failures).toBeGreaterThan(0));
  isDown = false;
  await until(`deposit-${id}`, 'DepositMinted');
  expect(await typesOf(`deposit-${id}`)).toEqual(MINTED);
  expect(receiver.calls).toHaveLength(1);
});

test('a checkpoint of another log is ignored, and the current log is read from its beginning', async () => {
  const receiver = await aReceiver((_order, response) => answer(response, { outcome: 'succeeded', hash: anEvmHash() }));
  const id = await confirmed();
  const far = { commit: '999999999', prepare: '999999999' };
  await here.vault.note(
    'executions',
    JSON.stringify({
      position: far,
      last: { id: randomUUID(), stream: 'deposit-gone', revision: 0, position: far.commit },
      open: [],
    }),
  );
  aWorker(webhook(receiver));
  await until(`deposit-${id}`, 'DepositMinted');
  expect(receiver.calls).toHaveLength(1);
});

test('a worker whose log was replaced ends and reports it', async () => {
  const onOtherLog = vi.fn<() => void>();
  const worker = aWorker(null, {
    onOtherLog,
    store: {
      load: here.store.load,
      holds: here.store.holds,
      follow: () => {
        throw new OtherLog('another');
      },
    },
  });
  await eventually(() => expect(onOtherLog).toHaveBeenCalledTimes(1));
  expect(worker.status().caughtUp).toBe(false);
});
