// Read models and queries of handovers.
import { z } from 'zod';
import { RowQuery, allRowsAnswer } from '../../wire/list/read-point.ts';
import { defineRoute } from '../../wire/route.ts';
import { Instant, text } from '../../values/values.ts';

/** A handover that was not returned. */
export const Handover = z.object({
  id: z.string(),
  model: z.string(),
  record: z.string(),
  /** The record's revision that was seen. Once the record has another one, the handover counts no more. */
  revision: z.number().int(),
  to: z.string(),
  by: z.string(),
  /** Empty: none. */
  note: z.string(),
  at: Instant,
});
export type Handover = z.infer<typeof Handover>;

/** The stored row. `seen`: the record's revision; `revision` is that of the handover's own stream. */
export const HandoverRow = Handover.extend({
  seen: z.number().int(),
  updatedAt: Instant,
  createdPosition: z.string(),
});
export type HandoverRow = z.infer<typeof HandoverRow>;

export const listHandovers = defineRoute({
  method: 'GET',
  path: '/api/handovers',
  permission: 'session',
  summary: 'Open handovers of records that the caller may read, of one list or all, oldest first',
  query: RowQuery.extend({ model: text(64, 1).optional() }),
  response: allRowsAnswer(Handover),
});

export const listReceivers = defineRoute({
  method: 'GET',
  path: '/api/handovers/receivers',
  permission: 'session',
  summary: 'The other people who may decide on a waiting record now, so that it can be handed over to them, by name',
  query: z.strictObject({ model: text(64, 1), record: text(128, 1) }),
  response: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
});
