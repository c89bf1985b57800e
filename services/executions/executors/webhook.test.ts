// Executions by webhook: the receiver gets each order once, and its outcome changes the deposit.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { anEvmHash, aTxid, MAINNET_ADDRESS } from '../../areas/deposit/testing/examples.ts';
import { createAudit } from '../../audit/audit.ts';
import { sealsNothing } from '../../tools/testing/imports/facts.ts';
import { createClock } from '../../base/clock.ts';
import { createIngest } from '../../ingest/ingest.ts';
import { MINTED, SECRET, ben, eventually, webhook, withExecutions } from '../../tools/testing/custody/executions.ts';
import { createExecutions } from '../executions.ts';
import { answer } from '../../tools/testing/custody/receiver.ts';

const here = withExecutions();
const { aWorker, aReceiver, run, confirmed, typesOf, mintOf, until } = here;

test('a mint is ordered once with a signature, and its outcome changes the deposit', async () => {
  const hash = anEvmHash();
  const receiver = await aReceiver((_order, response) => answer(response, { outcome: 'succeeded', hash }));
  aWorker(webhook(receiver));
  const id = await confirmed();
  await until(`deposit-${id}`, 'DepositMinted');
  const executionId = await mintOf(id);
  expect(await typesOf(`deposit-${id}`)).toEqual(MINTED);
  expect(await typesOf(`execution-${executionId}`)).toEqual([
    'ExecutionRequested',
    'ExecutionAttempted',
    'ExecutionSucceeded',
  ]);
  expect(receiver.calls).toEqual([
    {
      executionId,
      kind: 'mint',
      data: { depositId: id, amount: '150000000', receivingAddress: expect.stringMatching(/^0x/) },
    },
  ]);
  expect(receiver.effects).toEqual([executionId]);
  expect(receiver.forged).toBe(0);
  const events = await here.store.load(`deposit-${id}`);
  expect(events.at(-1)).toMatchObject({
    data: { executionId, hash },
    metadata: { actor: { kind: 'policy' }, $correlationId: events[1]!.metadata.$correlationId },
  });
});

test('a refund is paid out on Bitcoin and changes the deposit once it is paid', async () => {
  const txid = aTxid();
  const receiver = await aReceiver(({ kind }, response) =>
    answer(response, kind === 'mint' ? { outcome: 'failed', reason: 'no gas' } : { outcome: 'succeeded', hash: txid }),
  );
  aWorker(webhook(receiver));
  const id = await confirmed();
  await until(`deposit-${id}`, 'MintFailed');
  await run('RequestRefund', id, { amount: 150_000_000n, receivingAddress: MAINNET_ADDRESS });
  await run('ConfirmRefund', id, {}, { actor: ben });
  await until(`deposit-${id}`, 'RefundPaid');
  expect((await here.store.load(`deposit-${id}`)).at(-1)!.data).toMatchObject({ txid, amount: '150000000' });
  expect(receiver.calls[1]).toMatchObject({
    kind: 'refund',
    data: { depositId: id, amount: '150000000', receivingAddress: MAINNET_ADDRESS },
  });
});

test('the retry of a failed mint is a new order', async () => {
  const hash = anEvmHash();
  const receiver = await aReceiver((_order, response, call) =>
    answer(response, call === 1 ? { outcome: 'failed', reason: 'no gas' } : { outcome: 'succeeded', hash }),
  );
  aWorker(webhook(receiver));
  const id = await confirmed();
  await until(`deposit-${id}`, 'MintFailed');
  await run('RetryMint', id, { reason: 'funded' }, { actor: ben });
  await until(`deposit-${id}`, 'DepositMinted');
  expect(new Set(receiver.effects).size).toBe(2);
});

test('a fact about an execution in progress raises an alert, and only the executor’s report ends it', async () => {
  const receiver = await aReceiver((_order, response) => answer(response, { outcome: 'pending' }));
  const worker = aWorker(webhook(receiver));
  const id = await confirmed();
  await eventually(() => expect(receiver.calls).toHaveLength(1));
  const executionId = await mintOf(id);
  const log = pino({ level: 'silent' });
  const clock = createClock();
  const audit = createAudit({ store: here.store, log, clock });
  const ingest = createIngest({
    store: here.store,
    commands: here.commands,
    sealing: sealsNothing,
    log,
    clock,
    onRefused: audit.commandRefused,
  });
  const [madeUp, hash] = [anEvmHash(), anEvmHash()];
  const fact = {
    source: 'prices',
    id: 'made up',
    type: 'execution-outcome',
    at: '2026-11-01T08:00:00Z',
    data: { executionId, outcome: 'succeeded', hash: madeUp },
  } as const;
  expect(await ingest.take(fact, { mayUse: () => true })).toMatchObject({
    result: 'rejected',
    code: 'execution-in-progress',
  });
  await eventually(() =>
    expect(worker.status().lastError).toMatchObject({
      executionId,
      error: expect.stringContaining(`source:prices reported “succeeded ${madeUp}”`),
    }),
  );
  const { reportOutcome } = createExecutions({ commands: here.commands, secret: SECRET });
  expect(await reportOutcome(executionId, { outcome: 'succeeded', hash }, { commandId: randomUUID() })).toMatchObject({
    kind: 'done',
  });
  await until(`deposit-${id}`, 'DepositMinted');
  expect((await here.store.load(`deposit-${id}`)).at(-1)!.data).toMatchObject({ executionId, hash });
  const refused = (await Array.fromAsync(here.store.readAll(null)))
    .flat()
    .filter(({ type }) => type === 'CommandRefused');
  expect(refused).toMatchObject([
    {
      data: {
        command: 'ReportOutcome',
        target: `execution-${executionId}`,
        code: 'execution-in-progress',
        told: `succeeded ${madeUp}`,
      },
      metadata: { actor: { id: 'source:prices' } },
    },
  ]);
  await audit.close();
});

test('a pending mint is submitted, and a later report of its outcome mints it once', async () => {
  const hash = anEvmHash();
  const receiver = await aReceiver((_order, response) => answer(response, { outcome: 'pending', hash }));
  aWorker(webhook(receiver));
  const id = await confirmed();
  await until(`deposit-${id}`, 'MintSubmitted');
  const executionId = await mintOf(id);
  const { reportOutcome } = createExecutions({ commands: here.commands, secret: SECRET });
  expect(
    await reportOutcome(executionId, { outcome: 'succeeded', hash: aTxid() }, { commandId: randomUUID() }),
  ).toMatchObject({ kind: 'refused', code: 'hash-of-another-chain' });
  expect(await reportOutcome(executionId, { outcome: 'succeeded', hash }, { commandId: randomUUID() })).toMatchObject({
    kind: 'done',
  });
  expect(
    await reportOutcome(executionId.toUpperCase(), { outcome: 'succeeded', hash }, { commandId: randomUUID() }),
  ).toMatchObject({ kind: 'done' });
  expect(
    await reportOutcome(executionId, { outcome: 'failed', reason: 'no' }, { commandId: randomUUID() }),
  ).toMatchObject({ kind: 'refused', code: 'execution-ended' });
  expect(await reportOutcome(randomUUID(), { outcome: 'succeeded', hash }, { commandId: randomUUID() })).toEqual({
    kind: 'unknown',
  });
  expect(await reportOutcome('nonsense', { outcome: 'succeeded', hash }, { commandId: randomUUID() })).toEqual({
    kind: 'unknown',
  });
  await until(`deposit-${id}`, 'DepositMinted');
  expect(receiver.calls).toHaveLength(1);
});
