// The events behind a row, as shown in its history.
import { z } from 'zod';
import { behind } from './list/read-point.ts';

const ActorView = z.object({
  kind: z.enum(['administrator', 'source', 'policy', 'system']),
  id: z.string(),
  role: z.string().optional(),
});

/** A field that the event changed. */
export const FieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.infer<typeof FieldChange>;
export const EventView = z.object({
  /** Of the event: its entry in the journal. */
  id: z.string(),
  /** The event's index in its stream. */
  number: z.number().int(),
  /** The stream, if it is not the row's own but a related one. */
  stream: z.string().optional(),
  type: z.string(),
  position: z.string(),
  /** The time of recording. */
  at: z.string(),
  actor: ActorView,
  data: z.record(z.string(), z.unknown()),
  metadata: z.record(z.string(), z.unknown()),
  changes: z.array(FieldChange),
});
export type EventView = z.infer<typeof EventView>;
/**
 * In log order. `more`: older events of related streams are left out (see `before`).
 */
export const EventsAnswer = z.object({ events: z.array(EventView), more: z.literal(true).optional(), behind });
export type EventsAnswer = z.infer<typeof EventsAnswer>;
