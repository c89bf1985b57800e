// The people of the console. Their personal data are sealed.
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

/** Rules that look at the target's rights, so that people act only on those whose permissions they hold. */
const rightsOfPerson = { rights: ({ id }: { id: string }): Named => ({ people: [id] }) };

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
    EnableAdministrator: rightsOfPerson,
    DisableAdministrator: rightsOfPerson,
    BindWallet: rightsOfPerson,
    UnbindWallet: rightsOfPerson,
    ForgetAdministrator: rightsOfPerson,
    InviteAdministrator: rightsOfPerson,
    ResetSecondFactor: rightsOfPerson,
  },
  // A text is sealed anew each time and never looks the same; its lookup mark does.
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
export const administrator = {
  definition: administratorArea,
  contextReaders: ({ rights }) => ({
    rights: {
      read: (named: Named) => rights.now(named),
      // People are checked by their rights; the program itself is not.
      isFor: ({ kind }) => kind === 'administrator',
      // Held while a person changes rights. It is free afterwards, because the changed stream has moved on.
      serializeBy: { name: 'rights', refused: 'rights-are-changing', isUsed: () => false },
    },
  }),
  routes: routesOf(administratorArea, {
    reads: administratorReads,
    creates: [
      creates({ area: 'administrator' }, add.route, (body, commandId) => ({ ...body, id: createdId(commandId) })),
    ],
    ...actionRoutes(administratorArea, administratorActions, sealedFields),
  }),
} satisfies Area;
