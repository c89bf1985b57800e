// Which executions of the demo world fail: some, so that failing can be seen (a retry is a new execution with a chance
// of its own); and what the others bring.
import type { States } from '../command/folded.ts';
import type { LoadedExecution } from '../executions/load.ts';
import { hashOf } from './addresses.ts';
import type { AreaDemo } from './demo.ts';

const SHARE = 0.06;
const MAX = 2 ** 32;

/**
 * For the simulated executor, which asks about executions of the demo world only: why this one fails; null: it
 * succeeds.
 */
export function failuresOf(
  demos: readonly Pick<AreaDemo, 'failures'>[],
): (execution: { id: string; kind: string }) => string | null {
  const reasons = new Map(demos.flatMap(({ failures = {} }) => Object.entries(failures)));
  return ({ id, kind }) => {
    const digest = hashOf(`fate of ${id}`);
    const among = reasons.get(kind) ?? [];
    return parseInt(digest.slice(0, 8), 16) / MAX >= SHARE
      ? null
      : (among[parseInt(digest.slice(8, 16), 16) % among.length] ?? null);
  };
}

/** What executions of the demo world's kinds bring, for the same. */
export const bringsOf = (
  demos: readonly Pick<AreaDemo, 'brings'>[],
  states: States,
): ((execution: LoadedExecution) => Promise<Readonly<Record<string, string>> | null>) => {
  const by = new Map(demos.flatMap(({ brings = {} }) => Object.entries(brings)));
  return async (execution) => (await by.get(execution.kind)?.(execution, states)) ?? null;
};
