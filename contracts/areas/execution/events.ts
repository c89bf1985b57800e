// Executions: what happens outside, once. A mint, a pay-out or a mail is asked for, attempted, submitted, and succeeds
// or fails.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { Instant, Uuid, filledLines, text } from '../../values/values.ts';

/** One of those that areas declare (execution-kinds.ts). */
export const ExecutionKind = text(64, 1);
export type ExecutionKind = z.infer<typeof ExecutionKind>;
export const ExecutionStatus = z.enum(['REQUESTED', 'ATTEMPTED', 'SUBMITTED', 'SUCCEEDED', 'FAILED']);
export type ExecutionStatus = z.infer<typeof ExecutionStatus>;
/** Who carries out: the webhook at EXECUTOR_URL, the demo world's own, or the program's mailer. */
export const ExecutedBy = z.enum(['webhook', 'simulated', 'mailer']);
export type ExecutedBy = z.infer<typeof ExecutedBy>;

/** An executor outside (EXECUTOR_URL), the demo world's, or none. */
export const ExecutorName = z.enum(['webhook', 'simulated', 'none']);
export type ExecutorName = z.infer<typeof ExecutorName>;

/**
 * A transaction's hash on the execution's chain: EVM for a mint, bitcoin for a pay-out, Solana's of 88 characters. The
 * execution checks which.
 */
const hash = text(96);
/** null: the execution is no transaction. */
export const hashOrNone = hash.nullable();
export const MAX_REASON = 500;
export const reason = filledLines(MAX_REASON);
/** What is so from then on, as far as its kind tells any (`figures` of its declaration). */
export const figures = z.record(text(64), text(80)).optional();
/** SHA-256, hex, of the signed message that told it; absent if it came in the order's answer or by ingest. */
const report = text(64).optional();

/** Stream `execution-<id>`; the id is that of the event which asked for it, so that an event has one effect. */
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
  /** `instead`: the transaction that did it by another way, so that it is done here no more. */
  ExecutionFailed: z.object({ reason, report, instead: z.object({ hash, at: Instant }).optional() }),
});

/** `hash`: null if, and only if, it is no transaction. */
export const ExecutionOutcome = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('succeeded'), hash: hashOrNone, figures }),
  z.strictObject({ outcome: z.literal('failed'), reason }),
  z.strictObject({ outcome: z.literal('pending'), hash: hash.optional() }),
]);
export type ExecutionOutcome = z.infer<typeof ExecutionOutcome>;

/**
 * What an executor at EXECUTOR_URL is sent, signed by Standard Webhooks; `data` are the amounts and addresses of the
 * effect, in wire form.
 */
export interface ExecutionOrder {
  executionId: string;
  kind: ExecutionKind;
  data: Record<string, unknown>;
}
