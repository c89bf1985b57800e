// A burn pays for one thing: a withdrawal, or a refund of a deposit that was not rejected.
import type { Claim } from '../../../command/references/claims.ts';

export const burnClaim = (hash: string): Claim => ({
  name: `burn-${hash}`,
  refused: 'burn-hash-used',
  isUsed(events) {
    const last = events.findLast(
      ({ type, data }) =>
        ((type === 'RefundRequested' || type === 'RefundRejected') && data.burnHash === hash) ||
        (type === 'WithdrawalBurned' && data.hash === hash),
    );
    return last !== undefined && last.type !== 'RefundRejected';
  },
});
