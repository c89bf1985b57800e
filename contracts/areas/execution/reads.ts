// Read models and queries of executions.
import { z } from 'zod';
import { defineAreaReads } from '../../kits/area.ts';
import { among } from '../../wire/filter.ts';
import { Instant, SatoshiTotal, Uuid } from '../../values/values.ts';
import { ExecutionKind, ExecutionStatus, ExecutedBy } from './events.ts';

/** An execution in lists and in the feed. */
export const ExecutionRow = z.object({
  id: Uuid,
  kind: ExecutionKind,
  /** Area and id of the row that requested it: `deposit`. */
  aggregate: z.string(),
  aggregateId: Uuid,
  status: ExecutionStatus,
  /** Satoshis of the order; null: the order has no amount in satoshis. */
  amount: SatoshiTotal.nullable(),
  /** Destination address of the order. */
  receivingAddress: z.string().nullable(),
  attempts: z.number().int(),
  /** Executor of the last attempt. */
  executor: ExecutedBy.nullable(),
  hash: z.string().nullable(),
  /** Why it failed. */
  reason: z.string().nullable(),
  requestedAt: Instant,
  /** Time of the last attempt. */
  attemptedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** Since when it waits (service-state.ts); null: it waits for nothing. */
  waitingSince: Instant.nullable(),
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
  lifecycles: [
    ['ExecutionRequested', 'ExecutionAttempted', 'ExecutionSucceeded'],
    ['ExecutionSubmitted', 'ExecutionSucceeded'],
  ],
});
