// The demo world's own notes, in the one stream `demo-world`.
import { z } from 'zod';
import { defineEvents } from './define-events.ts';
import { Instant } from './values.ts';

export const demoEvents = defineEvents('demo', {
  /** Its history is being written: the one this seed gives, up to this instant. Written over and over it is the same. */
  DemoHistoryBegun: z.object({ seed: z.number().int(), until: Instant }),
  /** All of it is written; from here on the demo is live. */
  DemoHistoryWritten: z.object({ acts: z.number().int() }),
});
