// Institutions: the register, their accounts, and what they have available.
import type zh from '../zh-CN/institution.ts';
import type { Translation } from '../translation.ts';

export default {
  list: 'List of institutions', empty: 'There are no institutions yet. The first deposit or withdrawal of one adds it; people with the right can add one with “Add institution”.', open: 'Open page', back: 'All institutions',
  quick: { proposed: 'Address to approve', frozen: 'Frozen', active: 'Active' },
  noLimit: 'None', toApprove: 'An address waits to be approved', addressStatus: 'Status', noAddresses: 'No addresses yet.', proposedBy: 'proposed by {{who}}', approvedBy: 'approved by {{who}}',
  balance: {
    title: 'Observed vs ledger', institution: 'Institution', network: 'Network', seen: 'Observed', ledgerThen: 'Ledger at that time', ledger: 'Ledger now', difference: 'Difference', pending: 'To be confirmed', available: 'Available', unseen: 'No snapshot', apart: 'Snapshots over 10 minutes apart', equal: 'Match', within: 'Within tolerance', since_one: '{{count}} snapshot, {{time}}', since_other: '{{count}} snapshots since {{time}}', overdrawn: 'Overdrawn',
    differing_one: '{{count}} account differs', differing_other: '{{count}} accounts differ', allEqual: 'All match', empty: 'No balances yet.', trend: 'Balance over 30 days',
  },
  account: { title: 'Accounts as seen, and CRSM settings', list: 'List of accounts', empty: 'No account was seen yet. One appears here by itself once its feed tells of it.', none: 'No account of this institution was seen yet.' },
  available: { list: 'List of available balances', empty: 'Nothing is available yet. What is minted appears here.' },
  move: { deposits: 'Last deposits', withdrawals: 'Last withdrawals', all: 'All {{shown}}', none: 'None yet.', time: 'Time', user: 'User', amount: 'Amount', status: 'Status' },
  story: { title: 'Events', about: 'Register, available balance, last deposits and withdrawals' },
} satisfies Translation<typeof zh>;
