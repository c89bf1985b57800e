// Work that waits for anyone: each queue with the filter of the deposit list that shows it.
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import { keysOf } from '#contracts/values/records.ts';
import type { CustodyTotal } from '#contracts/areas/custody-total/reads.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { Tone } from '../../app/look/palette.ts';
import { listAt } from '../../base/list-address.ts';
import { sumOf } from '../../base/amounts.ts';

const oneOf = (field: string, ...values: string[]): FilterModel => ({ [field]: { filterType: 'set', values } });

export interface WaitingQueue {
  tone: Tone;
  of: (cell: CustodyTotal) => boolean;
  /** The waiting amount of a cell. */
  sats: (cell: CustodyTotal) => string;
  filter: FilterModel;
  /** The columns of the list, if they differ from the default. */
  columns?: readonly string[];
}
/** Refunds to confirm and those being paid, which have no common tab. */
const REFUND_COLUMNS = [
  'waitingSince',
  'status',
  'refundStatus',
  'refundAmount',
  'institution',
  'userName',
  'txid',
  'refundAddress',
  'refundRequestedBy',
  'amount',
  'burnHash',
] as const satisfies readonly (keyof DepositRow)[];
export const QUEUES = {
  toConfirm: {
    tone: 'warn',
    of: ({ status }) => status === 'RECORDED',
    sats: ({ sats }) => sats,
    filter: oneOf('status', 'RECORDED'),
  },
  refunds: {
    tone: 'warn',
    of: ({ status }) => status === 'REFUND_REQUESTED',
    sats: ({ refundSats }) => refundSats,
    columns: REFUND_COLUMNS,
    filter: oneOf('status', 'REFUND_REQUESTED'),
  },
  failedMints: {
    tone: 'bad',
    of: ({ mintStatus }) => mintStatus === 'FAILED',
    sats: ({ sats }) => sats,
    filter: oneOf('mintStatus', 'FAILED'),
  },
  minting: {
    tone: 'progress',
    of: ({ mintStatus }) => mintStatus === 'QUEUED' || mintStatus === 'SUBMITTED',
    sats: ({ sats }) => sats,
    filter: oneOf('mintStatus', 'QUEUED', 'SUBMITTED'),
  },
} as const satisfies Record<string, WaitingQueue>;
export type Queue = keyof typeof QUEUES;
export const QUEUE_NAMES = keysOf(QUEUES);

export function waitingIn(queue: Queue, cells: readonly CustodyTotal[]): { count: number; sats: bigint } {
  const waiting = cells.filter(QUEUES[queue].of);
  return { count: waiting.reduce((sum, { count }) => sum + count, 0), sats: sumOf(waiting.map(QUEUES[queue].sats)) };
}

export const depositList = (filter: FilterModel, columns?: readonly string[]): string =>
  `${listAt('/selfCustody/deposit', filter)}${columns ? `&cols=${columns.join(',')}` : ''}`;
