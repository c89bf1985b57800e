// The rules of the register of institutions (areas.md §2).
import type { ActCommands } from '#contracts/act.ts';
import { ADDRESS_UNKNOWN, institutionActs } from '#contracts/institution.ts';
import { refusedAct } from '../../command/refused-act.ts';
import { NOTHING_NEW, noRuleFor, refuse, type Decider, type Refusal } from '../../command/types.ts';
import type { RulesContext } from '../rules-context.ts';
import { evolve, type Institution, type InstitutionEvent } from './state.ts';

const { acts } = institutionActs;
export type InstitutionCommand = { id: string } & (
  | ActCommands<typeof acts>
  /** A deposit or a withdrawal tells the name: there is an entry of it then. */
  | { type: 'EnsureInstitution'; name: string }
);

function act(command: Exclude<InstitutionCommand, { type: 'AddInstitution' | 'EnsureInstitution' }>, institution: Institution, context: RulesContext): InstitutionEvent[] | Refusal {
  const by = context.actor.id;
  const named = 'address' in command ? institution.addresses.find(({ address }) => address === command.address) : undefined;
  switch (command.type) {
    case 'EditInstitution':
      if (command.name === institution.name && command.dailyLimit === institution.dailyLimit) return refuse('institution-unchanged');
      return [{ type: 'InstitutionEdited', data: { name: command.name, dailyLimit: command.dailyLimit, editedBy: by } }];
    case 'ProposeAddress': {
      const { network, address, note } = command;
      return named ? refuse('institution-address-known') : [{ type: 'InstitutionAddressProposed', data: { network, address, note, proposedBy: by } }];
    }
    case 'ApproveAddress':
      if (!named) return refuse(ADDRESS_UNKNOWN);
      if (named.status === 'APPROVED') return refuse('institution-address-approved');
      return refusedAct(acts['approve-address'], named, context) ?? [{ type: 'InstitutionAddressApproved', data: { address: named.address, approvedBy: by } }];
    case 'RemoveAddress': return named ? [{ type: 'InstitutionAddressRemoved', data: { address: named.address, removedBy: by } }] : refuse(ADDRESS_UNKNOWN);
    case 'FreezeInstitution': return refusedAct(acts.freeze, institution, context) ?? [{ type: 'InstitutionFrozen', data: { reason: command.reason, frozenBy: by } }];
    case 'UnfreezeInstitution': return refusedAct(acts.unfreeze, institution, context) ?? [{ type: 'InstitutionUnfrozen', data: { reason: command.reason, unfrozenBy: by } }];
    default: return noRuleFor(command);
  }
}

export const institutionDecider: Decider<Institution | null, InstitutionCommand, InstitutionEvent, RulesContext> = {
  initialState: null,
  decide(command, institution, context) {
    if (command.type === 'AddInstitution') {
      if (institution) return refuse('institution-name-taken');
      return [{ type: 'InstitutionAdded', data: { name: command.name, dailyLimit: command.dailyLimit, addedBy: context.actor.id } }];
    }
    if (command.type === 'EnsureInstitution') return institution ? NOTHING_NEW : [{ type: 'InstitutionAdded', data: { name: command.name.trim(), dailyLimit: null, addedBy: context.actor.id } }];
    if (!institution) throw new Error(`${String(command.type)} of an institution that there is not`);
    return act(command, institution, context);
  },
  evolve,
};

