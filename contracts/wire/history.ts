// The events behind a row, as the history drawer and auditors read them.
import { z } from 'zod';
import { behind } from './list.ts';

const ActorView = z.object({
  kind: z.enum(['administrator', 'source', 'policy', 'system']),
  id: z.string(),
  role: z.string().optional(),
});

/** A field of the row that this event changed. */
export const FieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.infer<typeof FieldChange>;
export const EventView = z.object({
  /** Within its stream. */
  number: z.number().int(),
  /** Set if that is not the row's own, but one beside it: what was merely seen, or happened to another. */
  stream: z.string().optional(),
  type: z.string(),
  position: z.string(),
  /** When it was recorded. */
  at: z.string(),
  actor: ActorView,
  data: z.record(z.string(), z.unknown()),
  metadata: z.record(z.string(), z.unknown()),
  changes: z.array(FieldChange),
});
export type EventView = z.infer<typeof EventView>;
/**
 * In the order of the log. `more`: events beside the row's own are left out that are older than those here (`before`).
 */
export const EventsAnswer = z.object({ events: z.array(EventView), more: z.literal(true).optional(), behind });
export type EventsAnswer = z.infer<typeof EventsAnswer>;
