import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AREAS } from '../areas.ts';
import { createClock } from '../clock.ts';
import { createCommands } from '../command/commands.ts';
import type { CommandEnvelope, Commands } from '../command/types.ts';
import { depositId } from '../deposit/deposit-id.ts';
import { aDeposit, administrator, anEvmHash, aTxid, MAINNET_ADDRESS } from '../deposit/examples.ts';
import { depositPolicies } from '../deposit/policies.ts';
import { withEventStore, type TestEventStore } from '../event-store/testing.ts';
import { EventStoreUnavailable } from '../event-store/types.ts';
import { createSettings } from '../settings/settings.ts';
import { openVault } from '../vault/open.ts';
import type { Vault } from '../vault/types.ts';
import { BadAnswer, type Executor } from './executor.ts';
import { createExecutions } from './executions.ts';
import { answer, startReceiver, type Receiver, type Reply } from './receiver.ts';
import { createSimulatedExecutor, simulatedHash } from './simulated.ts';
import { createWebhookExecutor } from './webhook.ts';
import { createExecutionWorker, type ExecutionWorker, type WorkerParts } from './worker.ts';

const log = pino({ level: 'silent' });
const SECRET = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
const [ana, ben] = [administrator('ana'), administrator('ben')];
const retries = { base: 5, cap: 20 };
/** A process beside others: it keeps no notes of its own. */
const noNotes: Partial<WorkerParts> = { vault: { note: async () => {}, noted: async () => null } };

let server: TestEventStore;
let vault: Vault;
let commands: Commands;
let dir: string;
const workers: ExecutionWorker[] = [];
const receivers: Receiver[] = [];
beforeEach(async () => {
  server = await withEventStore();
  dir = mkdtempSync(join(tmpdir(), 'executions-'));
  vault = await openVault({ dataDir: dir, databaseUrl: null });
  commands = aHandler();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
  await server.close();
  await vault.close();
  rmSync(dir, { recursive: true });
});

const aHandler = () => createCommands({
  store: server.store, areas: AREAS, log, clock: createClock(), settings: createSettings({ store: server.store, positionAt: () => { throw new Error('not asked'); } }),
});
const aWorker = (executor: Executor | null, parts: Partial<WorkerParts> = {}): ExecutionWorker => {
  const worker = createExecutionWorker({ store: server.store, commands: aHandler(), policies: [depositPolicies], executor, vault, log, retries, ...parts });
  workers.push(worker);
  worker.start();
  return worker;
};
const aReceiver = async (reply: Reply, port?: number): Promise<Receiver> => {
  const receiver = await startReceiver(SECRET, reply, port);
  receivers.push(receiver);
  return receiver;
};
const webhook = (receiver: Pick<Receiver, 'url'>, timeout = 5000) => createWebhookExecutor({ url: receiver.url, secret: SECRET, timeout });

/** Waits long: the machine may be busy. */
const eventually = (check: () => void | Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 20_000, interval: 20 });

const run = async (type: string, id: string, body: Record<string, unknown>, by: Partial<CommandEnvelope> = {}) => {
  const outcome = await commands.run('deposit', { type, id, ...body }, { commandId: randomUUID(), actor: ana, ...by });
  expect({ type, ...outcome }).toMatchObject({ kind: 'done' });
};
/** A deposit that a second person has just confirmed. */
const confirmed = async (more: { demo?: true } = {}): Promise<string> => {
  const deposit = aDeposit();
  const id = depositId(deposit);
  await run('RecordDeposit', id, { deposit }, more);
  await run('ConfirmDeposit', id, { amount: deposit.amount, acknowledged: true }, { actor: ben, ...more });
  return id;
};
const typesOf = async (stream: string): Promise<string[]> => (await server.store.load(stream)).map(({ type }) => type);
const mintOf = async (id: string): Promise<string> => (await server.store.load(`deposit-${id}`)).findLast(({ type }) => type === 'MintQueued')!.id;
const until = (stream: string, last: string) => eventually(async () => expect((await typesOf(stream)).at(-1)).toBe(last));
const MINTED = ['DepositRecorded', 'DepositConfirmed', 'MintQueued', 'MintSubmitted', 'DepositMinted'];

