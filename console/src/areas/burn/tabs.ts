// The tabs of burns: open ones the longest waiting first, failed ones with their reason, done ones with their hash.
import type { BurnStatus } from '#contracts/areas/burn/events.ts';
import type { BurnRow } from '#contracts/areas/burn/reads.ts';
import { inStatus, newestFirst, oldestFirst, type Tab } from '../../grid/filters/quick-filter.ts';

const POSITION = ['vaultId', 'chainId'] as const;

export const BURN_TABS = [
  {
    key: 'open',
    filter: inStatus<BurnStatus>('REQUESTED', 'SUBMITTED'),
    columns: ['waitingSince', 'amount', 'troveId', 'status', 'requestedBy', 'hash', ...POSITION, 'requestedAt'],
    order: oldestFirst('waitingSince'),
    sums: ['amount'],
  },
  {
    key: 'failed',
    filter: inStatus<BurnStatus>('FAILED'),
    columns: ['reason', 'waitingSince', 'amount', 'troveId', 'requestedBy', 'hash', 'chainId', 'requestedAt'],
    order: oldestFirst('waitingSince'),
    sums: ['amount'],
  },
  {
    key: 'done',
    filter: inStatus<BurnStatus>('CONFIRMED'),
    columns: ['confirmedAt', 'amount', 'troveId', 'requestedBy', 'hash', ...POSITION, 'requestedAt'],
    order: newestFirst('confirmedAt'),
    sums: ['amount'],
  },
] as const satisfies readonly Tab<BurnRow>[];
