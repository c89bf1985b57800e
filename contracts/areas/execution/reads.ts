// What is read of executions.
import { z } from 'zod';
import { defineAreaReads } from '../../kits/area.ts';
import { among } from '../../wire/filter.ts';
import { Instant, SatoshiTotal, Uuid } from '../../values/values.ts';
import { ExecutionKind, ExecutionStatus, ExecutedBy } from './events.ts';

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