describe('by webhook', () => {
  test('a mint is ordered once, signed, and its outcome told to the deposit', async () => {
    const hash = anEvmHash();
    const receiver = await aReceiver((_order, response) => answer(response, { outcome: 'succeeded', hash }));
    aWorker(webhook(receiver));
    const id = await confirmed();
    await until(`deposit-${id}`, 'DepositMinted');
    const executionId = await mintOf(id);
    expect(await typesOf(`deposit-${id}`)).toEqual(MINTED);
    expect(await typesOf(`execution-${executionId}`)).toEqual(['ExecutionRequested', 'ExecutionAttempted', 'ExecutionSucceeded']);
    expect(receiver.calls).toEqual([{ executionId, kind: 'mint', data: { depositId: id, amount: '150000000', receivingAddress: expect.stringMatching(/^0x/) } }]);
    expect(receiver.effects).toEqual([executionId]);
    expect(receiver.forged).toBe(0);
    const events = await server.store.load(`deposit-${id}`);
    expect(events.at(-1)).toMatchObject({ data: { executionId, hash }, metadata: { actor: { kind: 'policy' }, $correlationId: events[1]!.metadata.$correlationId } });
  });

  test('a refund is paid out on bitcoin, and moves the deposit when it is paid', async () => {
    const txid = aTxid();
    const receiver = await aReceiver(({ kind }, response) => answer(response, kind === 'mint' ? { outcome: 'failed', reason: 'no gas' } : { outcome: 'succeeded', hash: txid }));
    aWorker(webhook(receiver));
    const id = await confirmed();
    await until(`deposit-${id}`, 'MintFailed');
    await run('RequestRefund', id, { amount: 150_000_000n, receivingAddress: MAINNET_ADDRESS });
    await run('ConfirmRefund', id, {}, { actor: ben });
    await until(`deposit-${id}`, 'RefundPaid');
    expect((await server.store.load(`deposit-${id}`)).at(-1)!.data).toMatchObject({ txid, amount: '150000000' });
    expect(receiver.calls[1]).toMatchObject({ kind: 'refund', data: { depositId: id, amount: '150000000', receivingAddress: MAINNET_ADDRESS } });
  });

  test('a mint that failed and is retried is another order', async () => {
    const hash = anEvmHash();
    const receiver = await aReceiver((_order, response, call) => answer(response, call === 1 ? { outcome: 'failed', reason: 'no gas' } : { outcome: 'succeeded', hash }));
    aWorker(webhook(receiver));
    const id = await confirmed();
    await until(`deposit-${id}`, 'MintFailed');
    await run('RetryMint', id, { reason: 'funded' }, { actor: ben });
    await until(`deposit-${id}`, 'DepositMinted');
    expect(new Set(receiver.effects).size).toBe(2);
  });

  test('a receiver that is down, slow, broken or talks nonsense is asked again under the same id until it answers', async () => {
    const hash = anEvmHash();
    const gone = await aReceiver(() => {});
    await gone.close();
    aWorker(webhook(gone, 300));
    const id = await confirmed();
    await eventually(async () => expect(await typesOf(`execution-${await mintOf(id)}`)).toContain('ExecutionAttempted'));
    const nonsense: ((response: ServerResponse) => void)[] = [
      (response) => response.destroy(),
      (response) => answer(response, 'out of order', 500),
      (response) => answer(response, { outcome: 'succeeded', hash }, 404),
      (response) => answer(response, 'not JSON'),
      (response) => answer(response, { outcome: 'perhaps' }),
      (response) => answer(response, 'x'.repeat(100_000)),
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      (response) => answer(response, { outcome: 'succeeded', hash: aTxid() }), // of bitcoin, for a mint
      () => {}, // never answers
    ];
    const back = await aReceiver((_order, response, call) => (nonsense[call - 1] ?? (() => answer(response, { outcome: 'succeeded', hash })))(response), Number(new URL(gone.url).port));
    await until(`deposit-${id}`, 'DepositMinted');
    expect(back.calls).toHaveLength(nonsense.length + 1);
    expect(back.effects, 'one effect').toEqual([await mintOf(id)]);
    expect(await typesOf(`execution-${await mintOf(id)}`)).toEqual(['ExecutionRequested', 'ExecutionAttempted', 'ExecutionSucceeded']);
  });

  test('while it is not answered its status tells what was said, of which execution, and when it is tried again', async () => {
    const receiver = await aReceiver((_order, response) => answer(response, 'out of order', 500));
    const worker = aWorker(webhook(receiver), { retries: { base: 60_000, cap: 60_000, random: () => 1 } });
    expect(worker.status()).toMatchObject({ executor: 'webhook', open: 0, retries: [], lastError: null });
    const id = await confirmed();
    await eventually(() => expect(worker.status().retries).toHaveLength(1));
    const { open, retries: [retry], lastError } = worker.status();
    const said = { executionId: await mintOf(id), error: 'the executor answered 500' };
    expect({ open, retry, lastError }).toEqual({ open: 1, retry: { ...said, failures: 1, nextAt: expect.any(Number) }, lastError: { ...said, at: expect.any(Number) } });
    expect(retry!.nextAt).toBeGreaterThan(Date.now());
  });

  test('an outcome may come later: submitted now, minted when it is told, once', async () => {
    const hash = anEvmHash();
    const receiver = await aReceiver((_order, response) => answer(response, { outcome: 'pending', hash }));
    aWorker(webhook(receiver));
    const id = await confirmed();
    await until(`deposit-${id}`, 'MintSubmitted');
    const executionId = await mintOf(id);
    const { reportOutcome } = createExecutions({ commands, secret: SECRET });
    expect(await reportOutcome(executionId, { outcome: 'succeeded', hash: aTxid() }, { commandId: randomUUID() })).toMatchObject({ kind: 'refused', code: 'hash-of-another-chain' });
    expect(await reportOutcome(executionId, { outcome: 'succeeded', hash }, { commandId: randomUUID() })).toMatchObject({ kind: 'done' });
    expect(await reportOutcome(executionId.toUpperCase(), { outcome: 'succeeded', hash }, { commandId: randomUUID() })).toMatchObject({ kind: 'done' });
    expect(await reportOutcome(executionId, { outcome: 'failed', reason: 'no' }, { commandId: randomUUID() })).toMatchObject({ kind: 'refused', code: 'execution-ended' });
    expect(await reportOutcome(randomUUID(), { outcome: 'succeeded', hash }, { commandId: randomUUID() })).toEqual({ kind: 'unknown' });
    expect(await reportOutcome('nonsense', { outcome: 'succeeded', hash }, { commandId: randomUUID() })).toEqual({ kind: 'unknown' });
    await until(`deposit-${id}`, 'DepositMinted');
    expect(receiver.calls).toHaveLength(1);
  });

  test('a process that dies between order and outcome is gone on with by the next, under the same id', async () => {
    const hash = anEvmHash();
    const receiver = await aReceiver((_order, response, call) => (call === 1 ? undefined : answer(response, { outcome: 'succeeded', hash })));
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

  test('two processes do not repeat each other', async () => {
    const receiver = await aReceiver((_order, response) => setTimeout(() => answer(response, { outcome: 'succeeded', hash: anEvmHash() }), 50));
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
});

describe('a process that runs beside another', () => {
  test('lets go of an execution which the other has taken over', async () => {
    const asked: string[] = [];
    /** Is never reached, and notes who asked. */
    const unreachable = (name: string): Executor => ({
      name: 'webhook', mayAct: () => true,
      act() {
        asked.push(name);
        throw new BadAnswer('not reached');
      },
    });
    aWorker(unreachable('one'), noNotes);
    const id = await confirmed();
    await eventually(() => expect(asked.length).toBeGreaterThan(3));
    aWorker(unreachable('other'), noNotes);
    await eventually(() => expect(asked.slice(-20)).toEqual(Array.from({ length: 20 }, () => 'other')));
    expect(await typesOf(`execution-${await mintOf(id)}`)).toEqual(['ExecutionRequested', 'ExecutionAttempted', 'ExecutionAttempted']);
  });

  test('takes over what the other began, if that is gone for good', async () => {
    const receiver = await aReceiver((_order, response, call) => (call === 1 ? undefined : answer(response, { outcome: 'succeeded', hash: anEvmHash() })));
    const first = aWorker(webhook(receiver), noNotes);
    const id = await confirmed();
    await eventually(() => expect(receiver.calls).toHaveLength(1));
    let mayAct = false;
    const second = webhook(receiver);
    aWorker({ ...second, mayAct: (execution) => mayAct && second.mayAct(execution) }, { ...noNotes, abandonedAfter: 100, sweepEvery: 20 });
    await first.stop();
    mayAct = true;
    await until(`deposit-${id}`, 'DepositMinted');
    expect(receiver.effects).toEqual([await mintOf(id)]);
  });
});

test('a start without notes reads the whole log, and runs nothing twice', async () => {
  const receiver = await aReceiver((_order, response) => answer(response, { outcome: 'succeeded', hash: anEvmHash() }));
  const first = aWorker(webhook(receiver));
  const ids = [await confirmed(), await confirmed()];
  for (const id of ids) await until(`deposit-${id}`, 'DepositMinted');
  await first.stop();
  const head = await server.store.head();
  await vault.note('executions', 'unreadable');
  const next = aWorker(webhook(receiver));
  await eventually(() => expect(next.status()).toMatchObject({ open: 0, position: head!.commit.toString(), caughtUp: true }));
  expect(await server.store.head()).toEqual(head);
  expect(receiver.calls).toHaveLength(2);
});

test('what happened while no worker ran is gone on with: an event whose policy had not run, an execution that was open', async () => {
  const first = aWorker(null);
  const waiting = await confirmed();
  await eventually(async () => expect(await typesOf(`execution-${await mintOf(waiting)}`)).toEqual(['ExecutionRequested']));
  expect(first.status(), 'without an executor it waits').toMatchObject({ executor: null, open: 1, retries: [] });
  await first.stop();
  const unseen = await confirmed();
  const receiver = await aReceiver((_order, response) => answer(response, { outcome: 'succeeded', hash: anEvmHash() }));
  aWorker(webhook(receiver));
  for (const id of [waiting, unseen]) await until(`deposit-${id}`, 'DepositMinted');
  expect(receiver.calls).toHaveLength(2);
});

describe('simulated', () => {
  test('a mint is submitted and minted by a made-up hash, which follows from its id', async () => {
    aWorker(createSimulatedExecutor({ pace: 0.01, fails: () => 'never asked: not of the demo world' }));
    const id = await confirmed();
    await until(`deposit-${id}`, 'DepositMinted');
    const executionId = await mintOf(id);
    const hash = simulatedHash({ id: executionId, kind: 'mint' });
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/);
    expect((await server.store.load(`execution-${executionId}`)).map(({ type, data }) => [type, data.hash])).toEqual([
      ['ExecutionRequested', undefined], ['ExecutionAttempted', undefined], ['ExecutionSubmitted', hash], ['ExecutionSucceeded', hash]]);
    expect(await typesOf(`deposit-${id}`)).toEqual(MINTED);
  });

  test('only what the demo world asked for fails', async () => {
    aWorker(createSimulatedExecutor({ pace: 0.01, fails: () => 'insufficient gas' }));
    const [demo, real] = [await confirmed({ demo: true }), await confirmed()];
    await until(`deposit-${demo}`, 'MintFailed');
    await until(`deposit-${real}`, 'DepositMinted');
    expect((await server.store.load(`deposit-${demo}`)).at(-1)).toMatchObject({ data: { reason: 'insufficient gas' }, metadata: { demo: true } });
    expect((await server.store.load(`deposit-${real}`)).some(({ metadata }) => metadata.demo)).toBe(false);
  });

  test('what was submitted before a restart succeeds after it', async () => {
    const first = aWorker(createSimulatedExecutor({ pace: 0.5 }));
    const id = await confirmed();
    await until(`deposit-${id}`, 'MintSubmitted');
    await first.stop();
    aWorker(createSimulatedExecutor({ pace: 0.01 }));
    await until(`deposit-${id}`, 'DepositMinted');
    expect(await typesOf(`deposit-${id}`)).toEqual(MINTED);
  });

  test('makes up no outcome of what an outside executor was asked for', async () => {
    const receiver = await aReceiver((_order, response) => answer(response, { outcome: 'pending' }));
    const first = aWorker(webhook(receiver));
    const id = await confirmed();
    await eventually(() => expect(receiver.calls).toHaveLength(1));
    await first.stop();
    aWorker(createSimulatedExecutor({ pace: 0.01 }));
    const other = await confirmed();
    await until(`deposit-${other}`, 'DepositMinted');
    expect((await typesOf(`deposit-${id}`)).at(-1)).toBe('MintQueued');
  });
});

test('a store that goes away and comes back holds things up, and loses or repeats nothing', async () => {
  const receiver = await aReceiver((_order, response) => answer(response, { outcome: 'succeeded', hash: anEvmHash() }));
  let isAway = false;
  const faltering: Commands = {
    ...commands,
    run: async (...sent) => {
      if (isAway) throw new EventStoreUnavailable('away');
      return commands.run(...sent);
    },
  };
  aWorker(webhook(receiver), { commands: faltering });
  isAway = true;
  const id = await confirmed();
  await new Promise((resolve) => { setTimeout(resolve, 300); });
  isAway = false;
  await until(`deposit-${id}`, 'DepositMinted');
  expect(await typesOf(`deposit-${id}`)).toEqual(MINTED);
  expect(receiver.calls).toHaveLength(1);
});
