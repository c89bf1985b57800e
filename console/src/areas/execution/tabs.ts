// The tabs of executions: open ones the longest waiting first, failed ones with their reason, the latest first,
// ended ones with their result.
import type { ExecutionStatus } from '#contracts/areas/execution/events.ts';
import type { ExecutionRow } from '#contracts/areas/execution/reads.ts';
import { inStatus, newestFirst, oldestFirst, type Tab } from '../../grid/filters/quick-filter.ts';

export const EXECUTION_TABS = [
  {
    key: 'open',
    filter: inStatus<ExecutionStatus>('REQUESTED', 'ATTEMPTED', 'SUBMITTED'),
    columns: [
      'waitingSince',
      'kind',
      'amount',
      'status',
      'aggregateId',
      'attempts',
      'attemptedAt',
      'executor',
      'hash',
      'requestedAt',
    ],
    order: oldestFirst('waitingSince'),
  },
  {
    key: 'failed',
    filter: inStatus<ExecutionStatus>('FAILED'),
    columns: ['reason', 'waitingSince', 'kind', 'amount', 'aggregateId', 'attempts', 'hash', 'executor', 'requestedAt'],
    order: newestFirst('waitingSince'),
  },
  {
    key: 'ended',
    filter: inStatus<ExecutionStatus>('SUCCEEDED', 'FAILED'),
    columns: ['endedAt', 'kind', 'amount', 'status', 'aggregateId', 'hash', 'reason', 'executor', 'requestedAt'],
    order: newestFirst('endedAt'),
  },
] as const satisfies readonly Tab<ExecutionRow>[];
