// What waits for somebody: each queue with the filter of the deposit list that shows it.
import type { CustodyTotal } from '#contracts/custody-total.ts';
import type { FilterModel } from '#contracts/list.ts';
import type { Tone } from '../../app/palette.ts';
import { listAt } from '../../base/list-address.ts';
import { sumCells, type Sum } from '../../custody/totals.ts';

const oneOf = (field: string, ...values: string[]): FilterModel => ({ [field]: { filterType: 'set', values } });

export const QUEUES = {
  toConfirm: { tone: 'warn', of: ({ status }) => status === 'RECORDED', filter: oneOf('status', 'RECORDED') },
  refunds: { tone: 'warn', of: ({ status }) => status === 'REFUND_REQUESTED', filter: oneOf('status', 'REFUND_REQUESTED') },
  failedMints: { tone: 'bad', of: ({ mintStatus }) => mintStatus === 'FAILED', filter: oneOf('mintStatus', 'FAILED') },
  minting: { tone: 'progress', of: ({ mintStatus }) => mintStatus === 'QUEUED' || mintStatus === 'SUBMITTED', filter: oneOf('mintStatus', 'QUEUED', 'SUBMITTED') },
} as const satisfies Record<string, { tone: Tone; of: (cell: CustodyTotal) => boolean; filter: FilterModel }>;
export type Queue = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES) as Queue[];

export const waitingIn = (queue: Queue, cells: readonly CustodyTotal[]): Sum => sumCells(cells.filter(QUEUES[queue].of));

export const depositList = (filter: FilterModel): string => listAt('/selfCustody/deposit', filter);
