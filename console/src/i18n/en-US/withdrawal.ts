// Withdrawals of institutions.
import type zh from '../zh-CN/withdrawal.ts';
import type { Translation } from '../translation.ts';

export default {
  list: 'List of withdrawals', rowName: '{{amount}} BTC of {{institution}}',
  empty: 'There are no withdrawals yet. Those asked for on the bridge appear here by themselves; people with the right can ask for one with “Request withdrawal”.',
  executorNone: 'No executor is set up: pay-outs wait in the queue, and go on once EXECUTOR_URL is set.',
  quick: { ready: 'To confirm', cooling: 'Cooling', requested: 'Requested', blocked: 'Blocked', paying: 'Being paid', failed: 'Pay-out failed' },
  about: {
    leaves: 'Leaves', to: 'To', approved: 'Approved address', notApproved: 'Not an approved address', burned: 'Burned', burnedAt: '{{amount}} YBTC, {{when}}', requested: 'Requested', by: '{{who}}, {{when}}',
    stays: 'What stays', staysOf: '{{before}} BTC → {{after}} BTC in custody', available: 'Available', availableOf: '{{available}} BTC (this one is taken off already)', unknown: 'Not known now', returns: '“Returned” gives back {{amount}} BTC of what is available.',
    lookAtAddress: 'When this was asked for, the address was none of those approved for the institution.', differs: 'What the institution was seen to hold differs from the ledger by {{difference}} BTC. Look into that first.',
  },
  request: {
    choose: 'Please select institution', available: 'Available', after: 'Left after this', limit: 'Daily limit', noLimit: 'None', approved: 'Approved addresses', noneApproved: 'None on this network', frozen: 'The institution is frozen: {{reason}}',
    next: 'It takes from what is available at once. Once it is burned for and has cooled, another person can confirm the pay-out.',
  },
  detail: { label: 'How far the withdrawal is', left: '{{left}} left' },
  next: {
    REQUESTED: 'Next: it is burned for on the bridge, and then cools.', COOLING: 'Next: once it has cooled it can be confirmed; until then it can be blocked.', READY: 'Next: somebody other than the requester checks it and confirms the pay-out.',
    BLOCKED: 'Blocked: what a person blocked another can release; what a fact blocked can only be resolved.', CONFIRMED: 'Next: the pay-out is queued, and reaches the chain.', PAID: 'Paid; nothing is left to do.', PAYOUT_FAILED: 'The pay-out failed: it can be retried, or resolved by another person.',
    CANCELLED: 'Cancelled; what it took of the balance is given back.', REJECTED: 'Rejected; what it took of the balance is given back.', RESOLVED: 'Resolved; nothing is left to do.',
  },
} satisfies Translation<typeof zh>;
