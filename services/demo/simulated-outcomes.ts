// Outcomes of demo executions. Some fail, to demonstrate failures; a retry is a new execution with an independent
// chance. Others yield figures.
import type { States } from '../command/folded.ts';
import type { LoadedExecution } from '../executions/load.ts';
import { hashOf } from './addresses.ts';
import type { AreaDemo } from './demo.ts';

const SHARE = 0.06;
const MAX = 2 ** 32;

/**
 * Why an execution fails; null: it succeeds. The simulated executor calls it for demo executions only.
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

/** Figures of demo executions, for the simulated executor. */
export const bringsOf = (
  demos: readonly Pick<AreaDemo, 'brings'>[],
  states: States,
): ((execution: LoadedExecution) => Promise<Readonly<Record<string, string>> | null>) => {
  const byKind = new Map(demos.flatMap(({ brings = {} }) => Object.entries(brings)));
  return async (execution) => (await byKind.get(execution.kind)?.(execution, states)) ?? null;
};
