import { withdrawalActions } from '#contracts/areas/withdrawal/actions.ts';
import { withdrawalEvents } from '#contracts/areas/withdrawal/events.ts';
import { withdrawalFacts } from '#contracts/areas/withdrawal/facts.ts';
import { withdrawalReads } from '#contracts/areas/withdrawal/reads.ts';
import { withdrawalTotalReads } from '#contracts/areas/withdrawal/totals.ts';
import { defineArea } from '../../command/area.ts';
import { undoneBy } from '../../command/undo.ts';
import { withdrawalEvidence } from '#contracts/areas/transaction/evidence.ts';
import { manyEvidence, oneEvidence } from '../evidence/evidence-read.ts';
import { actionRoutes, createdId, creates, joins, routesOf } from '../../http/area-routes.ts';
import { toCommands, type Area } from '../area.ts';
import { noArgument } from '../rules-context.ts';
import { withdrawalBeforeAppend } from './process/process.ts';
import { withdrawalDecider } from './decider.ts';
import { withdrawalDemo } from './demo.ts';
import { bridgeId } from './ids.ts';
import { withdrawalPolicies } from './policies.ts';
import { isRequested } from './state.ts';

const settingsNeeds = { settings: noArgument };
export const withdrawalArea = defineArea({
  events: withdrawalEvents,
  decider: withdrawalDecider,
  creates: ['RequestWithdrawal', 'CompleteWithdrawal', 'TellRequest', 'TellBurn', 'TellPayment'],
  contextNeeds: {
    RequestWithdrawal: settingsNeeds,
    RecordBurn: settingsNeeds,
    ReleaseWithdrawal: settingsNeeds,
    ConfirmWithdrawal: {
      ...settingsNeeds,
      evidence: ({ id }) => ({ action: 'withdrawal:confirm' as const, id }),
    },
    ResolveWithdrawal: settingsNeeds,
    CompleteWithdrawal: settingsNeeds,
    TellRequest: settingsNeeds,
    TellBurn: settingsNeeds,
    TellPayment: settingsNeeds,
  },
  beforeAppend: withdrawalBeforeAppend,
  undoable: {
    by: undoneBy(withdrawalActions.actions),
    columns: (state) => (isRequested(state) ? { status: state.status } : {}),
  },
});

export const withdrawal = {
  definition: withdrawalArea,
  routes: routesOf(withdrawalArea, {
    reads: withdrawalReads,
    creates: [
      creates(withdrawalArea, withdrawalActions.actions.add.route, (body, commandId) => ({
        ...body,
        id: createdId(commandId),
      })),
    ],
    ...actionRoutes(withdrawalArea, withdrawalActions),
    totals: [withdrawalTotalReads],
    joined: [
      joins(withdrawalEvidence.one, oneEvidence('withdrawals')),
      joins(withdrawalEvidence.many, manyEvidence('withdrawals')),
    ],
  }),
  facts: toCommands(withdrawalArea, withdrawalFacts, {
    'withdrawal-requested': ({ data, at }) => ({ type: 'TellRequest', id: bridgeId(data), at, ...data }),
    'withdrawal-burned': ({ data }) => ({ type: 'TellBurn', id: bridgeId(data), ...data }),
    'withdrawal-paid': ({ data }) => ({ type: 'TellPayment', id: bridgeId(data), ...data }),
  }),
  policies: withdrawalPolicies(withdrawalArea),
  demo: withdrawalDemo,
} satisfies Area;
