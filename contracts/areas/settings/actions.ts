// Actions on proposed settings changes.
import { defineActions } from '../../kits/actions.ts';
import { PROPOSAL_STATUSES } from './proposals.ts';

const noun = { zh: '规则修改', one: 'a rule change', many: 'rule changes' };
const proposer = { proposedBy: ['提议人', 'proposer'] } as const;
/**
 * `POST /api/settings/proposals/:id/confirm`, `/reject`, `/withdraw`. Each also needs the permission of the proposal’s
 * group.
 */
export const proposalActions = defineActions(
  {
    area: 'settings',
    model: 'settings/proposals',
    noun,
    commandNoun: 'Proposal',
    statuses: PROPOSAL_STATUSES,
    ofPart: true,
  },
  {
    confirm: {
      verb: ['确认', 'Confirm', 'confirmed'],
      from: ['PROPOSED'],
      refusals: ['proposal-outdated', 'mcr-not-below-ccr'],
      route: {
        summary: 'Confirm a rule change as another person with the required permission. It takes effect immediately',
      },
      rules: { permittedAs: 'read', secondPerson: { than: proposer } },
      presentation: { isPrimary: true, pendingWhen: {} },
      words: {
        sentence: ['确认规则修改。', 'Confirm the rule change.'],
        nextStep: ['确认后立即生效。', 'It takes effect immediately.'],
      },
    },
    reject: {
      verb: ['驳回', 'Reject', 'rejected'],
      from: ['PROPOSED'],
      reason: true,
      rules: { permittedAs: 'read', secondPerson: { than: proposer } },
      presentation: { isDangerous: true },
      words: {
        sentence: ['驳回规则修改。', 'Reject the rule change.'],
        nextStep: ['规则不变。', 'The rules do not change.'],
      },
    },
    withdraw: {
      verb: ['撤回', 'Withdraw', 'withdrawn'],
      from: ['PROPOSED'],
      refusals: ['proposal-not-own'],
      rules: { permittedAs: 'read' },
      words: {
        sentence: ['撤回规则修改提议。', 'Withdraw the proposal.'],
        nextStep: ['规则不变。', 'The rules do not change.'],
      },
    },
  },
);
