// The events behind a row, as the history drawer and auditors read them.
import { z } from 'zod';
import { behind } from './list.ts';

const ActorView = z.object({ kind: z.enum(['administrator', 'source', 'policy', 'system']), id: z.string(), role: z.string().optional() });

/** A field of the row that this event changed. */
export const FieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.infer<typeof FieldChange>;
export const EventView = z.object({
  number: z.number().int(),
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
export const EventsAnswer = z.object({ events: z.array(EventView), behind });
export type EventsAnswer = z.infer<typeof EventsAnswer>;
