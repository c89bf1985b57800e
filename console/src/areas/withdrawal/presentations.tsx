// Presentations of the actions on withdrawals. Actions that are not allowed are not offered. The server decides.
import type { WithdrawalRow } from '#contracts/areas/withdrawal/reads.ts';
import { WITHDRAWAL_REASONS } from '#contracts/areas/withdrawal/words.ts';
import { Evidence } from '../../custody/evidence/evidence.tsx';
import { EVIDENCE } from '../../custody/evidence/evidence-column.tsx';
import { EvidenceBrief } from '../../custody/evidence/evidence-brief.tsx';
import { formatCount } from '../../base/amounts.ts';
import type { SummaryField, ActionPresentation } from '../../declared/action-kit.ts';
import { DeclaredActionDialog } from '../../declared/dialogs/declared-action-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { PaymentsWaitNotice, ConfirmationSummary } from './confirmation-summary.tsx';
import { WhatReturns } from './returned-amount.tsx';

/** A withdrawal that a fact blocked cannot be released. */
const isHeld = ({ doubt, reason }: WithdrawalRow): boolean => doubt !== null && reason === doubt;

/** An institution may have two withdrawals of the same amount. */
export const WHICH = ['userName', 'receivingAddress', 'isApprovedAddress', 'network', 'nonce'];
const WHAT_WAS: readonly SummaryField[] = [
  ...WHICH,
  'ethHash',
  'burnedAmount',
  'burnedAt',
  'doubt',
  ['reason', WITHDRAWAL_REASONS.blockedOrFailed],
  'payoutTxid',
  'requestedBy',
  'blockedBy',
  'confirmedBy',
];

export const withdrawalPresentations = (
  me: string | undefined,
): Readonly<Record<string, ActionPresentation<WithdrawalRow>>> => ({
  'withdraw-approval': { applies: ({ approvedBy }) => me !== undefined && approvedBy === me },
  add: { beginDialog: (props) => <RequestDialog {...props} /> },
  block: { summaryFields: [...WHICH, 'ethHash', 'coolingEndsAt'] },
  release: {
    applies: (row) => !isHeld(row),
    summaryFields: [...WHICH, 'ethHash', 'coolingEndsAt', ['reason', WITHDRAWAL_REASONS.blocked], 'blockedBy'],
  },
  confirm: {
    values: ({ amount }) => ({ sats: formatCount(BigInt(amount)) }),
    summaryFields: [],
    isWide: true,
    about: (row, earlier) => (
      <>
        <ConfirmationSummary row={row} {...(earlier && { earlier })} />
        {earlier ? null : <Evidence model="withdrawals" id={row.id} action="withdrawal:confirm" />}
      </>
    ),
    many: {
      columns: ['institution', 'userName', 'amount'],
      about: () => <PaymentsWaitNotice />,
      sideColumn: {
        head: EVIDENCE,
        cell: ({ id }) => <EvidenceBrief model="withdrawals" id={id} action="withdrawal:confirm" />,
      },
    },
  },
  'retry-payout': {
    summaryFields: [...WHICH, ['reason', WITHDRAWAL_REASONS.payoutFailed], 'payoutTxid'],
    isWide: true,
    about: ({ id }) => (
      <>
        <Evidence model="withdrawals" id={id} />
        <PaymentsWaitNotice />
      </>
    ),
  },
  resolve: {
    summaryFields: WHAT_WAS,
    isWide: true,
    about: ({ id }) => <Evidence model="withdrawals" id={id} />,
    dialog: (props) => (
      <DeclaredActionDialog {...props}>{(body, row) => <WhatReturns body={body} row={row} />}</DeclaredActionDialog>
    ),
  },
});
