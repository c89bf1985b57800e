// For tests of withdrawals: invariants of the withdrawals in a log.
import { expect } from 'vitest';
import type { StoredEvent } from '#contracts/events/event.ts';
import { withdrawalArea } from '../area.ts';
import { bridgeId } from '../ids.ts';
import { hasEnded, type Withdrawal, type WithdrawalState } from '../state.ts';

/** The events of each withdrawal, by its stream. */
type Streams = Map<string, StoredEvent[]>;

/**
 * Checks that each ends as allowed, is paid once and orders once. The result is the amount that all of them count for.
 */
export function checkWithdrawals(streams: Streams): bigint {
  let counted = 0n;
  for (const [, events] of streams) {
    const state = events.reduce<WithdrawalState>(
      (before, event) => withdrawalArea.evolve(before, event),
      null,
    ) as Withdrawal;
    if (state.request) counted += state.counted;
    const types = events.map(({ type }) => type);
    const burned = types.indexOf('WithdrawalBurned');
    expect(
      types.filter(
        (type, index) =>
          burned >= 0 && index > burned && (type === 'WithdrawalCancelled' || type === 'WithdrawalRejected'),
      ),
      'ended silently after a burn',
    ).toEqual([]);
    expect(types.filter((type) => type === 'WithdrawalPaid').length, 'paid twice').toBeLessThanOrEqual(1);
    // Each confirmation, and each retry after a failure, orders once.
    expect(types.filter((type) => type === 'PayoutQueued').length).toBe(
      types.filter((type) => type === 'WithdrawalConfirmed' || type === 'PayoutRetried').length,
    );
  }
  return counted;
}

/**
 * No nonce is assigned here twice. If the bridge reports another request for a nonce, it is the bridge's from then on:
 * our withdrawal is blocked and marked. If ours had already ended, it stays ended, takes nothing, and no longer follows
 * that nonce. Example: requested, cancelled, then its nonce reported by the bridge. That case is the counterexample to
 * “no two withdrawals share a nonce”.
 */
export function checkNonces(streams: Streams): void {
  const requests = [...streams].flatMap(([stream, events]) => {
    const nonce = events.find(({ type }) => type === 'WithdrawalRequested')?.data.nonce as number | undefined;
    if (nonce === undefined) return [];
    const { status } = events.reduce<WithdrawalState>(
      (before, event) => withdrawalArea.evolve(before, event),
      null,
    ) as Withdrawal;
    return [
      {
        nonce,
        isOurs: stream !== `withdrawal-${bridgeId({ network: 'mainnet', nonce })}`,
        isMarked: events.some(({ data }) => data.doubt === 'nonce-used'),
        hasEnded: hasEnded({ status }),
      },
    ];
  });
  for (const [nonce, of] of Map.groupBy(requests, (one) => one.nonce)) {
    expect(of.filter(({ isOurs }) => isOurs).length, `nonce ${nonce} assigned twice`).toBeLessThanOrEqual(1);
    expect(
      of.filter(({ isOurs, isMarked, hasEnded: isOver }) => of.length > 1 && isOurs && !isMarked && !isOver),
      `nonce ${nonce} shared with the bridge’s`,
    ).toEqual([]);
  }
}
