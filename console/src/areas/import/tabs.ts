// The tabs of imports: those to approve the longest waiting first, approved ones with their counts, the others with the
// reason; the latest first.
import type { ImportApprovalRow } from '#contracts/areas/import/reads.ts';
import type { JobStatus } from '#contracts/areas/job/events.ts';
import { inStatus, newestFirst, oldestFirst, type Tab } from '../../grid/filters/quick-filter.ts';

const WHAT = ['name', 'about', 'startedBy', 'startedAt'] as const;
const COUNTS = ['done', 'refused', 'known'] as const;

export const IMPORT_TABS = [
  {
    key: 'waiting',
    filter: inStatus<JobStatus>('AWAITING_APPROVAL'),
    columns: ['waitingSince', ...WHAT, 'approvalUntil'],
    order: oldestFirst('waitingSince'),
    sums: [],
  },
  {
    key: 'approved',
    filter: inStatus<JobStatus>('WAITING', 'RUNNING', 'DONE', 'FAILED'),
    columns: ['status', 'decidedBy', 'decidedAt', ...WHAT, ...COUNTS, 'total', 'endedAt', 'reason'],
    order: newestFirst('decidedAt'),
    sums: COUNTS,
  },
  {
    key: 'rejected',
    filter: inStatus<JobStatus>('REJECTED', 'STOPPED'),
    columns: ['reason', 'status', 'decidedBy', 'endedAt', ...WHAT],
    order: newestFirst('endedAt'),
    sums: [],
  },
] as const satisfies readonly Tab<ImportApprovalRow>[];
