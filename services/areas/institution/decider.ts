// The rules of the register of institutions: names, addresses, daily limits and freezing
// (docs/domain.md#institutions-and-limits).
import type { ActionCommands } from '#contracts/kits/declared-action.ts';
import { SECOND_PERSON_NEEDED } from '#contracts/kits/action-options.ts';
import { ADDRESS_UNKNOWN, institutionActions } from '#contracts/areas/institution/actions.ts';
import type { AllSettings } from '#contracts/areas/settings/rules.ts';
import { refusedAction } from '../../command/refused-action.ts';
import { NOTHING_NEW, noRuleFor, refuse, type Decider, type Refusal } from '../../command/types.ts';
import { effectOfOne, isDueUnconfirmed, mayConfirm, type ControlContext } from '../rights/second-person.ts';
import { institutionEvents } from '#contracts/areas/institution/events.ts';
import { targetArea } from '../../command/area.ts';
import { evolve, type Institution, type InstitutionEvent } from './state.ts';

const { actions } = institutionActions;
export type InstitutionCommand = { id: string } & (
  | ActionCommands<typeof actions>
  /** Creates the entry for a name that a deposit or withdrawal contains, unless it exists. */
  | { type: 'EnsureInstitution'; name: string }
  /** Nobody could approve the limit, and the delay is over. */
  | { type: 'TakeLimitEffect' }
);
export interface InstitutionContext extends ControlContext {
  settings: AllSettings;
}

/** A higher limit, or none, weakens a control: the old limit holds until another person approves. */
function edit(
  { name, dailyLimit }: { name: string; dailyLimit: bigint | null },
  institution: Institution,
  context: InstitutionContext,
): InstitutionEvent[] | Refusal {
  const {
    actor: { kind, id: by },
  } = context;
  const current = institution.dailyLimit;
  const isRaised = current !== null && (dailyLimit === null || dailyLimit > current);
  const edited = (to: bigint | null): InstitutionEvent => ({
    type: 'InstitutionEdited',
    data: { name, dailyLimit: to, editedBy: by },
  });
  if (!isRaised || kind !== 'administrator')
    return name === institution.name && dailyLimit === current ? refuse('institution-unchanged') : [edited(dailyLimit)];
  if (institution.proposed) return refuse('limit-pending');
  return [
    ...(name === institution.name ? [] : [edited(current)]),
    { type: 'InstitutionLimitProposed', data: { dailyLimit, proposedBy: by, takesEffectAt: effectOfOne(context) } },
  ];
}

function decideAction(
  command: Exclude<InstitutionCommand, { type: 'AddInstitution' | 'EnsureInstitution' }>,
  institution: Institution,
  context: InstitutionContext,
): InstitutionEvent[] | Refusal {
  const by = context.actor.id;
  const knownAddress =
    'address' in command ? institution.addresses.find(({ address }) => address === command.address) : undefined;
  switch (command.type) {
    case 'EditInstitution':
      return edit(command, institution, context);
    case 'ApproveLimit':
    case 'TakeLimitEffect': {
      const { proposed } = institution;
      if (!proposed) return refuse('limit-not-proposed');
      const { limit: dailyLimit, by: proposedBy } = proposed;
      const approved = (approvedBy?: string): InstitutionEvent[] => [
        {
          type: 'InstitutionLimitApproved',
          data: { dailyLimit, proposedBy, ...(approvedBy !== undefined && { approvedBy }) },
        },
      ];
      if (command.type === 'TakeLimitEffect')
        return isDueUnconfirmed(proposed, context) ? approved() : refuse(SECOND_PERSON_NEEDED);
      return (
        refusedAction(actions['approve-limit'], { limitProposedBy: proposedBy }, context) ??
        (mayConfirm(proposedBy, context) ? approved(by) : refuse(SECOND_PERSON_NEEDED))
      );
    }
    case 'RejectLimit':
      return institution.proposed
        ? [{ type: 'InstitutionLimitRejected', data: { reason: command.reason, rejectedBy: by } }]
        : refuse('limit-not-proposed');
    case 'ProposeAddress': {
      const { network, address, note } = command;
      return knownAddress
        ? refuse('institution-address-known')
        : [{ type: 'InstitutionAddressProposed', data: { network, address, note, proposedBy: by } }];
    }
    case 'ApproveAddress':
      if (!knownAddress) return refuse(ADDRESS_UNKNOWN);
      if (knownAddress.status === 'APPROVED') return refuse('institution-address-approved');
      return (
        refusedAction(actions['approve-address'], { 'addresses.by': knownAddress.proposedBy }, context) ?? [
          { type: 'InstitutionAddressApproved', data: { address: knownAddress.address, approvedBy: by } },
        ]
      );
    case 'RemoveAddress':
      return knownAddress
        ? [{ type: 'InstitutionAddressRemoved', data: { address: knownAddress.address, removedBy: by } }]
        : refuse(ADDRESS_UNKNOWN);
    case 'FreezeInstitution':
      return (
        refusedAction(actions.freeze, institution, context) ?? [
          { type: 'InstitutionFrozen', data: { reason: command.reason, frozenBy: by } },
        ]
      );
    case 'UnfreezeInstitution':
      return (
        refusedAction(actions.unfreeze, institution, context) ?? [
          { type: 'InstitutionUnfrozen', data: { reason: command.reason, unfrozenBy: by } },
        ]
      );
    default:
      return noRuleFor(command);
  }
}

export const institutionDecider: Decider<Institution | null, InstitutionCommand, InstitutionEvent, InstitutionContext> =
  {
    initialState: null,
    decide(command, institution, context) {
      if (command.type === 'AddInstitution') {
        if (institution) return refuse('institution-name-taken');
        return [
          {
            type: 'InstitutionAdded',
            data: { name: command.name, dailyLimit: command.dailyLimit, addedBy: context.actor.id },
          },
        ];
      }
      if (command.type === 'EnsureInstitution')
        return institution
          ? NOTHING_NEW
          : [
              {
                type: 'InstitutionAdded',
                data: { name: command.name.trim(), dailyLimit: null, addedBy: context.actor.id },
              },
            ];
      if (!institution) throw new Error(`${String(command.type)} for an institution that does not exist`);
      return decideAction(command, institution, context);
    },
    evolve,
  };

export const institutions = targetArea(institutionEvents, institutionDecider);
