// The settings and their proposals, folded from the log.
import {
  DEFAULT_SETTINGS,
  settingsOf,
  type SettingTexts,
  type SettingsOnLog,
} from '#contracts/areas/settings/rules.ts';
import type { settingsEvents } from '#contracts/areas/settings/events.ts';
import type { SettingGroup, ProposalStatus } from '#contracts/areas/settings/proposals.ts';
import type { EventOf } from '#contracts/events/define-events.ts';

export type SettingsEvent = EventOf<typeof settingsEvents>;

export interface Proposal {
  group: SettingGroup;
  before: SettingTexts;
  after: SettingTexts;
  until: string | null;
  reason: string;
  proposedBy: string;
  takesEffectAt: string | null;
  status: ProposalStatus;
}
export interface SettingsState {
  settings: SettingsOnLog;
  proposals: Readonly<Record<string, Proposal>>;
}

export const NEVER_CHANGED: SettingsState = { settings: { ...DEFAULT_SETTINGS, temporary: {} }, proposals: {} };

export function evolve(state: SettingsState, event: SettingsEvent): SettingsState {
  const decided = (id: string, status: ProposalStatus): SettingsState['proposals'] => {
    const proposal = state.proposals[id];
    if (!proposal) throw new Error(`${event.type} for a proposal that does not exist`);
    return { ...state.proposals, [id]: { ...proposal, status } };
  };
  switch (event.type) {
    case 'SettingsChanged': {
      const { proposal, confirmedBy } = event.data;
      return {
        settings: settingsOf(event.data),
        proposals:
          proposal === undefined
            ? state.proposals
            : decided(proposal, confirmedBy === undefined ? 'TAKEN_EFFECT' : 'CONFIRMED'),
      };
    }
    case 'SettingsProposed': {
      const { proposal, group, ...data } = event.data;
      // The decider wrote the event, so `group` is a valid group.
      return {
        ...state,
        proposals: { ...state.proposals, [proposal]: { ...data, group: group as SettingGroup, status: 'PROPOSED' } },
      };
    }
    case 'SettingsProposalRejected':
      return { ...state, proposals: decided(event.data.proposal, 'REJECTED') };
    case 'SettingsProposalWithdrawn':
      return { ...state, proposals: decided(event.data.proposal, 'WITHDRAWN') };
    default:
      return event satisfies never;
  }
}
