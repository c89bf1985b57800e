// What a withdrawal records on other streams before its own append: per command the named steps, in their order. Each
// says what it guarantees, and what completes the command if the process dies right after it. process.test.ts stops a
// process after each of them. What a step does is in the files beside; how steps are taken is in
// services/command/other-streams/steps.ts. What follows the append is by policies: the order of a pay-out and its
// report in ../policies.ts, the release of an amount in ../../custody-account/policies.ts.
import type { BeforeAppend, OtherStreams } from '../../../command/area.ts';
import { inSteps } from '../../../command/other-streams/steps.ts';
import { isRequested, type WithdrawalEvent } from '../state.ts';
import type { OnRequested, ProposedBy, WithdrawalProposed } from './progress.ts';
import {
  claimBurns,
  claimOwnBurn,
  countAmount,
  dropOwnPayout,
  findNonceOwner,
  findOwnNonce,
  openItsAccount,
  settleAmount,
} from './report-steps.ts';
import {
  assignNonce,
  blockPreviousOwner,
  findOwnStream,
  recordReportedNonce,
  registerInstitution,
  reserveAmount,
} from './request-steps.ts';

/** Which command takes which steps. The others need nothing of other streams. */
export async function withdrawalBeforeAppend(
  proposed: WithdrawalProposed,
  otherStreams: OtherStreams,
): Promise<BeforeAppend<WithdrawalEvent>> {
  const { command, state, context } = proposed;
  switch (command.type) {
    case 'RequestWithdrawal':
    case 'TellRequest':
    case 'CompleteWithdrawal':
      return requestSteps.beforeAppend({ ...proposed, command }, otherStreams);
    case 'TellBurn':
    case 'TellPayment':
      if (!isRequested(state)) return earlyReportSteps.beforeAppend({ ...proposed, command }, otherStreams);
      // A person's import of a burn is that person's claim, like the action.
      return command.type === 'TellBurn' && context.imported
        ? recordBurnSteps.beforeAppend({ ...proposed, command }, otherStreams)
        : reportSteps.beforeAppend({ ...proposed, command, state }, otherStreams);
    case 'RecordBurn':
      return recordBurnSteps.beforeAppend({ ...proposed, command }, otherStreams);
    case 'HoldWithdrawal':
      return command.doubt === 'nonce-used' && isRequested(state)
        ? lostNonceSteps.beforeAppend({ ...proposed, command, state }, otherStreams)
        : proposed.events;
    default:
      return proposed.events;
  }
}

const claimBurn = {
  name: 'claim the burn',
  appendsTo: 'claim-burn',
  guarantees: 'neither a refund nor another withdrawal can use the burn',
};
const countBurn = {
  name: 'count the burn',
  appendsTo: 'custody-account',
  guarantees: 'a burn of more than was requested is taken from the account before it is on record',
};

/** A request: made here, reported by the bridge, imported by a person, or completed after a crash. */
export const requestSteps = inSteps<ProposedBy<'RequestWithdrawal' | 'TellRequest' | 'CompleteWithdrawal'>>()
  .step({
    name: 'find its own stream',
    appendsTo: 'withdrawal',
    guarantees: 'a person’s import is recorded under its own id, never under that of the bridge’s withdrawal',
    completedBy: { repeatBy: 'the importer', untilThen: 'nothing is missing but the answer' },
    run: findOwnStream,
  })
  .step({
    name: 'register the institution',
    appendsTo: 'institution',
    guarantees: 'the institution has an entry in the register, which determines its account',
    completedBy: { repeatBy: 'the bridge', untilThen: 'the register has an entry without a withdrawal' },
    run: registerInstitution,
  })
  .step({
    name: 'record the reported nonce',
    appendsTo: 'withdrawal-nonce',
    mayAppendTo: ['withdrawal'], // that of another withdrawal, which has the nonce and gets the command
    guarantees: 'the nonce that the bridge reports belongs to this withdrawal, and NonceTold has the whole request',
    completedBy: { policyOf: 'NonceTold' },
    run: recordReportedNonce,
  })
  .step({
    name: 'block the previous owner',
    appendsTo: 'withdrawal',
    guarantees: 'the withdrawal that had the nonce from us is blocked, or marked if its pay-out is ordered already',
    completedBy: { policyOf: 'NonceTold' },
    run: blockPreviousOwner,
  })
  .step({
    name: 'reserve the amount',
    appendsTo: 'custody-account',
    guarantees: 'nobody else can take the amount from the account, and AmountReserved has the whole request',
    completedBy: { policyOf: 'AmountReserved' },
    run: reserveAmount,
  })
  .step({
    name: 'assign a nonce',
    appendsTo: 'withdrawal-nonce',
    guarantees: 'we assign the nonce to no other withdrawal of the network; a refused request has used none',
    completedBy: { policyOf: 'AmountReserved' },
    run: assignNonce,
  })
  // The bridge may have reported a burn for the nonce before the request was recorded.
  .step({ ...claimBurn, completedBy: { policyOf: 'AmountReserved' }, run: claimBurns })
  .step({ ...countBurn, completedBy: { policyOf: 'AmountReserved' }, run: countAmount });

