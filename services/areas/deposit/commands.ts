// What can be asked of a deposit: the bodies of its routes, and what executions report.
import type { z } from 'zod';
import type { ActionCommands } from '#contracts/kits/declared-action.ts';
import type { DepositSeen } from '#contracts/areas/deposit/events.ts';
import type { depositActions } from '#contracts/areas/deposit/actions.ts';

export type DepositCommand = { id: string } &
  /** The record stands apart: it has a `type` of its own. `occurredAt`: the fact's own time, if a fact it is. */
  (
    | { type: 'RecordDeposit'; deposit: z.output<typeof DepositSeen>; occurredAt?: string | null }
    | ActionCommands<Omit<(typeof depositActions)['actions'], 'record'>>
    | ExecutionReport
  );

/**
 * What became of an execution, told by its policy. One that is not, or no longer, the deposit's own changes nothing.
 */
export type ExecutionReport =
  | { type: 'RecordMintSubmitted' | 'RecordMinted'; executionId: string; hash: string }
  | { type: 'RecordRefundSubmitted' | 'RecordRefundPaid'; executionId: string; txid: string }
  | { type: 'RecordMintFailed' | 'RecordRefundFailed'; executionId: string; reason: string };
