// The rules of changing settings: one person may strengthen a control, weakening takes two (docs/domain.md#proposals).
import {
  inForceAt,
  isMisordered,
  isWeaker,
  textsOf,
  withTexts,
  type AllSettings,
  type Figures,
  type SettingTexts,
  type Settings,
  type SettingsOnLog,
} from '#contracts/areas/settings/rules.ts';
import type { Temporary } from '#contracts/areas/settings/events.ts';
import { SECOND_PERSON_NEEDED } from '#contracts/kits/action-options.ts';
import { SETTING_GROUPS, type SettingGroup } from '#contracts/areas/settings/proposals.ts';
import { proposalActions } from '#contracts/areas/settings/actions.ts';
import { refusedAction } from '../../command/refused-action.ts';
import { noRuleFor, refuse, type DecideContext, type Decider, type Refusal } from '../../command/types.ts';
import type { Holders } from '../rights/holders.ts';
import { effectOfOne, isDueUnconfirmed, mayConfirm } from '../rights/second-person.ts';
import { NEVER_CHANGED, evolve, type Proposal, type SettingsEvent, type SettingsState } from './state.ts';

/** `proposal`: the proposal's id, if the change becomes one. */
export interface ChangeSettings {
  type: 'ChangeSettings';
  group: SettingGroup;
  proposal: string;
  secondPerson?: Partial<Settings['secondPerson']>;
  values?: Partial<Figures>;
  reason: string;
  until?: string;
}
export type SettingsCommand =
  | ChangeSettings
  | ({ proposal: string; group: SettingGroup } & (
      | { type: 'ConfirmProposal' | 'WithdrawProposal' | 'TakeEffect' }
      | { type: 'RejectProposal'; reason: string }
    ));
/** `holders`: of the group's permission. */
export interface SettingsContext extends DecideContext {
  holders: Holders;
}

const { actions } = proposalActions;
const withRules = (context: SettingsContext, { settings }: SettingsState) => ({
  ...context,
  settings: inForceAt(settings, context.now),
});

/** The temporary values that have not ended at an instant. */
const openAt = ({ temporary }: SettingsOnLog, now: string): Temporary =>
  Object.fromEntries(Object.entries(temporary).filter(([, { until }]) => Date.parse(until) > Date.parse(now)));

/** The settings after these values take effect at an instant, for good or until a time. */
function changed(stored: SettingsOnLog, after: SettingTexts, until: string | null, now: string): SettingsOnLog {
  const current = inForceAt(stored, now);
  const texts = textsOf(current);
  const open = openAt(stored, now);
  const unchanged = Object.fromEntries(Object.entries(open).filter(([name]) => !(name in after)));
  // A temporary value ends with the last value that was not temporary.
  const temporary: Temporary = {
    ...unchanged,
    ...(until !== null &&
      Object.fromEntries(Object.keys(after).map((name) => [name, { until, back: open[name]?.back ?? texts[name]! }]))),
  };
  return { ...withTexts(current, after), temporary };
}
/** The settings after all temporary values have ended. */
const afterTemporary = ({ temporary, ...settings }: SettingsOnLog): AllSettings =>
  withTexts(settings, Object.fromEntries(Object.entries(temporary).map(([name, { back }]) => [name, back])));
const isEverMisordered = (after: SettingTexts, stored: SettingsOnLog, now: string): boolean =>
  [inForceAt(stored, now), afterTemporary(stored)].some(({ values }) => isMisordered(after, values));

const eventOf = ({ temporary, ...settings }: SettingsOnLog, more: object): SettingsEvent => ({
  type: 'SettingsChanged',
  data: { ...settings, ...(Object.keys(temporary).length && { temporary }), ...more },
});

