// The executor of the upgrade snapshot: outcomes of mints and pay-outs depend on their amounts.
import { answer, startReceiver, type Receiver } from '../testing/custody/receiver.ts';
import { hexOf } from '../testing/custody/deposits.ts';

/** The last digit of the amount determines the outcome of a mint or pay-out; 5 fails once. */
export const FATES = { waits: 0, accepted: 1, submitted: 2, succeeds: 3, fails: 4, recovers: 5 } as const;
export type SimulatedOutcome = keyof typeof FATES;
export const BASE = 100_000_000;
export const amountOf = (simulatedOutcome: SimulatedOutcome): string => String(BASE + FATES[simulatedOutcome]);

/** Starts the executor. */
export function startExecutor(secret: string): Promise<Receiver> {
  const attempts = new Map<string, number>();
  return startReceiver(secret, ({ executionId, kind, data }, response) => {
    const key = `${kind} ${String(data.depositId)}`;
    const hash = `${kind === 'mint' ? '0x' : ''}${hexOf(executionId)}`;
    const simulatedOutcome = Number(data.amount) % 10;
    const attempt = (attempts.get(key) ?? 0) + 1;
    attempts.set(key, attempt);
    if (simulatedOutcome === FATES.accepted) return answer(response, { outcome: 'busy' }, 503);
    if (simulatedOutcome === FATES.submitted) return answer(response, { outcome: 'pending', hash });
    if (simulatedOutcome === FATES.fails || (simulatedOutcome === FATES.recovers && attempt === 1))
      return answer(response, { outcome: 'failed', reason: 'the chain was not reached' });
    return answer(response, { outcome: 'succeeded', hash });
  });
}
