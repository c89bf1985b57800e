// Refuses an action whose evidence is required and missing, or differs.
import {
  ASKED_EVIDENCE,
  EVIDENCE_DIFFERS,
  EVIDENCE_MISSING,
  askedChecks,
  worstOf,
  type AskingAction,
  type EvidenceCheck,
} from '#contracts/areas/transaction/evidence.ts';
import type { AllSettings } from '#contracts/areas/settings/rules.ts';
import { refuse, type Refusal } from '../../command/types.ts';
import type { AddressUse } from './checks.ts';
import type { Reported } from './transaction-checks.ts';

/** What rules know about the chain; null: the action requires no evidence. */
export type EvidenceNow = { reported: Reported; use: AddressUse } | null;

/**
 * `checks`: of the record in the state that is decided on. The evidence may have been read for an older state: then its
 * hashes are missing.
 */
export function refusedByEvidence(
  action: AskingAction,
  { settings, evidence }: { settings: AllSettings; evidence?: EvidenceNow },
  checks: (evidence: NonNullable<EvidenceNow>) => EvidenceCheck[],
): Refusal | null {
  if (settings.values[ASKED_EVIDENCE[action].setting] !== 'REQUIRED') return null;
  // The setting was changed after the evidence was read.
  if (!evidence) return refuse(EVIDENCE_MISSING);
  const worst = worstOf(askedChecks(action, checks(evidence)));
  return worst === 'MATCH' ? null : refuse(worst === 'DIFFERS' ? EVIDENCE_DIFFERS : EVIDENCE_MISSING);
}
