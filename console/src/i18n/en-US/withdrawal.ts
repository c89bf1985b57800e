// Withdrawals of institutions.
import type zh from '../zh-CN/withdrawal.ts';
import type { Translation } from '../translation.ts';

export default {
  list: 'Withdrawals', rowName: '{{institution}} · {{amount}} BTC',
  empty: 'No withdrawals yet. Those requested on the bridge appear here. Anyone with permission can use “Request withdrawal”.',
  executorNone: 'No executor is configured. Payouts stay queued until EXECUTOR_URL is set.',
  quick: { ready: 'To confirm', cooling: 'Cooling', requested: 'Requested', blocked: 'Blocked', paying: 'Paying', failed: 'Payout failed' },
  about: {
    leaves: 'Amount sent', to: 'Receiving address', approved: 'Approved address', notApproved: 'Not an approved address', burned: 'Burn', burnedAt: '{{amount}} YBTC, {{when}}', requested: 'Requested', by: '{{who}}, {{when}}',
    stays: 'Remaining balance', staysOf: '{{before}} BTC → {{after}} BTC in custody', available: 'Available', availableOf: '{{available}} BTC (this withdrawal already deducted)', unknown: 'Unknown', returns: '“Returned” restores {{amount}} BTC of the available balance.',
    lookAtAddress: 'The address was not approved for the institution when this was requested.', differs: 'The institution’s observed balance differs from the ledger by {{difference}} BTC. Check that first.',
  },
  request: {
    choose: 'Please select institution', available: 'Available', after: 'Left after request', limit: 'Daily limit', noLimit: 'None', approved: 'Approved addresses', noneApproved: 'None on this network', frozen: 'The institution is frozen: {{reason}}',
    next: 'The request reduces the available balance immediately. After the burn and cooling, another person can confirm the payout.',
  },
  detail: { label: 'Withdrawal progress', left: '{{left}} left' },
  next: {
    REQUESTED: 'Next: burn on the bridge, then cooling.', COOLING: 'Next: it can be confirmed after cooling. Until then it can be blocked.', READY: 'Next: someone other than the requester checks it and confirms the payout.',
    BLOCKED: 'Blocked. Another person can release a manual block. A block by a data source can only be resolved.', CONFIRMED: 'Next: the payout is queued and then sent on-chain.', PAID: 'Paid. Nothing left to do.', PAYOUT_FAILED: 'The payout failed. It can be retried, or resolved by another person.',
    CANCELLED: 'Cancelled. The reserved balance was released.', REJECTED: 'Rejected. The reserved balance was released.', RESOLVED: 'Resolved. Nothing left to do.',
  },
} satisfies Translation<typeof zh>;
