import { depositEvents } from '#contracts/deposit.ts';
import { defineArea } from '../../command/area.ts';
import { inForce } from '../lookups.ts';
import { depositDecider } from './decider.ts';

export const depositArea = defineArea({
  events: depositEvents,
  decider: depositDecider,
  creates: ['RecordDeposit'],
  looksAt: { ConfirmDeposit: { settings: inForce }, ConfirmRefund: { settings: inForce } },
  // A burn pays for one refund, of whichever deposit.
  claims: (event) => {
    if (event.type !== 'RefundRequested' || !event.data.burnHash) return [];
    const { burnHash } = event.data;
    return [{ name: `burn-${burnHash}`, refused: 'burn-hash-used', isUsed: (events) => events.some(({ type, data }) => type === 'RefundRequested' && data.burnHash === burnHash) }];
  },
});
