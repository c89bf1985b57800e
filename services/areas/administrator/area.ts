// The people of the console; their personal data are sealed.
import { administratorActions } from '#contracts/areas/administrator/actions.ts';
import { administratorEvents } from '#contracts/areas/administrator/events.ts';
import { administratorReads } from '#contracts/areas/administrator/reads.ts';
import { defineArea } from '../../command/area.ts';
import { undoneBy } from '../../command/undo.ts';
import { actionRoutes, createdId, creates, routesOf } from '../../http/area-routes.ts';
import type { Area } from '../area.ts';
import type { Named } from '../rights/types.ts';
import { claimsOf } from './claims.ts';
import { administratorDecider } from './decider.ts';
import { sealedFields } from './sealed-fields.ts';

/** What others decide by their rights: those who may act for the person, or change what the person may do. */
const judged = { rights: ({ id }: { id: string }): Named => ({ people: [id] }) };

export const administratorArea = defineArea({
  events: administratorEvents,
  decider: administratorDecider,
  creates: ['AddAdministrator'],
  undoable: {
    by: undoneBy(administratorActions.actions),
    columns: ({ emailLookup, description, roleId, status }) => ({ email: emailLookup, description, roleId, status }),
  },
  contextNeeds: {
    AddAdministrator: { rights: ({ roleId }): Named => ({ roles: [roleId] }) },
    EditAdministrator: { rights: ({ id, roleId }): Named => ({ people: [id], roles: [roleId] }) },
    EnableAdministrator: judged,
    DisableAdministrator: judged,
    BindWallet: judged,
    UnbindWallet: judged,
    ForgetAdministrator: judged,
    InviteAdministrator: judged,
    ResetSecondFactor: judged,
  },
  // Sealed anew each time, a text never looks the same; its mark does.
  identity: (command) => {
    const {
      email: _email,
      address: _address,
      emailClaim: _emailClaim,
      addressClaim: _addressClaim,
      ...rest
    }: Record<string, unknown> = { ...command };
    return rest;
  },
  claims: claimsOf,
});

const { add } = administratorActions.actions;
export const administrator: Area = {
  definition: administratorArea,
  contextReaders: ({ rights }) => ({
    rights: {
      read: (named: Named) => rights.now(named),
      // What people do is judged by their rights; the program itself does as it was told.
      isFor: ({ kind }) => kind === 'administrator',
      // Held by whoever changes rights, until it is done: its stream has moved on.
      serializeBy: { name: 'rights', refused: 'rights-are-changing', isUsed: () => false },
    },
  }),
  routes: routesOf(administratorArea, {
    reads: administratorReads,
    prepare: sealedFields,
    creates: [creates(add.route, (body, commandId) => ({ ...body, id: createdId(commandId) }))],
    ...actionRoutes(administratorActions),
  }),
};
