// The tabs of adjustments: those to decide the longest waiting first, the others by whom and when, the latest first.
import type { AdjustmentStatus } from '#contracts/areas/point/events.ts';
import type { PointAdjustmentRow } from '#contracts/areas/point/reads.ts';
import { inStatus, newestFirst, oldestFirst, type Tab } from '../../grid/filters/quick-filter.ts';

const WHAT = ['address', 'field', 'amount', 'reason', 'requestedBy', 'requestedAt'] as const;

export const ADJUSTMENT_TABS = [
  {
    key: 'WAITING',
    filter: inStatus<AdjustmentStatus>('WAITING'),
    columns: ['waitingSince', ...WHAT],
    order: oldestFirst('waitingSince'),
  },
  {
    key: 'CONFIRMED',
    filter: inStatus<AdjustmentStatus>('CONFIRMED'),
    columns: ['decidedBy', 'decidedAt', ...WHAT],
    order: newestFirst('decidedAt'),
  },
  {
    key: 'REJECTED',
    filter: inStatus<AdjustmentStatus>('REJECTED'),
    columns: ['decidedBy', 'decidedAt', ...WHAT],
    order: newestFirst('decidedAt'),
  },
] as const satisfies readonly Tab<PointAdjustmentRow>[];
