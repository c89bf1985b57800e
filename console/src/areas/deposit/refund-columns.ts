/** What a list of refunds shows: how much goes back, where to, and who asked for it. */
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
