/** The columns of refunds: the amount, its destination, and who requested it. */
export const REFUND_COLUMNS = [
  'status',
  'refundAmount',
  'refundAddress',
  'institution',
  'userName',
  'refundRequestedBy',
  'refundStatus',
  'amount',
  'burnHash',
  'txid',
  'updatedAt',
] as const;
