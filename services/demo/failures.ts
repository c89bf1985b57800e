// Which mints and pay-outs of the demo world fail: some, so that failing can be seen. A retry is a new execution with a chance of its own.
import { hashOf } from './addresses.ts';
import { MINT_FAILURES, PAYOUT_FAILURES } from './reasons.ts';

const SHARE = 0.06;
const MAX = 2 ** 32;

/** For the simulated executor, which asks about executions of the demo world only: why this one fails; null: it succeeds. */
export function demoFailure({ id, kind }: { id: string; kind: string }): string | null {
  const digest = hashOf(`fate of ${id}`);
  if (parseInt(digest.slice(0, 8), 16) / MAX >= SHARE) return null;
  const reasons: readonly string[] = kind === 'mint' ? MINT_FAILURES : PAYOUT_FAILURES;
  return reasons[parseInt(digest.slice(8, 16), 16) % reasons.length]!;
}
