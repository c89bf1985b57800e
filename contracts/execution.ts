// Executions: what happens outside, once. A mint, a pay-out or a mail is asked for, attempted, submitted, and succeeds
// or fails.
import { z } from 'zod';
import { defineAreaReads } from './area.ts';
import { declare } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { Receipt, among } from './list.ts';
import { defineRoute } from './route.ts';
import { Instant, SatoshiTotal, Uuid, filledLines, text } from './values.ts';
import { executionCodes, executionFields } from './words/execution.ts';

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
const hashOrNone = hash.nullable();
export const MAX_REASON = 500;
const reason = filledLines(MAX_REASON);
/** What is so from then on, as far as its kind tells any (`figures` of its declaration). */
const figures = z.record(text(64), text(80)).optional();
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

/** An execution as lists and the feed show it. */
export const ExecutionRow = z.object({
  id: Uuid,
  kind: ExecutionKind,
  /** Whose effect it is: `deposit`, and which one. */
  aggregate: z.string(),
  aggregateId: Uuid,
  status: ExecutionStatus,
  /** Satoshis of the order; null for one that names no amount of them. */
  amount: SatoshiTotal.nullable(),
  /** Where the order sends it. */
  receivingAddress: z.string().nullable(),
  attempts: z.number().int(),
  /** Who attempted it last. */
  executor: ExecutedBy.nullable(),
  hash: z.string().nullable(),
  /** Why it failed. */
  reason: z.string().nullable(),
  requestedAt: Instant,
  /** When it was last attempted. */
  attemptedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type ExecutionRow = z.input<typeof ExecutionRow>;

export const executionReads = defineAreaReads('executions', 'execution:read', ExecutionRow, {
  counting: {
    only: { status: among('REQUESTED', 'ATTEMPTED', 'SUBMITTED', 'SUCCEEDED') },
    leftOut: ['失败的执行', 'failed executions'],
  },
  life: [
    ['ExecutionRequested', 'ExecutionAttempted', 'ExecutionSucceeded'],
    ['ExecutionSubmitted', 'ExecutionSucceeded'],
  ],
});

export const EXECUTION_REFUSALS = [
  'execution-ended',
  'execution-in-progress',
  'hash-of-another-chain',
  'figures-not-fitting',
  'report-of-another',
  'execution-of-our-own',
] as const;

export const reportOutcome = defineRoute({
  method: 'POST',
  path: '/api/executions/:id/outcome',
  permission: 'executor-signature',
  summary: 'Report the outcome of an execution later, as its executor',
  params: z.object({ id: text(128, 1) }),
  body: ExecutionOutcome,
  response: Receipt,
  refusals: EXECUTION_REFUSALS,
});

/** An outcome that no executor tells. */
export const executionFacts = {
  'execution-outcome': {
    data: z.discriminatedUnion('outcome', [
      z.strictObject({ executionId: Uuid, outcome: z.literal('succeeded'), hash: hashOrNone, figures }),
      z.strictObject({ executionId: Uuid, outcome: z.literal('failed'), reason }),
    ]),
    naturalId: ['executionId'],
  },
};

export const executionDeclaration = declare({
  area: 'execution',
  noun: ['执行', 'execution'],
  group: 'operations',
  page: { path: '/operations/executions', list: 'executions' },
  permissions: {
    'execution:read': { names: ['执行记录', 'Executions'], to: ['custody-maker', 'custody-checker', 'operator'] },
    'execution:pause': { names: ['暂停执行', 'Pause executions'], to: ['custody-checker', 'operator'] },
    'execution:resume': { names: ['恢复执行', 'Resume executions'], to: ['custody-checker', 'operator'] },
  },
  secondPerson: {
    'execution:resume': {
      first: 'execution:pause',
      names: ['恢复执行', 'Resume executions'],
      on: ['须由暂停人以外的人恢复执行。', 'Someone other than the person who paused executions must resume them.'],
      off: ['暂停人可以自行恢复执行。', 'The person who paused executions can resume them alone.'],
    },
  },
  alerts: {
    'executions-paused': {
      names: ['执行已暂停', 'Executions paused'],
      list: 'stops',
      page: '/operations/executions',
      rows: { status: among('PAUSED') },
      since: 'since',
    },
  },
  facts: executionFacts,
  models: { executions: ['执行记录', 'Executions'] },
  events: {
    ExecutionRequested: ['请求执行', 'Execution requested'],
    ExecutionAttempted: ['尝试执行', 'Execution attempted'],
    ExecutionSubmitted: ['交易已提交', 'Transaction submitted'],
    ExecutionSucceeded: ['执行成功', 'Execution succeeded'],
    ExecutionFailed: ['执行失败', 'Execution failed'],
  },
  refusals: {
    'execution-ended': ['该执行已有结果。', 'This execution already has an outcome.'],
    'execution-in-progress': [
      '执行方正在处理该执行，以其签名的结果为准。',
      'An executor is already processing this. Wait for its signed outcome.',
    ],
    'hash-of-another-chain': ['哈希不属于该执行所在的链。', "The hash does not belong to the execution's chain."],
    'figures-not-fitting': ['附带的数据与该执行的类型不符。', 'The data does not fit this kind of execution.'],
    'report-of-another': [
      '该签名消息已用于另一笔执行。',
      'This signed message was already used for another execution.',
    ],
    'execution-of-our-own': [
      '该执行由本系统自行完成，不接受外部上报的结果。',
      'The console runs this execution itself. It accepts no external outcome.',
    ],
  },
  fields: { executions: executionFields },
  codes: { executions: executionCodes },
});
