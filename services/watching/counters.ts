// What a process has done, counted where it is done, and served by its /metrics.
import { Counter } from 'prom-client';
import type { Commands } from '../command/types.ts';

const counter = (name: string, help: string, labelNames: string[]): Counter =>
  new Counter({ name, help, labelNames, registers: [] });

/** Labels have few values: names of commands, codes of the contract, names of executors. */
export function createCounters() {
  return {
    commands: counter('commands_total', 'Commands that this process has run, without dry runs', ['command', 'outcome']),
    refusals: counter('command_refusals_total', 'Commands that a rule refused', ['code']),
    executorCalls: counter('executor_calls_total', 'Calls to an executor that have ended', ['executor', 'result']),
  };
}
export type Counters = ReturnType<typeof createCounters>;

/** Counts the commands that are run; `failed`: without an outcome. */
export const countedCommands = (commands: Commands, counters: Pick<Counters, 'commands' | 'refusals'>): Commands => ({
  ...commands,
  async run(target, command, envelope) {
    let outcome = 'failed';
    try {
      const answer = await commands.run(target, command, envelope);
      outcome = answer.kind;
      if (answer.kind === 'refused') counters.refusals.inc({ code: answer.code });
      return answer;
    } finally {
      counters.commands.inc({ command: command.type, outcome });
    }
  },
});
