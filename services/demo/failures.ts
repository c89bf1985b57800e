// Which executions of the demo world fail: some, so that failing can be seen. A retry is a new execution with a chance of its own.
import { hashOf } from './addresses.ts';
import type { AreaDemo } from './demo.ts';

const SHARE = 0.06;
const MAX = 2 ** 32;

/** For the simulated executor, which asks about executions of the demo world only: why this one fails; null: it succeeds. */
export function failuresOf(demos: readonly Pick<AreaDemo, 'failures'>[]): (execution: { id: string; kind: string }) => string | null {
  const reasons = new Map(demos.flatMap(({ failures = {} }) => Object.entries(failures)));
  return ({ id, kind }) => {
    const digest = hashOf(`fate of ${id}`);
    const among = reasons.get(kind) ?? [];
    return parseInt(digest.slice(0, 8), 16) / MAX >= SHARE ? null : (among[parseInt(digest.slice(8, 16), 16) % among.length] ?? null);
  };
}
