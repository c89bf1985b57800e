import { custodyTotalReads } from '#contracts/areas/custody-total/reads.ts';
import { depositActions } from '#contracts/areas/deposit/actions.ts';
import { depositEvents } from '#contracts/areas/deposit/events.ts';
import { depositFacts } from '#contracts/areas/deposit/facts.ts';
import { depositReads } from '#contracts/areas/deposit/reads.ts';
import { defineArea } from '../../command/area.ts';
import { depositEvidence } from '#contracts/areas/transaction/evidence.ts';
import { actionRoutes, creates, joins, routesOf } from '../../http/area-routes.ts';
import { toCommands, type Area } from '../area.ts';
import { noArgument } from '../rules-context.ts';
import { burnClaim } from '../withdrawal/process/burn-claim.ts';
import { manyEvidence, oneEvidence } from '../evidence/evidence-read.ts';
import { depositDecider } from './decider.ts';
import { depositDemo } from './demo/demo.ts';
import { depositId } from './deposit-id.ts';
import { drawRefund } from './draw-refund.ts';
import { depositPolicies } from './policies.ts';

export const depositArea = defineArea({
  events: depositEvents,
  decider: depositDecider,
  creates: ['RecordDeposit'],
  // A rejection without a finding keeps the identity that it had before findings existed.
  identity: (command) => {
    if (command.type !== 'RejectRefund' || command.finding !== null) return command;
    const { finding: _finding, ...rest } = command;
    return rest;
  },
  contextNeeds: {
    ConfirmDeposit: { settings: noArgument, evidence: ({ id }) => ({ action: 'deposit:confirm' as const, id }) },
    ConfirmRefund: { settings: noArgument, evidence: ({ id }) => ({ action: 'deposit:confirm-refund' as const, id }) },
  },
  // A burn pays for one refund, of any deposit, or for one withdrawal.
  claims: (event) => (event.type === 'RefundRequested' && event.data.burnHash ? [burnClaim(event.data.burnHash)] : []),
  beforeAppend: drawRefund,
});

const { record } = depositActions.actions;
export const deposit = {
  definition: depositArea,
  routes: routesOf(depositArea, {
    reads: depositReads,
    creates: [creates(depositArea, record.route, (body) => ({ id: depositId(body), deposit: body, occurredAt: null }))],
    ...actionRoutes(depositArea, depositActions),
    totals: [custodyTotalReads],
    joined: [
      joins(depositEvidence.one, oneEvidence('deposits')),
      joins(depositEvidence.many, manyEvidence('deposits')),
    ],
  }),
  facts: toCommands(depositArea, depositFacts, {
    'deposit-seen': ({ data, at }) => ({ type: 'RecordDeposit', id: depositId(data), deposit: data, occurredAt: at }),
  }),
  policies: depositPolicies,
  demo: depositDemo,
} satisfies Area;
