// Two approvals above an amount: the first confirmation is recorded as an approval, the second confirms.
import type { depositEvents } from '#contracts/areas/deposit/events.ts';
import type { AllSettings } from '#contracts/areas/settings/rules.ts';
import type { AskingAction, EvidenceCheck } from '#contracts/areas/transaction/evidence.ts';
import type { withdrawalEvents } from '#contracts/areas/withdrawal/events.ts';
import type { EventOf } from '#contracts/events/define-events.ts';
import { SECOND_PERSON_NEEDED } from '#contracts/kits/action-options.ts';
import { refuse, type DecideContext, type Refusal } from '../../command/types.ts';
import { refusedByEvidence, type EvidenceNow } from './required.ts';

/** The people who approved the record, oldest first. */
export type Approvals = readonly string[];

/** The state after an event, with the approvals that then count: any event but approvals voids them. */
export function withApprovals<State extends { approvals: Approvals }>(
  state: State,
  event: EventOf<typeof depositEvents> | EventOf<typeof withdrawalEvents>,
): State {
  const { approvals } = state;
  switch (event.type) {
    case 'DepositApproved':
    case 'WithdrawalApproved':
      return { ...state, approvals: [...approvals, event.data.approvedBy] };
    case 'DepositApprovalWithdrawn':
    case 'WithdrawalApprovalWithdrawn':
      return { ...state, approvals: approvals.filter((by) => by !== event.data.withdrawnBy) };
    default:
      return approvals.length > 0 ? { ...state, approvals: [] } : state;
  }
}

interface Confirmation {
  /** Satoshis. */
  amount: bigint;
  approvals: Approvals;
  /** The recorder or requester, who must not confirm. */
  first: string;
}

/**
 * Whether a confirmation is only the first of two. Above the amount, the recorder and both approvers are three people,
 * whatever the second-person rule says.
 */
function isFirstApproval(
  { amount, approvals, first }: Confirmation,
  { actor, settings }: DecideContext & { settings: AllSettings },
): boolean | Refusal {
  const above = settings.values.twoApprovalsAbove;
  if (above === '' || amount <= BigInt(above)) return false;
  if (actor.id === first || approvals.includes(actor.id)) return refuse(SECOND_PERSON_NEEDED);
  return approvals.length === 0;
}

/**
 * The events of a confirmation, if its evidence suffices; above an amount, an approval first. `checks`: of the record,
 * against the evidence.
 */
export function confirmed<Event>(
  action: AskingAction,
  confirmation: Confirmation,
  context: DecideContext & { settings: AllSettings; evidence?: EvidenceNow },
  checks: (evidence: NonNullable<EvidenceNow>) => EvidenceCheck[],
  { approved, events }: { approved: Event; events: Event[] },
): Event[] | Refusal {
  const refused = refusedByEvidence(action, context, checks);
  if (refused) return refused;
  const isFirst = isFirstApproval(confirmation, context);
  if (typeof isFirst === 'object') return isFirst;
  return isFirst ? [approved] : events;
}

/** Refuses to withdraw an approval that the actor has not given. */
export const refusedWithdrawal = (approvals: Approvals, { actor }: DecideContext): Refusal | null =>
  approvals.includes(actor.id) ? null : refuse('approval-not-own');
