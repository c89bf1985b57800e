// Outcomes of mints and pay-outs. Only news about the deposit's current execution becomes an event.
import { NOTHING_NEW, noRuleFor } from '../../command/types.ts';
import type { ExecutionReport } from './commands.ts';
import type { Deposit, DepositEvent } from './state.ts';

/** The events of a report; NOTHING_NEW if it is known or concerns an abandoned execution. */
export function decideReport(report: ExecutionReport, deposit: Deposit): DepositEvent[] {
  const { mint, refund } = deposit;
  const { executionId } = report;
  const isMinting = mint.execution === executionId && (mint.status === 'QUEUED' || mint.status === 'SUBMITTED');
  const isPaying = refund?.execution === executionId && (refund.status === 'QUEUED' || refund.status === 'SUBMITTED');
  switch (report.type) {
    case 'RecordMintSubmitted':
      return isMinting && mint.hash !== report.hash
        ? [{ type: 'MintSubmitted', data: { executionId, hash: report.hash } }]
        : NOTHING_NEW;
    case 'RecordMinted':
      return isMinting
        ? [
            ...decideReport({ ...report, type: 'RecordMintSubmitted' }, deposit),
            { type: 'DepositMinted', data: { executionId, hash: report.hash } },
          ]
        : NOTHING_NEW;
    case 'RecordMintFailed':
      return isMinting ? [{ type: 'MintFailed', data: { executionId, reason: report.reason } }] : NOTHING_NEW;
    case 'RecordRefundSubmitted':
      return isPaying && refund.txid !== report.txid
        ? [{ type: 'RefundSubmitted', data: { executionId, txid: report.txid } }]
        : NOTHING_NEW;
    case 'RecordRefundPaid':
      return isPaying
        ? [
            ...decideReport({ ...report, type: 'RecordRefundSubmitted' }, deposit),
            { type: 'RefundPaid', data: { executionId, txid: report.txid, amount: refund.amount } },
          ]
        : NOTHING_NEW;
    case 'RecordRefundFailed':
      return isPaying ? [{ type: 'RefundFailed', data: { executionId, reason: report.reason } }] : NOTHING_NEW;
    default:
      return noRuleFor(report);
  }
}
