// The tabs of withdrawals: what each filters, its columns in their order, its sums, and which row comes first.
import type { WithdrawalStatus } from '#contracts/areas/withdrawal/events.ts';
import type { WithdrawalRow } from '#contracts/areas/withdrawal/reads.ts';
import type { FilterModel, SortModel } from '#contracts/wire/filter.ts';
import type { EvidenceField } from '../../custody/evidence/evidence-column.tsx';

const inStatus = (...values: WithdrawalStatus[]): FilterModel => ({ status: { filterType: 'set', values } });
const LONGEST_WAITING: SortModel = [{ colId: 'waitingSince', sort: 'asc' }];

interface Tab {
  key: 'ready' | 'cooling' | 'requested' | 'blocked' | 'paying' | 'failed' | 'done';
  filter: FilterModel;
  columns: readonly ((keyof WithdrawalRow & string) | EvidenceField)[];
  order?: SortModel;
  sums: readonly (keyof WithdrawalRow & string)[];
}

export const WITHDRAWAL_TABS: readonly Tab[] = [
  {
    key: 'ready',
    filter: inStatus('READY'),
    columns: [
      'waitingSince',
      'amount',
      'institution',
      'userName',
      'nonce',
      'evidence',
      'receivingAddress',
      'isApprovedAddress',
      'ethHash',
      'requestedBy',
      'approvedBy',
    ],
    order: LONGEST_WAITING,
    sums: ['amount'],
  },
  {
    key: 'cooling',
    filter: inStatus('COOLING'),
    columns: [
      'coolingLeft',
      'amount',
      'institution',
      'userName',
      'nonce',
      'evidence',
      'receivingAddress',
      'isApprovedAddress',
      'ethHash',
      'coolingEndsAt',
      'requestedBy',
    ],
    order: [{ colId: 'coolingEndsAt', sort: 'asc' }],
    sums: ['amount'],
  },
  {
    key: 'requested',
    filter: inStatus('REQUESTED'),
    columns: [
      'waitingSince',
      'amount',
      'institution',
      'userName',
      'nonce',
      'receivingAddress',
      'isApprovedAddress',
      'requestedBy',
      'requestedAt',
    ],
    order: LONGEST_WAITING,
    sums: ['amount'],
  },
  {
    key: 'blocked',
    filter: inStatus('BLOCKED'),
    columns: [
      'reason',
      'waitingSince',
      'amount',
      'institution',
      'userName',
      'nonce',
      'blockedBy',
      'evidence',
      'receivingAddress',
      'ethHash',
    ],
    order: LONGEST_WAITING,
    sums: ['amount'],
  },
  {
    key: 'paying',
    filter: inStatus('CONFIRMED'),
    columns: [
      'waitingSince',
      'amount',
      'institution',
      'userName',
      'nonce',
      'receivingAddress',
      'payoutTxid',
      'confirmedBy',
      'confirmedAt',
    ],
    order: LONGEST_WAITING,
    sums: ['amount'],
  },
  {
    key: 'failed',
    filter: inStatus('PAYOUT_FAILED'),
    columns: [
      'reason',
      'waitingSince',
      'amount',
      'institution',
      'userName',
      'nonce',
      'receivingAddress',
      'payoutTxid',
      'confirmedBy',
    ],
    order: LONGEST_WAITING,
    sums: ['amount'],
  },
  {
    key: 'done',
    filter: inStatus('PAID', 'RESOLVED'),
    columns: [
      'confirmedBy',
      'paidAt',
      'amount',
      'paidAmount',
      'institution',
      'userName',
      'nonce',
      'payoutTxid',
      'receivingAddress',
      'resolvedAs',
      'approvedBy',
    ],
    sums: ['amount', 'paidAmount'],
  },
];
