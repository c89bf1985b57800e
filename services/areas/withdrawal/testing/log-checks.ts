// For tests of withdrawals: what is always true of what a log holds of them.
import { expect } from 'vitest';
import type { StoredEvent } from '#contracts/events/event.ts';
import { withdrawalArea } from '../area.ts';
import { bridgeId } from '../ids.ts';
import { hasEnded, type Withdrawal } from '../state.ts';

/** The events of each withdrawal, by its stream. */
type Streams = Map<string, StoredEvent[]>;

/** Each ends as it may, is paid once and orders once; the answer is what all of them count for. */
export function checkWithdrawals(streams: Streams): bigint {
  let counted = 0n;
  for (const [, of] of streams) {
    const state = of.reduce<unknown>((before, event) => withdrawalArea.evolve(before, event), null) as Withdrawal;
    if (state.asked) counted += state.counted;
    const types = of.map(({ type }) => type);
    const burned = types.indexOf('WithdrawalBurned');
    expect(
      types.filter(
        (type, index) =>
          burned >= 0 && index > burned && (type === 'WithdrawalCancelled' || type === 'WithdrawalRejected'),
      ),
      'ended silently after a burn',
    ).toEqual([]);
    expect(types.filter((type) => type === 'WithdrawalPaid').length, 'paid twice').toBeLessThanOrEqual(1);
    // Each confirmation, and each retry of what has failed, orders once.
    expect(types.filter((type) => type === 'PayoutQueued').length).toBe(
      types.filter((type) => type === 'WithdrawalConfirmed' || type === 'PayoutRetried').length,
    );
  }
  return counted;
}

/**
 * No number is assigned here twice. One that the bridge tells another request of is the bridge's from then on:
 * ours is blocked and marked. Ours may have ended before (asked for, cancelled, its number told by the bridge:
 * the counterexample to “no two withdrawals share a nonce”): it stays as it ended, takes nothing, and hears no
 * more of that number.
 */
export function checkNonces(streams: Streams): void {
  const requests = [...streams].flatMap(([stream, of]) => {
    const nonce = of.find(({ type }) => type === 'WithdrawalRequested')?.data.nonce as number | undefined;
    if (nonce === undefined) return [];
    const { status } = of.reduce<unknown>((before, event) => withdrawalArea.evolve(before, event), null) as Withdrawal;
    return [
      {
        nonce,
        isOurs: stream !== `withdrawal-${bridgeId({ network: 'mainnet', nonce })}`,
        isMarked: of.some(({ data }) => data.doubt === 'nonce-used'),
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
