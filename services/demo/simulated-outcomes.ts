// Outcomes of demo executions. Some fail, to demonstrate failures; a retry is a new execution with an independent
// chance. Others yield figures.
import type { States } from '../command/folded.ts';
import type { LoadedExecution } from '../executions/load.ts';
import { hashOf } from './addresses.ts';
import type { AreaDemo } from './demo.ts';

const FAILURE_SHARE = 0.06;
const DIGEST_RANGE = 2 ** 32;

/**
 * Why an execution fails; null: it succeeds. The simulated executor calls it for demo executions only.
 */
export function simulatedFailures(
  demos: readonly Pick<AreaDemo, 'failures'>[],
): (execution: { id: string; kind: string }) => string | null {
  const reasons = new Map(demos.flatMap(({ failures = {} }) => Object.entries(failures)));
  return ({ id, kind }) => {
    const digest = hashOf(`fate of ${id}`);
    const candidates = reasons.get(kind) ?? [];
    return parseInt(digest.slice(0, 8), 16) / DIGEST_RANGE >= FAILURE_SHARE
      ? null
      : (candidates[parseInt(digest.slice(8, 16), 16) % candidates.length] ?? null);
  };
}

/** Figures of demo executions, for the simulated executor. */
export const simulatedFigures = (
  demos: readonly Pick<AreaDemo, 'outcomeFigures'>[],
  states: States,
): ((execution: LoadedExecution) => Promise<Readonly<Record<string, string>> | null>) => {
  const byKind = new Map(demos.flatMap(({ outcomeFigures = {} }) => Object.entries(outcomeFigures)));
  return async (execution) => (await byKind.get(execution.kind)?.(execution, states)) ?? null;
};
