// Settings changes that weaken a control: the proposal and its outcome.
import type { settingsEvents } from '#contracts/areas/settings/events.ts';
import { ProposalRow, type ProposalStatus } from '#contracts/areas/settings/proposals.ts';
import { defineReadModel, type Evolve, type ModelEvent } from '../engine/types.ts';
import { next } from './kits/part-of-stream.ts';

const decided =
  (
    of: (data: ModelEvent['data']) => { status: ProposalStatus; by: unknown; decision?: unknown },
  ): Evolve<ProposalRow> =>
  (row, event) => {
    if (!row) throw new Error(`${event.type} of a proposal that does not exist`);
    const { status, by, decision = null } = of(event.data);
    return {
      ...row,
      status,
      decidedBy: by === undefined ? null : String(by),
      decidedAt: event.at,
      decision: decision === null ? null : String(decision),
      waitingSince: null,
      ...next(row, event),
    };
  };

export const settingsProposals = defineReadModel<ProposalRow, typeof settingsEvents>({
  name: 'settings-proposals',
  version: 2,
  row: ProposalRow,
  keys: ({ data }) => (typeof data.proposal === 'string' ? [data.proposal] : []),
  indexes: ['status', 'waitingSince'],
  searches: ['id'],
  on: {
    SettingsProposed: (_row, event) => {
      const { proposal, ...proposed } = event.data;
      return {
        id: proposal,
        ...proposed,
        status: 'PROPOSED',
        proposedAt: event.at,
        decidedBy: null,
        decidedAt: null,
        decision: null,
        waitingSince: event.at,
        ...next(null, event),
      };
    },
    SettingsChanged: decided(({ confirmedBy }) => ({
      status: confirmedBy === undefined ? 'TAKEN_EFFECT' : 'CONFIRMED',
      by: confirmedBy,
    })),
    SettingsProposalRejected: decided(({ rejectedBy, reason }) => ({
      status: 'REJECTED',
      by: rejectedBy,
      decision: reason,
    })),
    SettingsProposalWithdrawn: decided(({ withdrawnBy }) => ({ status: 'WITHDRAWN', by: withdrawnBy })),
  },
});
