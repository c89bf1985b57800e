// Which acts a deposit's state and the rules allow this person: what is not allowed is not offered. The server decides.
import type { DepositRow } from '#contracts/deposit.ts';
import type { PermissionCode } from '#contracts/permission-code.ts';
import type { SecondPersonRule, Settings } from '#contracts/settings.ts';

export const DEPOSIT_ACTS = ['confirm', 'confirmRefund', 'retryMint', 'retryRefund', 'requestRefund', 'rejectRefund', 'withdrawRefund', 'reject', 'cancel'] as const;
export type DepositAct = (typeof DEPOSIT_ACTS)[number];

export const PERMISSION_OF: Record<DepositAct, PermissionCode> = {
  confirm: 'deposit:confirm', confirmRefund: 'deposit:confirm-refund', retryMint: 'deposit:retry-mint', retryRefund: 'deposit:retry-refund', requestRefund: 'deposit:request-refund', rejectRefund: 'deposit:reject-refund',
  withdrawRefund: 'deposit:withdraw-refund', reject: 'deposit:reject', cancel: 'deposit:cancel',
};

/** Satoshis that can still be refunded. */
export const refundable = ({ amount, refunded }: Pick<DepositRow, 'amount' | 'refunded'>): bigint => BigInt(amount) - BigInt(refunded);

const refundIsOpen = ({ status, refundStatus }: DepositRow): boolean => status === 'REFUND_REQUESTED' && refundStatus === 'NOT_REQUESTED';
const isMinting = ({ mintStatus }: DepositRow): boolean => mintStatus === 'QUEUED' || mintStatus === 'SUBMITTED';

interface Person { me: string | undefined; rules: Settings | undefined }

/** Rules not known yet count as the strict ones. */
const needsSecond = (rule: SecondPersonRule, rules: Settings | undefined): boolean => rules?.secondPerson[rule] ?? true;

export function allows(act: DepositAct, row: DepositRow, { me, rules }: Person): boolean {
  switch (act) {
    case 'confirm': return row.status === 'RECORDED' && !(needsSecond('deposit:confirm', rules) && row.recordedBy === me);
    case 'cancel': return row.status === 'RECORDED';
    case 'reject': return row.status === 'RECORDED' && row.recordedBy !== me;
    case 'requestRefund': return row.status === 'CONFIRMED' && !isMinting(row) && refundable(row) > 0n;
    case 'confirmRefund': return refundIsOpen(row) && !(needsSecond('deposit:confirm-refund', rules) && row.refundRequestedBy === me);
    case 'rejectRefund': return refundIsOpen(row) && row.mintStatus !== 'MINTED' && row.refundRequestedBy !== me;
    case 'withdrawRefund': return refundIsOpen(row) && row.mintStatus !== 'MINTED' && row.refundRequestedBy === me;
    case 'retryMint': return row.mintStatus === 'FAILED';
    case 'retryRefund': return row.refundStatus === 'FAILED';
    default: return act satisfies never;
  }
}

/** Why the act needs, or does not need, another person. */
export type SecondPerson = 'needed' | 'off' | 'source';
export function secondPersonOf(act: 'confirm' | 'confirmRefund', row: DepositRow, rules?: Settings): SecondPerson {
  if (act === 'confirm' && row.recordedBy.startsWith('source:')) return 'source';
  return needsSecond(act === 'confirm' ? 'deposit:confirm' : 'deposit:confirm-refund', rules) ? 'needed' : 'off';
}