function change(
  { group, proposal, secondPerson, values, reason, until: requestedUntil }: ChangeSettings,
  state: SettingsState,
  context: SettingsContext,
): SettingsEvent[] | Refusal {
  const until = requestedUntil ?? null;
  const { settings, proposals } = state;
  const { actor, now } = context;
  if (until !== null && Date.parse(until) <= Date.parse(now)) return refuse('until-passed');
  const current = textsOf(inForceAt(settings, now));
  const open = openAt(settings, now);
  // A temporary value that is requested again with another end is a change: it becomes permanent or gets the new end.
  const after = Object.fromEntries(
    Object.entries(textsOf({ secondPerson, values })).filter(
      ([name, value]) => value !== current[name] || (open[name] !== undefined && open[name].until !== until),
    ),
  );
  const names = Object.keys(after);
  const next = changed(settings, after, until, now);
  if (isEverMisordered(after, next, now)) return refuse('mcr-not-below-ccr');
  if (!names.length) return refuse('settings-unchanged');
  const weakens = names.some(
    (name) =>
      isWeaker(name, current[name]!, after[name]!) || isWeaker(name, open[name]?.back ?? current[name]!, after[name]!),
  );
  const before = Object.fromEntries(names.map((name) => [name, current[name]!]));
  // The program itself needs no second person.
  if (!weakens || actor.kind !== 'administrator') return [eventOf(next, { before, after, until, reason })];
  if (
    Object.values(proposals).some((other) => other.status === 'PROPOSED' && names.some((name) => name in other.before))
  )
    return refuse('proposal-pending');
  return [
    {
      type: 'SettingsProposed',
      data: {
        proposal,
        group,
        before,
        after,
        until,
        reason,
        proposedBy: actor.id,
        takesEffectAt: effectOfOne(withRules(context, state)),
      },
    },
  ];
}

/** The events of a proposal that a person has confirmed, or whose time has come. */
function applied(
  id: string,
  { before, after, until, reason, proposedBy }: Proposal,
  { settings }: SettingsState,
  now: string,
  confirmedBy?: string,
): SettingsEvent[] | Refusal {
  const current = textsOf(inForceAt(settings, now));
  if (
    Object.entries(before).some(([name, value]) => current[name] !== value) ||
    (until !== null && Date.parse(until) <= Date.parse(now))
  )
    return refuse('proposal-outdated');
  const next = changed(settings, after, until, now);
  if (isEverMisordered(after, next, now)) return refuse('mcr-not-below-ccr');
  return [
    eventOf(next, {
      before,
      after,
      until,
      reason,
      proposal: id,
      proposedBy,
      ...(confirmedBy !== undefined && { confirmedBy }),
    }),
  ];
}

function decided(
  command: Exclude<SettingsCommand, ChangeSettings>,
  proposal: Proposal,
  state: SettingsState,
  context: SettingsContext,
): SettingsEvent[] | Refusal {
  const {
    actor: { id: by },
    now,
  } = context;
  const { proposal: id } = command;
  const { before, after } = proposal;
  switch (command.type) {
    case 'RejectProposal':
      return (
        refusedAction(actions.reject, proposal, context) ?? [
          {
            type: 'SettingsProposalRejected',
            data: { proposal: id, before, after, reason: command.reason, rejectedBy: by },
          },
        ]
      );
    case 'WithdrawProposal':
      return (
        refusedAction(actions.withdraw, proposal, context) ??
        (proposal.proposedBy === by
          ? [{ type: 'SettingsProposalWithdrawn', data: { proposal: id, before, after, withdrawnBy: by } }]
          : refuse('proposal-not-own'))
      );
    case 'ConfirmProposal': {
      const refused = refusedAction(actions.confirm, proposal, context);
      if (refused) return refused;
      return mayConfirm(proposal.proposedBy, withRules(context, state))
        ? applied(id, proposal, state, now, by)
        : refuse(SECOND_PERSON_NEEDED);
    }
    case 'TakeEffect': {
      const { takesEffectAt, proposedBy, status } = proposal;
      if (status !== 'PROPOSED') return refuse(actions.confirm.wrongStatusCode!);
      return isDueUnconfirmed({ by: proposedBy, takesEffectAt }, withRules(context, state))
        ? applied(id, proposal, state, now)
        : refuse(SECOND_PERSON_NEEDED);
    }
    default:
      return noRuleFor(command);
  }
}

export const settingsDecider: Decider<SettingsState, SettingsCommand, SettingsEvent, SettingsContext> = {
  initialState: NEVER_CHANGED,
  decide(command, state, context) {
    switch (command.type) {
      case 'ChangeSettings':
        return change(command, state, context);
      case 'ConfirmProposal':
      case 'RejectProposal':
      case 'WithdrawProposal':
      case 'TakeEffect': {
        const proposal = state.proposals[command.proposal];
        if (!proposal) return refuse(actions.confirm.wrongStatusCode!);
        if ('group' in command && command.group !== proposal.group)
          throw new Error('the command and the proposal name different groups');
        return decided(command, proposal, state, context);
      }
      default:
        return noRuleFor(command);
    }
  },
  evolve,
};

/** The permission whose holders the rules look at. */
export const permissionOf = ({ group }: { group: SettingGroup }): string => SETTING_GROUPS[group];
