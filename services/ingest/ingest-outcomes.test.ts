// Facts that report the outcome of an execution: which senders may report it, and what it changes.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealsNothing } from '../tools/testing/imports/facts.ts';
import { hexOf } from '../tools/testing/custody/deposits.ts';
import { createIngest } from './ingest.ts';
import { ingestKeys } from './keys.ts';
import { anyone, factStream, startIngesting, type Ingesting } from '../tools/testing/imports/ingesting.ts';
import { executionArea } from '../executions/area.ts';

const log = pino({ level: 'silent' });
let events: Ingesting['events'];
let commands: Ingesting['commands'];
let clock: Ingesting['clock'];
let send: Ingesting['send'];
beforeAll(async () => {
  ({ events, commands, clock, send } = await startIngesting());
});
afterAll(() => events.close());

describe('the outcome of an execution', () => {
  const outcome = (
    executionId: string,
    id: string,
    more: object = { outcome: 'succeeded', hash: `0x${hexOf(executionId)}` },
  ) => ({
    source: 'minter',
    id,
    type: 'execution-outcome',
    at: '2026-11-01T08:00:00Z',
    data: { executionId, ...more },
  });
  const by = () => ({ commandId: randomUUID(), actor: { kind: 'system', id: 'system' } as const });
  const attempted = async (): Promise<string> => {
    const id = randomUUID();
    await commands.run(
      executionArea,
      { type: 'RequestExecution', id, kind: 'mint', aggregate: 'deposit', aggregateId: randomUUID(), data: {} },
      by(),
    );
    await commands.run(executionArea, { type: 'AttemptExecution', id, executor: 'webhook' }, by());
    return id;
  };

  test('is rejected from a key that does not name its type, and nothing is recorded', async () => {
    const id = await attempted();
    const sender = ingestKeys('minter=one')('Bearer one')!;
    const fact = outcome(id, 'told by its source only');
    expect(await send([fact], sender)).toEqual([
      { line: 1, id: 'told by its source only', result: 'rejected', code: 'not-allowed', path: 'type' },
    ]);
    expect(await events.store.load(factStream(fact))).toEqual([]);
    expect(
      (
        await send(
          [{ ...outcome(id, 'a failure'), data: { executionId: id, outcome: 'failed', reason: 'no gas' } }],
          ingestKeys('minter:execution-outcome=one')('Bearer one')!,
        )
      )[0]!.result,
    ).toBe('accepted');
  });

  test('cannot end an execution in progress and is reported with its source, target and content', async () => {
    const id = await attempted();
    const refused: unknown[] = [];
    const taking = createIngest({
      store: events.store,
      commands,
      sealing: sealsNothing,
      log,
      clock,
      onRefused: async (...args) => {
        refused.push(args);
      },
    });
    for (const isDryRun of [true, false])
      expect(
        (await send([outcome(id, `early ${id}`)], { ...anyone, isDryRun }, taking)).map(({ result, code }) => [
          result,
          code,
        ]),
      ).toEqual([['rejected', 'execution-in-progress']]);
    expect(refused).toEqual([
      [
        { actor: { kind: 'source', id: 'source:minter' }, session: undefined, ip: undefined },
        {
          command: 'ReportOutcome',
          target: `execution-${id}`,
          code: 'execution-in-progress',
          told: `succeeded 0x${hexOf(id)}`,
        },
      ],
    ]);
    const signed = `0x${'a'.repeat(64)}`;
    await commands.run(executionArea, { type: 'ReportOutcome', id, outcome: 'succeeded', hash: signed }, by());
    expect((await events.store.load(`execution-${id}`)).map(({ type, data }) => [type, data.hash])).toEqual([
      ['ExecutionRequested', undefined],
      ['ExecutionAttempted', undefined],
      ['ExecutionSucceeded', signed],
    ]);
    expect((await send([outcome(id, `early ${id}`)], anyone, taking)).map(({ code }) => code)).toEqual([
      'execution-ended',
    ]);
  });
});
