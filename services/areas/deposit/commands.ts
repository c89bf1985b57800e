// What can be asked of a deposit: the bodies of its routes, and what executions report.
import type { z } from 'zod';
import type { depositCommands, DepositSeen } from '#contracts/deposit.ts';

type Body<Route extends keyof typeof depositCommands> = z.output<(typeof depositCommands)[Route]['body']>;

export type DepositCommand = { id: string } & (
  /** The record stands apart: it has a `type` of its own. `occurredAt`: the fact's own time, if a fact it is. */
  | { type: 'RecordDeposit'; deposit: z.output<typeof DepositSeen>; occurredAt?: string | null }
  | ({ type: 'ConfirmDeposit' } & Body<'confirm'>)
  | ({ type: 'CancelDeposit' } & Body<'cancel'>)
  | ({ type: 'RejectDeposit' } & Body<'reject'>)
  | ({ type: 'RequestRefund' } & Body<'requestRefund'>)
  | ({ type: 'RejectRefund' } & Body<'rejectRefund'>)
  | ({ type: 'WithdrawRefund' } & Body<'withdrawRefund'>)
  | { type: 'ConfirmRefund' }
  | ({ type: 'RetryMint' } & Body<'retryMint'>)
  | ({ type: 'RetryRefund' } & Body<'retryRefund'>)
  | ExecutionReport
);

/** What became of an execution, told by its policy. One that is not, or no longer, the deposit's own changes nothing. */
export type ExecutionReport =
  | { type: 'RecordMintSubmitted' | 'RecordMinted'; executionId: string; hash: string }
  | { type: 'RecordRefundSubmitted' | 'RecordRefundPaid'; executionId: string; txid: string }
  | { type: 'RecordMintFailed' | 'RecordRefundFailed'; executionId: string; reason: string };
