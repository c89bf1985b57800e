// The commands of a deposit: the bodies of its routes, and the reports of executions.
import type { z } from 'zod';
import type { ActionCommands } from '#contracts/kits/declared-action.ts';
import type { DepositReport } from '#contracts/areas/deposit/events.ts';
import type { depositActions } from '#contracts/areas/deposit/actions.ts';

export type DepositCommand = { id: string } &
  /**
   * Recording has its own `type` field, so its data are nested. `occurredAt`: the fact's own time, if a fact records
   * it.
   */
  (
    | { type: 'RecordDeposit'; deposit: z.output<typeof DepositReport>; occurredAt?: string | null }
    | ActionCommands<Omit<(typeof depositActions)['actions'], 'record'>>
    | ExecutionReport
  );

/**
 * An execution's outcome, reported by its policy. An execution that is not the deposit's current one changes nothing.
 */
export type ExecutionReport =
  | { type: 'RecordMintSubmitted' | 'RecordMinted'; executionId: string; hash: string }
  | { type: 'RecordRefundSubmitted' | 'RecordRefundPaid'; executionId: string; txid: string }
  | { type: 'RecordMintFailed' | 'RecordRefundFailed'; executionId: string; reason: string };
