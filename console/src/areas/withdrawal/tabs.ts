// The tabs of withdrawals: what each filters, its columns in their order, its sums, and which row comes first.
import type { WithdrawalStatus } from '#contracts/areas/withdrawal/events.ts';
import type { WithdrawalRow } from '#contracts/areas/withdrawal/reads.ts';
import type { EvidenceField } from '../../custody/evidence/evidence-column.tsx';
import { inStatus, oldestFirst, type Tab } from '../../grid/filters/quick-filter.ts';

const PARTIES = ['institution', 'userName', 'nonce'] as const;

export const WITHDRAWAL_TABS = [
  {
    key: 'ready',
    filter: inStatus<WithdrawalStatus>('READY'),
    columns: [
      'waitingSince',
      'amount',
      ...PARTIES,
      'evidence',
      'receivingAddress',
      'isApprovedAddress',
      'ethHash',
      'requestedBy',
      'approvedBy',
    ],
    order: oldestFirst('waitingSince'),
    sums: ['amount'],
  },
  {
    key: 'cooling',
    filter: inStatus<WithdrawalStatus>('COOLING'),
    columns: [
      'coolingLeft',
      'amount',
      ...PARTIES,
      'evidence',
      'receivingAddress',
      'isApprovedAddress',
      'ethHash',
      'coolingEndsAt',
      'requestedBy',
    ],
    order: oldestFirst('coolingEndsAt'),
    sums: ['amount'],
  },
  {
    key: 'requested',
    filter: inStatus<WithdrawalStatus>('REQUESTED'),
    columns: [
      'waitingSince',
      'amount',
      ...PARTIES,
      'receivingAddress',
      'isApprovedAddress',
      'requestedBy',
      'requestedAt',
    ],
    order: oldestFirst('waitingSince'),
    sums: ['amount'],
  },
  {
    key: 'blocked',
    filter: inStatus<WithdrawalStatus>('BLOCKED'),
    columns: ['reason', 'waitingSince', 'amount', ...PARTIES, 'blockedBy', 'evidence', 'receivingAddress', 'ethHash'],
    order: oldestFirst('waitingSince'),
    sums: ['amount'],
  },
  {
    key: 'paying',
    filter: inStatus<WithdrawalStatus>('CONFIRMED'),
    columns: ['waitingSince', 'amount', ...PARTIES, 'receivingAddress', 'payoutTxid', 'confirmedBy', 'confirmedAt'],
    order: oldestFirst('waitingSince'),
    sums: ['amount'],
  },
  {
    key: 'failed',
    filter: inStatus<WithdrawalStatus>('PAYOUT_FAILED'),
    columns: ['reason', 'waitingSince', 'amount', ...PARTIES, 'receivingAddress', 'payoutTxid', 'confirmedBy'],
    order: oldestFirst('waitingSince'),
    sums: ['amount'],
  },
  {
    key: 'done',
    filter: inStatus<WithdrawalStatus>('PAID', 'RESOLVED'),
    columns: [
      'confirmedBy',
      'paidAt',
      'amount',
      'paidAmount',
      ...PARTIES,
      'payoutTxid',
      'receivingAddress',
      'resolvedAs',
      'approvedBy',
    ],
    sums: ['amount', 'paidAmount'],
  },
] as const satisfies readonly Tab<WithdrawalRow, EvidenceField>[];
