import { expect, test } from 'vitest';
import { MINTED, eventually, webhook, withExecutions } from '../../tools/testing/custody/executions.ts';
import { answer } from '../../tools/testing/custody/receiver.ts';
import { createSimulatedExecutor, simulatedHash } from './simulated.ts';

const here = withExecutions();
const { aWorker, aReceiver, confirmed, typesOf, mintOf, until } = here;

test('a mint is submitted and minted with a simulated hash derived from its id', async () => {
  aWorker(createSimulatedExecutor({ pace: 0.01, failureOf: () => 'never asked: not of the demo world' }));
  const id = await confirmed();
  await until(`deposit-${id}`, 'DepositMinted');
  const executionId = await mintOf(id);
  const hash = simulatedHash({ id: executionId, kind: 'mint' });
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/);
  expect((await here.store.load(`execution-${executionId}`)).map(({ type, data }) => [type, data.hash])).toEqual([
    ['ExecutionRequested', undefined],
    ['ExecutionAttempted', undefined],
    ['ExecutionSubmitted', hash],
    ['ExecutionSucceeded', hash],
  ]);
  expect(await typesOf(`deposit-${id}`)).toEqual(MINTED);
});

test('only executions requested by the demo world fail', async () => {
  aWorker(createSimulatedExecutor({ pace: 0.01, failureOf: () => 'insufficient gas' }));
  const [demo, real] = [await confirmed({ demo: true }), await confirmed()];
  await until(`deposit-${demo}`, 'MintFailed');
  await until(`deposit-${real}`, 'DepositMinted');
  expect((await here.store.load(`deposit-${demo}`)).at(-1)).toMatchObject({
    data: { reason: 'insufficient gas' },
    metadata: { demo: true },
  });
  expect((await here.store.load(`deposit-${real}`)).some(({ metadata }) => metadata.demo)).toBe(false);
});

test('an execution that was submitted before a restart succeeds after it', async () => {
  const first = aWorker(createSimulatedExecutor({ pace: 3 }));
  const id = await confirmed();
  await until(`deposit-${id}`, 'MintSubmitted');
  await first.stop();
  aWorker(createSimulatedExecutor({ pace: 0.01 }));
  await until(`deposit-${id}`, 'DepositMinted');
  expect(await typesOf(`deposit-${id}`)).toEqual(MINTED);
});

test('the simulator invents no outcome for an execution ordered from an external executor', async () => {
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
