// The tabs of deposits: what each filters, its columns in their order, its sums, and which row comes first.
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import type { FilterModel, SortModel } from '#contracts/wire/filter.ts';
import type { EvidenceField } from '../../custody/evidence/evidence-column.tsx';

const set = (...values: string[]) => ({ filterType: 'set' as const, values });
const LONGEST_WAITING: SortModel = [{ colId: 'waitingSince', sort: 'asc' }];

interface Tab {
  key: 'waiting' | 'minting' | 'mintFailed' | 'refundRequested' | 'refundFailed' | 'done';
  filter: FilterModel;
  columns: readonly ((keyof DepositRow & string) | EvidenceField)[];
  order?: SortModel;
  sums: readonly (keyof DepositRow & string)[];
}

export const DEPOSIT_TABS: readonly Tab[] = [
  {
    key: 'waiting',
    filter: { status: set('RECORDED') },
    columns: [
      'waitingSince',
      'amount',
      'institution',
      'userName',
      'txid',
      'evidence',
      'custodyAddress',
      'userAddress',
      'receivingAddress',
      'recordedBy',
    ],
    order: LONGEST_WAITING,
    sums: ['amount'],
  },
  {
    key: 'minting',
    filter: { mintStatus: set('QUEUED', 'SUBMITTED') },
    columns: [
      'waitingSince',
      'mintStatus',
      'amount',
      'institution',
      'userName',
      'txid',
      'receivingAddress',
      'mintHash',
      'confirmedBy',
      'confirmedAt',
    ],
    order: LONGEST_WAITING,
    sums: ['amount'],
  },
  {
    key: 'mintFailed',
    filter: { mintStatus: set('FAILED') },
    columns: [
      'reason',
      'waitingSince',
      'amount',
      'institution',
      'userName',
      'txid',
      'receivingAddress',
      'mintHash',
      'confirmedBy',
    ],
    order: LONGEST_WAITING,
    sums: ['amount'],
  },
  {
    key: 'refundRequested',
    filter: { status: set('REFUND_REQUESTED'), refundStatus: set('NOT_REQUESTED') },
    columns: [
      'waitingSince',
      'refundAmount',
      'institution',
      'userName',
      'txid',
      'evidence',
      'refundAddress',
      'refundRequestedBy',
      'amount',
      'burnHash',
    ],
    order: LONGEST_WAITING,
    sums: ['refundAmount'],
  },
  {
    key: 'refundFailed',
    filter: { refundStatus: set('FAILED') },
    columns: [
      'reason',
      'waitingSince',
      'refundAmount',
      'institution',
      'userName',
      'txid',
      'refundAddress',
      'payoutTxid',
      'refundRequestedBy',
      'amount',
    ],
    order: LONGEST_WAITING,
    sums: ['refundAmount'],
  },
  {
    key: 'done',
    filter: { mintStatus: set('MINTED') },
    columns: [
      'confirmedBy',
      'confirmedAt',
      'amount',
      'institution',
      'userName',
      'txid',
      'mintHash',
      'receivingAddress',
      'recordedBy',
      'approvedBy',
      'refundStatus',
      'refunded',
    ],
    sums: ['amount', 'refunded'],
  },
];
