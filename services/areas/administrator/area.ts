// The people of the console; their personal data are sealed.
import { administratorBatches, administratorCommands, administratorEvents, administratorReads } from '#contracts/administrator.ts';
import { defineArea } from '../../command/area.ts';
import { createdId, creates, routesOf } from '../../http/area-routes.ts';
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
  looksAt: {
    AddAdministrator: { rights: ({ roleId }): Named => ({ roles: [roleId] }) }, EditAdministrator: { rights: ({ id, roleId }): Named => ({ people: [id], roles: [roleId] }) },
    EnableAdministrator: judged, DisableAdministrator: judged, BindWallet: judged, UnbindWallet: judged, ForgetAdministrator: judged, InviteAdministrator: judged, ResetSecondFactor: judged,
  },
  // Sealed anew each time, a text never looks the same; its lookup does.
  identity: (command) => {
    const { email: _email, address: _address, ...rest }: Record<string, unknown> = { ...command };
    return rest;
  },
  claims: claimsOf,
});

const { add, ...acts } = administratorCommands;
export const administrator: Area = {
  definition: administratorArea,
  routes: routesOf(administratorArea, {
    reads: administratorReads,
    prepare: sealedFields,
    creates: [creates(add, (body, commandId) => ({ ...body, id: createdId(commandId) }))],
    acts: Object.values(acts),
    batches: Object.values(administratorBatches),
  }),
};
