// Events of executions: effects on the outside world, each done once. A mint, a pay-out or a mail is requested,
// attempted, submitted, and succeeds or fails.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { Instant, Uuid, requiredMultilineText, text } from '../../values/values.ts';

/** A declared execution kind (execution-kinds.ts). */
export const ExecutionKind = text(64, 1);
export type ExecutionKind = z.infer<typeof ExecutionKind>;
export const ExecutionStatus = z.enum(['REQUESTED', 'ATTEMPTED', 'SUBMITTED', 'SUCCEEDED', 'FAILED']);
export type ExecutionStatus = z.infer<typeof ExecutionStatus>;
/** The executor of an attempt: the webhook at EXECUTOR_URL, the demo's simulated one, or the program's mailer. */
export const ExecutedBy = z.enum(['webhook', 'simulated', 'mailer']);
export type ExecutedBy = z.infer<typeof ExecutedBy>;

/** The configured executor: an external one (EXECUTOR_URL), the demo's simulated one, or none. */
export const ExecutorName = z.enum(['webhook', 'simulated', 'none']);
export type ExecutorName = z.infer<typeof ExecutorName>;

/**
 * A transaction hash on the execution's chain: EVM for a mint, bitcoin for a pay-out; Solana's has 88 characters. The
 * execution checks which.
 */
const hash = text(96);
/** null: the execution is no transaction. */
export const hashOrNone = hash.nullable();
export const MAX_REASON = 500;
export const reason = requiredMultilineText(MAX_REASON);
/** Figures after the execution, if its kind reports any (`figures` of its declaration). */
export const figures = z.record(text(64), text(80)).optional();
/**
 * SHA-256, hex, of the signed message that reported it. Absent if it came in the response to the order or by ingest.
 */
const report = text(64).optional();

/** Streams `execution-<id>`. The id is the id of the requesting event, so an event has one effect. */
export const executionEvents = defineEvents('execution', {
  ExecutionRequested: z.object({
    kind: ExecutionKind,
    aggregate: z.string(),
    aggregateId: Uuid,
    data: z.record(z.string(), z.unknown()),
  }),
  ExecutionAttempted: z.object({ attempt: z.number().int(), executor: ExecutedBy }),
  ExecutionSubmitted: z.object({ hash, report }),
  ExecutionSucceeded: z.object({ hash: hashOrNone, figures, report }),
  /** `instead`: another transaction that had the same effect, so the execution does not run again. */
  ExecutionFailed: z.object({ reason, report, instead: z.object({ hash, at: Instant }).optional() }),
});

/** `hash`: null exactly if the execution is no transaction. */
export const ExecutionOutcome = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('succeeded'), hash: hashOrNone, figures }),
  z.strictObject({ outcome: z.literal('failed'), reason }),
  z.strictObject({ outcome: z.literal('pending'), hash: hash.optional() }),
]);
export type ExecutionOutcome = z.infer<typeof ExecutionOutcome>;

/**
 * The order sent to the executor at EXECUTOR_URL, signed according to Standard Webhooks. `data`: amounts and addresses
 * of the effect, in wire form.
 */
export interface ExecutionOrder {
  executionId: string;
  kind: ExecutionKind;
  data: Record<string, unknown>;
}
