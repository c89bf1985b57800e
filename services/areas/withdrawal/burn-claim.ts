// A burn pays for one thing: a withdrawal, or a deposit's refund.
import type { Claim } from '../../command/claims.ts';

export const burnClaim = (hash: string): Claim => ({
  name: `burn-${hash}`,
  refused: 'burn-hash-used',
  isUsed: (events) => events.some(({ type, data }) => (type === 'RefundRequested' && data.burnHash === hash) || (type === 'WithdrawalBurned' && data.hash === hash)),
});
