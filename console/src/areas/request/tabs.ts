// The tabs of requests: those to decide the longest waiting first, the others by whom and when, the latest first.
import type { RequestStatus } from '#contracts/areas/request/events.ts';
import type { RequestRow } from '#contracts/areas/request/reads.ts';
import { inStatus, newestFirst, oldestFirst, type Tab } from '../../grid/filters/quick-filter.ts';

const WHAT = ['action', 'body', 'subject', 'requestedBy', 'requestedAt'] as const;

export const REQUEST_TABS = [
  {
    key: 'REQUESTED',
    filter: inStatus<RequestStatus>('REQUESTED'),
    columns: ['waitingSince', ...WHAT],
    order: oldestFirst('waitingSince'),
  },
  {
    key: 'CONFIRMED',
    filter: inStatus<RequestStatus>('CONFIRMED'),
    columns: ['decidedBy', 'decidedAt', ...WHAT, 'carriedOutAt'],
    order: newestFirst('decidedAt'),
  },
  {
    key: 'FAILED',
    filter: inStatus<RequestStatus>('FAILED'),
    columns: ['failure', 'decidedAt', ...WHAT, 'decidedBy'],
    order: newestFirst('decidedAt'),
  },
  {
    key: 'REJECTED',
    filter: inStatus<RequestStatus>('REJECTED'),
    columns: ['decision', 'decidedBy', 'decidedAt', ...WHAT],
    order: newestFirst('decidedAt'),
  },
  {
    key: 'WITHDRAWN',
    filter: inStatus<RequestStatus>('WITHDRAWN'),
    columns: ['decidedAt', ...WHAT],
    order: newestFirst('decidedAt'),
  },
] as const satisfies readonly Tab<RequestRow>[];
