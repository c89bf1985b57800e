import { withdrawalActs } from '#contracts/areas/withdrawal/actions.ts';
import { withdrawalEvents } from '#contracts/areas/withdrawal/events.ts';
import { withdrawalFacts } from '#contracts/areas/withdrawal/facts.ts';
import { withdrawalReads } from '#contracts/areas/withdrawal/reads.ts';
import { withdrawalTotalReads } from '#contracts/areas/withdrawal/totals.ts';
import { defineArea } from '../../command/area.ts';
import { undoneBy } from '../../command/undo.ts';
import { actRoutes, createdId, creates, routesOf } from '../../http/area-routes.ts';
import { becoming, type Area } from '../area.ts';
import { inForce } from '../rules-context.ts';
import { withdrawalAhead } from './before-append/ahead.ts';
import { withdrawalDecider } from './decider.ts';
import { withdrawalDemo } from './demo.ts';
import { bridgeId } from './ids.ts';
import { withdrawalPolicies } from './policies.ts';
import { isRequested } from './state.ts';

const looks = { settings: inForce };
export const withdrawalArea = defineArea({
  events: withdrawalEvents,
  decider: withdrawalDecider,
  creates: ['RequestWithdrawal', 'CompleteWithdrawal', 'TellRequest', 'TellBurn', 'TellPayment'],
  looksAt: {
    RequestWithdrawal: looks,
    RecordBurn: looks,
    ReleaseWithdrawal: looks,
    ConfirmWithdrawal: looks,
    ResolveWithdrawal: looks,
    CompleteWithdrawal: looks,
    TellRequest: looks,
    TellBurn: looks,
    TellPayment: looks,
  },
  ahead: withdrawalAhead,
  undoable: {
    by: undoneBy(withdrawalActs.acts),
    columns: (state) => (isRequested(state) ? { status: state.status } : {}),
  },
});

export const withdrawal: Area = {
  definition: withdrawalArea,
  routes: routesOf(withdrawalArea, {
    reads: withdrawalReads,
    creates: [creates(withdrawalActs.acts.add.route, (body, commandId) => ({ ...body, id: createdId(commandId) }))],
    ...actRoutes(withdrawalActs),
    totals: [withdrawalTotalReads],
  }),
  facts: becoming(withdrawalFacts, {
    'withdrawal-requested': ({ data, at }) => ({ type: 'TellRequest', id: bridgeId(data), at, ...data }),
    'withdrawal-burned': ({ data }) => ({ type: 'TellBurn', id: bridgeId(data), ...data }),
    'withdrawal-paid': ({ data }) => ({ type: 'TellPayment', id: bridgeId(data), ...data }),
  }),
  policies: withdrawalPolicies(withdrawalArea),
  demo: withdrawalDemo,
};
