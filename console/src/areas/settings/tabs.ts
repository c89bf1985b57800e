// The tabs of proposed changes: those to decide the longest waiting first, the others by whom and when, latest first.
import type { ProposalRow, ProposalStatus } from '#contracts/areas/settings/proposals.ts';
import { inStatus, newestFirst, oldestFirst, type Tab } from '../../grid/filters/quick-filter.ts';

const WHAT = ['after', 'reason', 'until', 'proposedBy', 'proposedAt'] as const;

export const PROPOSAL_TABS = [
  {
    key: 'PROPOSED',
    filter: inStatus<ProposalStatus>('PROPOSED'),
    columns: ['waitingSince', ...WHAT, 'takesEffectAt'],
    order: oldestFirst('waitingSince'),
  },
  {
    key: 'CONFIRMED',
    filter: inStatus<ProposalStatus>('CONFIRMED'),
    columns: ['decidedBy', 'decidedAt', ...WHAT],
    order: newestFirst('decidedAt'),
  },
  {
    key: 'REJECTED',
    filter: inStatus<ProposalStatus>('REJECTED'),
    columns: ['decision', 'decidedBy', 'decidedAt', ...WHAT],
    order: newestFirst('decidedAt'),
  },
  {
    key: 'WITHDRAWN',
    filter: inStatus<ProposalStatus>('WITHDRAWN'),
    columns: ['decidedAt', ...WHAT],
    order: newestFirst('decidedAt'),
  },
  {
    key: 'TAKEN_EFFECT',
    filter: inStatus<ProposalStatus>('TAKEN_EFFECT'),
    columns: ['decidedAt', ...WHAT],
    order: newestFirst('decidedAt'),
  },
] as const satisfies readonly Tab<ProposalRow>[];
