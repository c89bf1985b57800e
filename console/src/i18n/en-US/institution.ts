// Institutions: the register, their accounts, and what they have available.
import type zh from '../zh-CN/institution.ts';
import type { Translation } from '../translation.ts';

export default {
  list: 'Institutions', empty: 'No institutions yet. An institution’s first deposit or withdrawal adds it. Anyone with permission can also use “Add institution”.', open: 'Open page', back: 'All institutions',
  quick: { proposed: 'Address to approve', frozen: 'Frozen', active: 'Active' },
  noLimit: 'None', toApprove: 'Address waiting for approval', addressStatus: 'Status', noAddresses: 'No addresses yet.', proposedBy: 'proposed by {{who}}', approvedBy: 'approved by {{who}}',
  balance: {
    title: 'Observed vs ledger', institution: 'Institution', network: 'Network', seen: 'Observed', ledgerThen: 'Ledger at that time', ledger: 'Ledger now', difference: 'Difference', pending: 'Unconfirmed', available: 'Available', unseen: 'No snapshot', apart: 'Snapshots over 10 minutes apart', equal: 'Match', within: 'Within tolerance', since_one: '{{count}} snapshot, {{time}}', since_other: '{{count}} snapshots since {{time}}', overdrawn: 'Overdrawn',
    differing_one: '{{count}} account differs', differing_other: '{{count}} accounts differ', allEqual: 'All match', empty: 'No balances yet.', trend: 'Balance over 30 days',
  },
  account: { title: 'Accounts and CRSM settings', list: 'Accounts', empty: 'No accounts yet. They appear here once a feed reports them.', none: 'No accounts of this institution yet.' },
  available: { list: 'Available balances', empty: 'No available balances yet. Minted deposits appear here.' },
  move: { deposits: 'Latest deposits', withdrawals: 'Latest withdrawals', all: 'All {{shown}}', none: 'None yet.', time: 'Time', user: 'User', amount: 'Amount', status: 'Status' },
  story: { title: 'Events', about: 'Institution, available balance, latest deposits and withdrawals' },
} satisfies Translation<typeof zh>;
