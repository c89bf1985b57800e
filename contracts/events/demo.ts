// Notes of the demo world in the stream `demo-world`: the start and end of each history that was written. An area added
// later gets a history of its own.
import { z } from 'zod';
import { defineEvents } from './define-events.ts';
import { Instant } from '../values/values.ts';

export const demoEvents = defineEvents('demo', {
  /**
   * The history of these areas is being written, from this seed, up to this instant. Writing it again gives the same
   * events.
   */
  DemoHistoryBegun: z.object({ seed: z.number().int(), until: Instant, areas: z.array(z.string()) }),
  /** The history is complete; from here on the demo of these areas is live. */
  DemoHistoryWritten: z.object({ acts: z.number().int() }),
});
