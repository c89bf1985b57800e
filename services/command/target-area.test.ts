import { expect, test } from 'vitest';
import type { executionEvents } from '#contracts/areas/execution/events.ts';
import { executionFacts } from '#contracts/areas/execution/facts.ts';
import { executionArea, executionDecider } from '../executions/area.ts';
import { commandTo, type PoliciesOn } from '../executions/worker/policies.ts';
import { toCommands } from '../areas/area.ts';
import type { CommandEnvelope, Commands } from './types.ts';
import { targetArea, type OtherStreams } from './area.ts';

const command = { type: 'AttemptExecution', id: 'one', executor: 'webhook' } as const;
const answer = async () => ({ outcome: { kind: 'unknown' } as const, state: null });

test('an area is named by its events and its decider', () =>
  expect(commandTo(targetArea({ area: 'execution' }, executionDecider), command)).toEqual(
    commandTo(executionArea, command),
  ));

test('a command that another area does not take fails the type check', async () => {
  // @ts-expect-error -- it is misspelt
  commandTo(executionArea, { ...command, type: 'AttemptExecutoin' });
  // @ts-expect-error -- its executor is missing
  commandTo(executionArea, { type: 'AttemptExecution', id: 'one' });

  const { run }: Pick<OtherStreams, 'run'> = { run: answer };
  const { state } = await run(executionArea, command);
  expect(state?.status).toBeUndefined();
  // @ts-expect-error -- the state of an execution has no such part
  expect(state?.mintStatus).toBeUndefined();
  // @ts-expect-error -- no executor has that name
  await run(executionArea, { ...command, executor: 'nobody' });
});

test('a fact that becomes a command its area does not take fails the type check', () => {
  toCommands(executionArea, executionFacts, {
    // @ts-expect-error -- the decider knows no such command
    'execution-outcome': ({ data: { executionId } }) => ({ type: 'ReportOutcmoe', id: executionId }),
  });
});

test('a policy reads only what the schema of its event contains', () => {
  const policies = {
    area: 'counter',
    on: {
      ExecutionFailed: ({ data: { reason } }) => commandTo(executionArea, { ...command, id: reason }),
      // @ts-expect-error -- a submitted execution has no reason
      ExecutionSubmitted: ({ data: { reason } }) => commandTo(executionArea, { ...command, id: reason }),
    },
  } satisfies PoliciesOn<typeof executionEvents>;
  expect(Object.keys(policies.on)).toHaveLength(2);
});

test('a command that its area does not take is not run', async () => {
  const { run }: Pick<Commands, 'run'> = { run: async () => ({ kind: 'unknown' }) };
  const envelope: CommandEnvelope = { commandId: command.id, actor: { kind: 'system', id: 'system' } };
  expect(await run(executionArea, command, envelope)).toEqual({ kind: 'unknown' });
  // @ts-expect-error -- its executor is missing
  await run(executionArea, { type: 'AttemptExecution', id: 'one' }, envelope);
  // @ts-expect-error -- without the area's type, a literal has no fields to check
  await run({ area: 'execution' }, { ...command, executor: 'webhook' }, envelope);
});
