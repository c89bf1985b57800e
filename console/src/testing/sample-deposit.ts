import type { DepositRow } from '#contracts/deposit.ts';

/** A deposit as a test wants it. */
export const depositRow = (change: Partial<DepositRow> = {}): DepositRow => ({
  id: '6f1c2f5e-0000-5000-8000-000000000001', institution: 'Harbour Custody', userName: 'Lin', userAddress: '0x00000000219ab540356cbb839cbe05303d7705fa', amount: '150000000',
  custodyAddress: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', network: 'mainnet', txid: 'a'.repeat(64), vout: 0, receivingAddress: '0x00000000219ab540356cbb839cbe05303d7705fa',
  type: 'institution', lockTime: { kind: 'none' }, remarks: 'r', status: 'RECORDED', mintStatus: 'NOT_REQUESTED', refundStatus: 'NOT_REQUESTED', refunded: '0', refundAmount: null, refundAddress: null, refundRequestedBy: null, refundFinding: null,
  mintHash: null, burnHash: null, payoutTxid: null, reason: null, recordedBy: 'ana', recordedAt: '2026-11-01T08:00:00.000Z', occurredAt: null, confirmedBy: null, confirmedAt: null, updatedAt: '2026-11-01T08:00:00.000Z',
  createdPosition: '1', revision: 0, ...change,
});
