// The tabs of deposits: what each filters, its columns in their order, its sums, and which row comes first.
import type { DepositStatus } from '#contracts/areas/deposit/events.ts';
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import { among } from '#contracts/wire/filter.ts';
import type { EvidenceField } from '../../custody/evidence/evidence-column.tsx';
import { inStatus, oldestFirst, type Tab } from '../../grid/filters/quick-filter.ts';

const PARTIES = ['institution', 'userName', 'txid'] as const;

export const DEPOSIT_TABS = [
  {
    key: 'waiting',
    filter: inStatus<DepositStatus>('RECORDED'),
    columns: [
      'waitingSince',
      'amount',
      ...PARTIES,
      'evidence',
      'approvedBy',
      'custodyAddress',
      'userAddress',
      'receivingAddress',
      'recordedBy',
    ],
    order: oldestFirst('waitingSince'),
    sums: ['amount'],
  },
  {
    key: 'minting',
    filter: { mintStatus: among('QUEUED', 'SUBMITTED') },
    columns: [
      'waitingSince',
      'mintStatus',
      'amount',
      ...PARTIES,
      'receivingAddress',
      'mintHash',
      'confirmedBy',
      'confirmedAt',
    ],
    order: oldestFirst('waitingSince'),
    sums: ['amount'],
  },
  {
    key: 'mintFailed',
    filter: { mintStatus: among('FAILED') },
    columns: ['reason', 'waitingSince', 'amount', ...PARTIES, 'receivingAddress', 'mintHash', 'confirmedBy'],
    order: oldestFirst('waitingSince'),
    sums: ['amount'],
  },
  {
    key: 'refundRequested',
    filter: { status: among('REFUND_REQUESTED'), refundStatus: among('NOT_REQUESTED') },
    columns: [
      'waitingSince',
      'refundAmount',
      ...PARTIES,
      'evidence',
      'approvedBy',
      'refundAddress',
      'refundRequestedBy',
      'amount',
      'burnHash',
    ],
    order: oldestFirst('waitingSince'),
    sums: ['refundAmount'],
  },
  {
    key: 'refundFailed',
    filter: { refundStatus: among('FAILED') },
    columns: [
      'reason',
      'waitingSince',
      'refundAmount',
      ...PARTIES,
      'refundAddress',
      'payoutTxid',
      'refundRequestedBy',
      'amount',
    ],
    order: oldestFirst('waitingSince'),
    sums: ['refundAmount'],
  },
  {
    key: 'done',
    filter: { mintStatus: among('MINTED') },
    columns: [
      'confirmedBy',
      'confirmedAt',
      'amount',
      ...PARTIES,
      'mintHash',
      'receivingAddress',
      'recordedBy',
      'approvedBy',
      'refundStatus',
      'refunded',
    ],
    sums: ['amount', 'refunded'],
  },
] as const satisfies readonly Tab<DepositRow, EvidenceField>[];
