// The commands of a withdrawal: the bodies of its routes, the bridge's reports, and the reports of executions.
import type { z } from 'zod';
import type { ActionCommands } from '#contracts/kits/declared-action.ts';
import type { WithdrawalRequest } from '#contracts/areas/custody-account/events.ts';
import type { withdrawalActions } from '#contracts/areas/withdrawal/actions.ts';
import type { WithdrawalDoubt } from '#contracts/areas/withdrawal/events.ts';
import type { Burn, Payment } from './state.ts';
import type { BitcoinNetwork } from '#contracts/values/address.ts';

type RequestFields = Omit<
  z.output<typeof WithdrawalRequest>,
  'nonce' | 'requestedBy' | 'requestedAt' | 'isApprovedAddress' | 'importedBy'
>;
interface BridgeKey {
  network: BitcoinNetwork;
  nonce: number;
}
export type WithdrawalCommand = { id: string } & (
  | ActionCommands<Omit<(typeof withdrawalActions)['actions'], 'add'>>
  | ({ type: 'RequestWithdrawal'; dryRun?: boolean } & RequestFields)
  /** Completes a reservation. */
  | { type: 'CompleteWithdrawal'; request: z.output<typeof WithdrawalRequest> }
  | ({ type: 'TellRequest'; at: string } & RequestFields & BridgeKey)
  | ({ type: 'TellBurn' } & Burn & BridgeKey)
  | ({ type: 'TellPayment' } & Payment & BridgeKey)
  | { type: 'HoldWithdrawal'; doubt: WithdrawalDoubt }
  | PayoutReport
);
/** A pay-out's outcome, reported by its policy. A pay-out that is not the withdrawal's current one changes nothing. */
export type PayoutReport =
  | { type: 'RecordPayoutSubmitted' | 'RecordPayoutPaid'; executionId: string; txid: string }
  | { type: 'RecordPayoutFailed'; executionId: string; reason: string };
