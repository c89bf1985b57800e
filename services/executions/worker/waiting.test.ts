// Many executions that wait, and a worker that takes up what was open before its checkpoint.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#projections/engine/types.ts';
import { anEvmHash } from '../../areas/deposit/testing/examples.ts';
import { answer } from '../../tools/testing/custody/receiver.ts';
import { eventually, webhook, withExecutions } from '../../tools/testing/custody/executions.ts';
import { startReadSide } from '../../tools/testing/stores/read-models.ts';
import { ExecutorAway, type OutsideExecutor } from '../executors/executor.ts';
import { openExecutionsOf, type OpenExecution } from './open-executions.ts';

const here = withExecutions();
const { aWorker, aReceiver, confirmed, typesOf, mintOf, until } = here;
const minting = () => aReceiver((_order, response) => answer(response, { outcome: 'succeeded', hash: anEvmHash() }));
/** A deposit whose mint was requested by a worker that has stopped. */
async function confirmedUnseen(): Promise<string> {
  const worker = aWorker(null);
  const id = await confirmed();
  await eventually(async () => expect(await typesOf(`execution-${await mintOf(id)}`)).toHaveLength(1));
  await worker.stop();
  return id;
}
async function* inPages(...executions: OpenExecution[]): AsyncGenerator<OpenExecution[]> {
  yield executions;
}

test('an execution of a kind that this program does not know holds up no other', async () => {
  const [requested] = await here.store.load(`execution-${await mintOf(await confirmedUnseen())}`);
  const { metadata, data } = requested!;
  const unknown = {
    id: randomUUID(),
    type: 'ExecutionRequested',
    data: { ...data, kind: 'of-a-newer-program' },
    metadata,
  };
  await here.store.appendRaw(`execution-${randomUUID()}`, [unknown], 'no-stream');
  const worker = aWorker(webhook(await minting()));
  await until(`deposit-${await confirmed()}`, 'DepositMinted');
  expect(worker.status()).toMatchObject({ lastError: { error: expect.stringContaining('of-a-newer-program') } });
});

test('while the executor is away, those that wait are not attempted; when it is back, each goes out once', async () => {
  let isAway = true;
  const calls = new Map<string, number>();
  const executor: OutsideExecutor = {
    name: 'webhook',
    atOnce: 4,
    mayAct: ({ status }) => status === 'REQUESTED' || status === 'ATTEMPTED',
    async *act({ id }) {
      if (isAway) throw new ExecutorAway('away');
      calls.set(id, (calls.get(id) ?? 0) + 1);
      yield { outcome: 'succeeded', hash: anEvmHash() };
    },
  };
  const worker = aWorker(executor, { pauses: { base: 1_000, cap: 4_000, random: () => 1 } });
  const ids = await Promise.all(Array.from({ length: 60 }, () => confirmed()));
  await eventually(() => expect(worker.status().open).toBe(60));
  await eventually(() => expect(worker.status().retries.length, 'some were tried').toBeGreaterThan(0));
  const executions = await Promise.all(ids.map(mintOf));
  const events = await Promise.all(executions.map((id) => typesOf(`execution-${id}`)));
  const attempted = events.filter((types) => types.includes('ExecutionAttempted'));
  expect(attempted.length).toBeLessThan(20);
  isAway = false;
  for (const id of ids) await until(`deposit-${id}`, 'DepositMinted');
  expect(calls).toEqual(new Map(executions.map((id) => [id, 1])));
  await eventually(() => expect(worker.status()).toMatchObject({ open: 0, retries: [] }));
});

test('a worker takes up what was open at its checkpoint once the read model has it, also after a failure to read', async () => {
  await using stack = new AsyncDisposableStack();
  const first = aWorker(null);
  const id = await confirmed();
  await eventually(() => expect(first.status().open).toBe(1));
  await first.stop();
  const checkpoint = JSON.parse((await here.vault.noted('executions'))!) as { position: { commit: string } };
  expect(Object.keys(checkpoint).toSorted(), 'it lists no executions').toEqual(['last', 'position']);

  const { models } = await startReadSide(stack, here.store, pino({ level: 'silent' }));
  const read = openExecutionsOf(models);
  const at = BigInt(checkpoint.position.commit);
  await eventually(async () => expect(await read(at)).not.toBeNull());
  expect(await read(at + 1_000n), 'not reached').toBeNull();

  const answers = [
    () => {
      throw new DatabaseUnavailable('away');
    },
    async () => null,
    read,
  ];
  const receiver = await minting();
  const next = aWorker(webhook(receiver), { openExecutions: async (position) => answers.shift()!(position) });
  await until(`deposit-${id}`, 'DepositMinted');
  expect(answers).toEqual([]);
  await eventually(() => expect(next.status()).toMatchObject({ open: 0, caughtUp: true }));
  expect(receiver.calls).toHaveLength(1);
});

test('an execution that has ended since the read model’s answer is not carried out, and does not count as open', async () => {
  const receiver = await minting();
  const first = aWorker(webhook(receiver));
  const id = await confirmed();
  await until(`deposit-${id}`, 'DepositMinted');
  await first.stop();
  const ended = { id: await mintOf(id), kind: 'mint', attemptedAt: 0 };
  const next = aWorker(webhook(receiver), { openExecutions: async () => inPages(ended) });
  await eventually(() => expect(next.status()).toMatchObject({ open: 0, caughtUp: true }));
  expect(receiver.calls).toHaveLength(1);
});
