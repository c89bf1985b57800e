// The names of the statuses.
import type zh from '../zh-CN/status.ts';
import type { Translation } from '../translation.ts';

export default {
  deposit: { RECORDED: 'Recorded', CONFIRMED: 'Confirmed', CANCELLED: 'Cancelled', REJECTED: 'Rejected', REFUND_REQUESTED: 'Refund requested', REFUNDED: 'Refunded' },
  mint: { NOT_REQUESTED: 'Not requested', QUEUED: 'Queued', SUBMITTED: 'Submitted', MINTED: 'Minted', FAILED: 'Failed', CANCELLED: 'Cancelled' },
  execution: { REQUESTED: 'Requested', ATTEMPTED: 'Attempted', SUBMITTED: 'Submitted', SUCCEEDED: 'Succeeded', FAILED: 'Failed' },
  refund: { NOT_REQUESTED: 'Not requested', QUEUED: 'Queued', SUBMITTED: 'Submitted', PAID: 'Paid', FAILED: 'Failed' },
} satisfies Translation<typeof zh>;
