// Events of each person's muted alerts.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { Instant, text } from '../../values/values.ts';

/** Streams `alert-muting-<person>`. */
export const alertEvents = defineEvents('alert-muting', {
  AlertMuted: z.object({ rule: text(64, 1), until: Instant.nullable() }),
});
