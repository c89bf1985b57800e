import { institutionActs } from '#contracts/areas/institution/actions.ts';
import { institutionEvents, nameKey } from '#contracts/areas/institution/events.ts';
import { institutionReads } from '#contracts/areas/institution/reads.ts';
import { institutionAccountSeen } from '#contracts/areas/institution-account/external-state.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';
import { defineArea } from '../../command/area.ts';
import { undoneBy } from '../../command/undo.ts';
import { actRoutes, creates, routesOf } from '../../http/area-routes.ts';
import type { Area } from '../area.ts';
import { inForce } from '../rules-context.ts';
import { seenArea } from '../seen/area.ts';
import { institutionDecider } from './decider.ts';
import { institutionId, nameClaim } from './names.ts';
import { institutionPolicies } from './policies.ts';

/** By whom a higher limit is confirmed, and after how long it needs nobody. */
const approvers = { settings: inForce, holders: () => institutionActs.acts['approve-limit'].route.permission };

const institutionArea = defineArea({
  events: institutionEvents,
  decider: institutionDecider,
  creates: ['AddInstitution', 'EnsureInstitution'],
  undoable: {
    by: undoneBy(institutionActs.acts),
    columns: ({ name, dailyLimit, status }) => ({ name, dailyLimit, status }),
  },
  looksAt: {
    ApproveAddress: { settings: inForce },
    UnfreezeInstitution: { settings: inForce },
    EditInstitution: approvers,
    ApproveLimit: approvers,
    TakeLimitEffect: approvers,
  },
  claims: (event) =>
    event.type === 'InstitutionAdded' || event.type === 'InstitutionEdited' ? [nameClaim(event.data.name)] : [],
});

export const institution: Area = {
  definition: institutionArea,
  routes: routesOf(institutionArea, {
    reads: institutionReads,
    creates: [creates(institutionActs.acts.add.route, (body) => ({ ...body, id: institutionId(body.name) }))],
    ...actRoutes(institutionActs),
  }),
  policies: institutionPolicies,
};

const ACCOUNTS = namespaceOf('institution-account');
export const institutionAccountSeenArea = seenArea(institutionAccountSeen, {
  id: ({ institution: name, network, btcAccount }) =>
    derivedId(ACCOUNTS, JSON.stringify([nameKey(name), network, btcAccount])),
});
