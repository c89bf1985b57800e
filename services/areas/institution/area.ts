import { institutionActions } from '#contracts/areas/institution/actions.ts';
import { institutionEvents, nameKey } from '#contracts/areas/institution/events.ts';
import { institutionReads } from '#contracts/areas/institution/reads.ts';
import { institutionAccountExternalState } from '#contracts/areas/institution-account/external-state.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';
import { defineArea } from '../../command/area.ts';
import { undoneBy } from '../../command/undo.ts';
import { actionRoutes, creates, routesOf } from '../../http/area-routes.ts';
import type { Area } from '../area.ts';
import { noArgument } from '../rules-context.ts';
import { externalStateArea } from '../external-state/area.ts';
import { institutionDecider } from './decider.ts';
import { institutionId, nameClaim } from './names.ts';
import { institutionPolicies } from './policies.ts';

/**
 * The context of the rules on a higher limit: the people who may confirm it, and the delay after which it takes effect
 * alone.
 */
const limitNeeds = {
  settings: noArgument,
  holders: () => institutionActions.actions['approve-limit'].route.permission,
};

const institutionArea = defineArea({
  events: institutionEvents,
  decider: institutionDecider,
  creates: ['AddInstitution', 'EnsureInstitution'],
  undoable: {
    by: undoneBy(institutionActions.actions),
    columns: ({ name, dailyLimit, status }) => ({ name, dailyLimit, status }),
  },
  contextNeeds: {
    ApproveAddress: { settings: noArgument },
    UnfreezeInstitution: { settings: noArgument },
    EditInstitution: limitNeeds,
    ApproveLimit: limitNeeds,
    TakeLimitEffect: limitNeeds,
  },
  claims: (event) =>
    event.type === 'InstitutionAdded' || event.type === 'InstitutionEdited' ? [nameClaim(event.data.name)] : [],
});

export const institution = {
  definition: institutionArea,
  routes: routesOf(institutionArea, {
    reads: institutionReads,
    creates: [
      creates(institutionArea, institutionActions.actions.add.route, (body) => ({
        ...body,
        id: institutionId(body.name),
      })),
    ],
    ...actionRoutes(institutionArea, institutionActions),
  }),
  policies: institutionPolicies,
} satisfies Area;

const ACCOUNTS = namespaceOf('institution-account');
export const institutionAccountExternalStateArea = externalStateArea(institutionAccountExternalState, {
  id: ({ institution: name, network, btcAccount }) =>
    derivedId(ACCOUNTS, JSON.stringify([nameKey(name), network, btcAccount])),
});
