// Evidence: what the chain says beside what a record says, check by check (docs/domain.md#evidence).
import { z } from 'zod';
import { IdParams } from '../../kits/area.ts';
import { RowQuery, behind, readPoint } from '../../wire/list/read-point.ts';
import { defineRoute } from '../../wire/route.ts';
import { Uuid, text } from '../../values/values.ts';

const DEPOSIT_CHECKS = [
  'deposit-transaction',
  'deposit-amount',
  'deposit-custody-address',
  'deposit-confirmations',
  'custody-address-owner',
] as const;
const BURN_CHECKS = ['burn-transaction', 'burn-amount', 'burn-confirmations'] as const;
const SHOWN_CHECKS = [
  'mint-transaction',
  'mint-amount',
  'mint-recipient',
  'payout-transaction',
  'payout-amount',
  'payout-recipient',
] as const;
export const EvidenceCheckName = z.enum([...DEPOSIT_CHECKS, ...BURN_CHECKS, ...SHOWN_CHECKS]);
export type EvidenceCheckName = z.infer<typeof EvidenceCheckName>;

/**
 * MISSING: no source has reported it. PENDING: it is reported and needs time, such as confirmations. DIFFERS: it is
 * reported and does not fit the record.
 */
export const EvidenceResult = z.enum(['MATCH', 'DIFFERS', 'MISSING', 'PENDING']);
export type EvidenceResult = z.infer<typeof EvidenceResult>;

/** Why a transaction that was found does not fit. */
export const EvidenceFault = z.enum([
  'failed',
  'succeeded',
  'other-output',
  'other-network',
  'other-kind',
  'other-token',
  'no-token',
]);
export type EvidenceFault = z.infer<typeof EvidenceFault>;

/**
 * `expected`: from the record; `seen`: from the chain. Amounts: in satoshis for Bitcoin, else in the token's smallest
 * unit. `hash`, `network`: of the transaction, for links to an explorer; network is null until it is seen.
 */
export const EvidenceCheck = z.object({
  check: EvidenceCheckName,
  expected: z.string().nullable(),
  seen: z.string().nullable(),
  result: EvidenceResult,
  fault: EvidenceFault.nullable(),
  hash: z.string().nullable(),
  network: z.string().nullable(),
});
export type EvidenceCheck = z.infer<typeof EvidenceCheck>;

/** OFF: not asked. WARN: shown. REQUIRED: the action is refused without it. */
export const EvidenceMode = z.enum(['OFF', 'WARN', 'REQUIRED']);
export type EvidenceMode = z.infer<typeof EvidenceMode>;

/** By permission of the action: the read model of its rows, its setting, and the checks that it asks for. */
export const ASKED_EVIDENCE = {
  'deposit:confirm': { model: 'deposits', setting: 'evidenceDepositConfirm', checks: DEPOSIT_CHECKS },
  'deposit:confirm-refund': {
    model: 'deposits',
    setting: 'evidenceRefundConfirm',
    checks: [...DEPOSIT_CHECKS, ...BURN_CHECKS],
  },
  'withdrawal:confirm': { model: 'withdrawals', setting: 'evidenceWithdrawalConfirm', checks: BURN_CHECKS },
} as const satisfies Record<
  string,
  { model: 'deposits' | 'withdrawals'; setting: string; checks: readonly EvidenceCheckName[] }
>;
export type AskingAction = keyof typeof ASKED_EVIDENCE;

export const EVIDENCE_MISSING = 'evidence-missing';
export const EVIDENCE_DIFFERS = 'evidence-differs';
export const EVIDENCE_REFUSALS = [EVIDENCE_MISSING, EVIDENCE_DIFFERS] as const;

/** The checks of an action. A record without a burn has no checks of it. */
export const askedChecks = (action: AskingAction, checks: readonly EvidenceCheck[]): EvidenceCheck[] => {
  const asked: readonly EvidenceCheckName[] = ASKED_EVIDENCE[action].checks;
  return checks.filter(({ check }) => asked.includes(check));
};
/** The worst result: DIFFERS, then MISSING, then PENDING. Without checks: MATCH. */
export const worstOf = (checks: readonly Pick<EvidenceCheck, 'result'>[]): EvidenceResult =>
  (['DIFFERS', 'MISSING', 'PENDING'] as const).find((worst) => checks.some(({ result }) => result === worst)) ??
  'MATCH';

const evidence = { checks: z.array(EvidenceCheck) };
/** The mode of each action that asks for this evidence, as of the same instant. */
const modes = z.record(z.string(), EvidenceMode);
const answer = z.object({ ...evidence, modes, ...readPoint, behind });
export type EvidenceAnswer = z.infer<typeof answer>;

const MAX_IDS = 100;
const MAX_IDS_TEXT = 4_000;
const ManyQuery = z.strictObject({
  ...RowQuery.shape,
  /** Ids of at most 100 records, separated by commas. */
  ids: text(MAX_IDS_TEXT, 1)
    .transform((ids) => ids.split(','))
    .pipe(z.array(Uuid).max(MAX_IDS, 'out-of-range')),
});
const manyAnswer = z.object({ rows: z.array(z.object({ id: Uuid, ...evidence })), modes, ...readPoint, behind });
export type ManyEvidenceAnswer = z.infer<typeof manyAnswer>;

const evidenceRoutes = (model: 'deposits' | 'withdrawals', permission: `${string}:read`) => ({
  one: defineRoute({
    method: 'GET',
    path: `/api/${model}/:id/evidence`,
    permission,
    summary: `What the chain says about one of the ${model}, beside what the record says, now or as of a point in time`,
    params: IdParams,
    query: RowQuery,
    response: answer,
  }),
  many: defineRoute({
    method: 'GET',
    path: `/api/${model}/evidence`,
    permission,
    summary: `The same for several ${model}. Unknown ids are left out`,
    query: ManyQuery,
    response: manyAnswer,
  }),
});
export const depositEvidence = evidenceRoutes('deposits', 'deposit:read');
export const withdrawalEvidence = evidenceRoutes('withdrawals', 'withdrawal:read');
