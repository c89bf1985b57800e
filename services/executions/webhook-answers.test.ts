// How the executor handles the answers of a receiver: failures, invalid bodies, extra fields and contradictions.
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { anEvmHash, aTxid } from '../areas/deposit/testing/examples.ts';
import { SECRET, eventually, webhook, withExecutions } from '../tools/testing/custody/executions.ts';
import { createExecutions } from './executions.ts';
import { answer } from '../tools/testing/custody/receiver.ts';

const here = withExecutions();
const { aWorker, aReceiver, confirmed, typesOf, mintOf, until } = here;

test('a receiver that is unreachable, slow or invalid gets retries with the same id until it answers', async () => {
  const hash = anEvmHash();
  const closed = await aReceiver(() => {});
  await closed.close();
  aWorker(webhook(closed, 300));
  const id = await confirmed();
  await eventually(async () => expect(await typesOf(`execution-${await mintOf(id)}`)).toContain('ExecutionAttempted'));
  const invalidAnswers: ((response: ServerResponse) => void)[] = [
    (response) => response.destroy(),
    (response) => answer(response, 'out of order', 500),
    (response) => answer(response, { outcome: 'succeeded', hash }, 404),
    (response) => answer(response, 'not JSON'),
    (response) => answer(response, { outcome: 'perhaps' }),
    (response) => answer(response, 'x'.repeat(100_000)),
    (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    (response) => answer(response, { outcome: 'succeeded', hash: aTxid() }), // a bitcoin hash for a mint
    () => {}, // never answers
  ];
  const reopened = await aReceiver(
    (_order, response, call) =>
      (invalidAnswers[call - 1] ?? (() => answer(response, { outcome: 'succeeded', hash })))(response),
    Number(new URL(closed.url).port),
  );
  await until(`deposit-${id}`, 'DepositMinted');
  expect(reopened.calls).toHaveLength(invalidAnswers.length + 1);
  expect(reopened.effects, 'one effect').toEqual([await mintOf(id)]);
  expect(await typesOf(`execution-${await mintOf(id)}`)).toEqual([
    'ExecutionRequested',
    'ExecutionAttempted',
    'ExecutionSucceeded',
  ]);
});

test('an answer with additional fields, nulls or a long reason is accepted', async () => {
  const hash = anEvmHash();
  const answers = [
    { outcome: 'succeeded', hash, reason: null, blockNumber: 7 },
    { outcome: 'failed', hash: null, reason: `${'é'.normalize('NFD').repeat(499)}😀 and on` },
  ];
  const receiver = await aReceiver((_order, response, call) => answer(response, answers[call - 1]));
  aWorker(webhook(receiver));
  await until(`deposit-${await confirmed()}`, 'DepositMinted');
  const failed = await confirmed();
  await until(`deposit-${failed}`, 'MintFailed');
  const [event] = (await here.store.load(`execution-${await mintOf(failed)}`)).slice(-1);
  expect(event!.data).toEqual({ reason: `${'é'.repeat(499)}\uFFFD` });
});

test.each([
  [{ outcome: 'failed' }],
  [{ outcome: 'failed', reason: null }],
  [{ outcome: 'failed', reason: ' \0\u202e\u001b ' }],
  [{ outcome: 'failed', reason: { code: 7 } }],
])('a failure with a missing or invalid reason is accepted: %j', async (outcome) => {
  aWorker(webhook(await aReceiver((_order, response) => answer(response, outcome))));
  const id = await confirmed();
  await until(`deposit-${id}`, 'MintFailed');
  expect((await here.store.load(`execution-${await mintOf(id)}`)).at(-1)!.data).toEqual({
    reason: 'the executor gave no reason',
  });
});

test('an answer that contradicts the recorded outcome is reported and changes nothing', async () => {
  const { reportOutcome } = createExecutions({ commands: here.commands, secret: SECRET });
  const receiver = await aReceiver(async ({ executionId }, response) => {
    await reportOutcome(executionId, { outcome: 'failed', reason: 'no gas' }, { commandId: randomUUID() });
    answer(response, { outcome: 'succeeded', hash: anEvmHash() });
  });
  const refused: [string, string][] = [];
  const worker = aWorker(webhook(receiver), {
    onRefused: async (id, code) => {
      refused.push([id, code]);
    },
  });
  const id = await confirmed();
  await until(`deposit-${id}`, 'MintFailed');
  await eventually(async () => expect(refused).toEqual([[await mintOf(id), 'execution-ended']]));
  expect(worker.status().lastError).toMatchObject({
    executionId: await mintOf(id),
    error: expect.stringContaining('succeeded'),
  });
  expect(await typesOf(`execution-${await mintOf(id)}`)).toEqual([
    'ExecutionRequested',
    'ExecutionAttempted',
    'ExecutionFailed',
  ]);
});

test('the status of an unanswered execution shows its last error, its id and the next retry', async () => {
  const receiver = await aReceiver((_order, response) => answer(response, 'out of order', 500));
  const worker = aWorker(webhook(receiver), { retries: { base: 60_000, cap: 60_000, random: () => 1 } });
  expect(worker.status()).toMatchObject({ executor: 'webhook', open: 0, retries: [], lastError: null });
  const id = await confirmed();
  await eventually(() => expect(worker.status().retries).toHaveLength(1));
  const {
    open,
    retries: [retry],
    lastError,
  } = worker.status();
  const failure = { executionId: await mintOf(id), error: 'the executor answered 500' };
  expect({ open, retry, lastError }).toEqual({
    open: 1,
    retry: { ...failure, failures: 1, nextAt: expect.any(Number) },
    lastError: { ...failure, at: expect.any(Number) },
  });
  expect(retry!.nextAt).toBeGreaterThan(Date.now());
});
