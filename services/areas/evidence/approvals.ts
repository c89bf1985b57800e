// Two approvals above an amount: the first confirmation is recorded as an approval, the second confirms.
import type { AllSettings } from '#contracts/areas/settings/rules.ts';
import { SECOND_PERSON_NEEDED } from '#contracts/kits/action-options.ts';
import { refuse, type DecideContext, type Refusal } from '../../command/types.ts';

/** The people who approved the record, oldest first. Any other event on the record voids their approvals. */
export type Approvals = readonly string[];

interface Confirmed {
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
export function isFirstApproval(
  { amount, approvals, first }: Confirmed,
  { actor, settings }: DecideContext & { settings: AllSettings },
): boolean | Refusal {
  const above = settings.values.twoApprovalsAbove;
  if (above === '' || amount <= BigInt(above)) return false;
  if (actor.id === first || approvals.includes(actor.id)) return refuse(SECOND_PERSON_NEEDED);
  return approvals.length === 0;
}

/** Refuses to withdraw an approval that the actor has not given. */
export const refusedWithdrawal = (approvals: Approvals, { actor }: DecideContext): Refusal | null =>
  approvals.includes(actor.id) ? null : refuse('approval-not-own');
