// The reports of a pay-out's execution to its withdrawal.
import { NOTHING_NEW, noRuleFor } from '../../../command/types.ts';
import type { PayoutReport } from '../commands.ts';
import type { Withdrawal, WithdrawalEvent } from '../state.ts';
import { doubted } from './bridge-reports.ts';

/** The events of a report in the current state. */
export function report(
  command: PayoutReport,
  { status, execution, txid, payments }: Withdrawal,
  by: string,
  now: string,
): WithdrawalEvent[] {
  const { executionId } = command;
  const isPaying = status === 'CONFIRMED' && execution === executionId;
  switch (command.type) {
    case 'RecordPayoutSubmitted':
      return isPaying && txid !== command.txid
        ? [{ type: 'PayoutSubmitted', data: { executionId, txid: command.txid } }]
        : NOTHING_NEW;
    case 'RecordPayoutPaid':
      if (isPaying)
        return [{ type: 'WithdrawalPaid', data: { txid: command.txid, paidAt: now, executionId, toldBy: by } }];
      // The bridge has already paid.
      return status === 'PAID' && !payments.includes(command.txid)
        ? [doubted('paid-twice', by, command.txid)]
        : NOTHING_NEW;
    case 'RecordPayoutFailed':
      return isPaying ? [{ type: 'PayoutFailed', data: { executionId, reason: command.reason } }] : NOTHING_NEW;
    default:
      return noRuleFor(command);
  }
}
