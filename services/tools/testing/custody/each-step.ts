// For tests of steps on other streams: one test a step, which stops the process right after it. A new step is covered
// as soon as it is in the list.
import { expect, test } from 'vitest';
import type { StepPromise } from '../../../command/other-streams/steps.ts';
import type { CommandOutcome, Commands } from '../../../command/types.ts';
import { EventStoreUnavailable } from '../../../event-store/types.ts';
import { dyingAt, kindOfStream } from '../stores/dying-store.ts';
import { codeOf } from './custody.ts';
import { commands, handler, runPolicies, server } from './withdrawals.ts';

export interface Prepared {
  /** Sends the command, each time under the same id. */
  send(by: Commands): Promise<CommandOutcome>;
  /** What is on record in the end, without names and ids. */
  record(): Promise<unknown>;
}
/** `append`: which append to the step's streams is the step's own; default: 0, the first. */
export interface Scenario {
  prepare(): Promise<Prepared>;
  append?: number;
}

/** Sends the command in a process that lives, and collects the kinds of the streams that it appends to. */
async function undisturbed({ prepare }: Scenario): Promise<{ record: unknown; appended: Set<string> }> {
  const { send, record } = await prepare();
  const appended = new Set<string>();
  const { append } = server.store;
  const noting = handler({
    ...server.store,
    async append(stream, ...rest) {
      const receipt = await append(stream, ...rest);
      appended.add(kindOfStream(stream));
      return receipt;
    },
  });
  expect(codeOf(await send(noting))).toBe('done');
  await runPolicies();
  return { record: await record(), appended };
}

/** `own`: the command's own streams, and those of keys that events claim, its own and those of commands it runs. */
export function diesAfterEachStep(
  promises: readonly StepPromise[],
  own: readonly string[],
  scenarioOf: (step: string) => Scenario,
): void {
  for (const { name, appendsTo, guarantees, completedBy } of promises) {
    const completion =
      'policyOf' in completedBy
        ? `the policy of ${completedBy.policyOf} completes it`
        : `${completedBy.repeatBy} completes it by a repeat; until then ${completedBy.untilThen}`;
    test(`after “${name}” ${guarantees}; ${completion}`, async () => {
      const scenario = scenarioOf(name);
      const { record: expected, appended } = await undisturbed(scenario);
      const declared = [
        ...own,
        ...promises.flatMap(({ appendsTo: always, mayAppendTo = [] }) => [always, ...mayAppendTo]),
      ];
      expect(
        [...appended].filter((kind) => !declared.includes(kind)),
        'appends that no step declares',
      ).toEqual([]);

      const { send, record } = await scenario.prepare();
      const dying = handler(dyingAt(server.store, { kind: appendsTo, when: 'after', append: scenario.append ?? 0 }));
      await expect(send(dying), 'the step appends').rejects.toThrow(EventStoreUnavailable);
      if ('policyOf' in completedBy) await runPolicies(completedBy.policyOf);
      else await send(commands);
      await runPolicies();
      expect(await record(), 'as if the process had lived').toEqual(expected);
      expect(codeOf(await send(commands))).toBe('done');
      await runPolicies();
      expect(await record(), 'a repeat changes nothing').toEqual(expected);
    });
  }
}