/** A burn or payment of a withdrawal that nobody has requested yet. */
export const earlyReportSteps = inSteps<ProposedBy<'TellBurn' | 'TellPayment'>>().step({
  name: 'find the owner of the nonce',
  appendsTo: 'withdrawal-nonce',
  mayAppendTo: ['withdrawal'],
  guarantees: 'we do not assign the nonce any more; the withdrawal that has it already gets the report',
  completedBy: { repeatBy: 'the bridge', untilThen: 'the report is not on record' },
  run: findNonceOwner,
});

/** A burn or payment that the bridge reports, or a payment that a person imports. */
export const reportSteps = inSteps<ProposedBy<'TellBurn' | 'TellPayment'> & OnRequested>()
  .step({
    name: 'drop our own pay-out',
    appendsTo: 'execution',
    guarantees: 'a pay-out of ours that has not begun never begins; ExecutionFailed names the payment made instead',
    completedBy: { policyOf: 'ExecutionFailed' },
    run: dropOwnPayout,
  })
  .step({
    ...claimBurn,
    completedBy: { repeatBy: 'the bridge', untilThen: 'others cannot use the burn until the lease of the claim ends' },
    run: claimBurns,
  })
  .step({
    name: 'open the account',
    appendsTo: 'institution',
    guarantees: 'the institution has an entry, also if it withdrew before there was a register',
    completedBy: { repeatBy: 'the bridge', untilThen: 'the report is not on record' },
    run: openItsAccount,
  })
  .step({
    ...countBurn,
    completedBy: { repeatBy: 'the bridge', untilThen: 'the account has less available than there is' },
    run: countAmount,
  });

/** A burn that a person records or imports. */
export const recordBurnSteps = inSteps<ProposedBy<'RecordBurn' | 'TellBurn'>>().step({
  ...claimBurn,
  completedBy: { repeatBy: 'the person', untilThen: 'others cannot use the burn until the lease of the claim ends' },
  run: claimOwnBurn,
});

/**
 * A withdrawal whose nonce the bridge may have reported for another one. The command comes from the policy of
 * WithdrawalRequested, or from “block the previous owner”, which the policy of NonceTold repeats.
 */
export const lostNonceSteps = inSteps<ProposedBy<'HoldWithdrawal'> & OnRequested>()
  .step({
    name: 'find its nonce',
    appendsTo: 'withdrawal-nonce',
    guarantees: 'a withdrawal that still has its nonce, or had none and gets one now, is not blocked',
    completedBy: { policyOf: 'WithdrawalRequested' },
    run: findOwnNonce,
  })
  .step({
    name: 'settle the amount',
    appendsTo: 'custody-account',
    mayAppendTo: ['institution'], // of a withdrawal that is older than the register
    guarantees: 'the account takes what an ended or blocked withdrawal still counts, and nothing for a burn of another',
    completedBy: { policyOf: 'NonceTold' },
    run: settleAmount,
  });
