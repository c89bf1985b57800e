// The demo world's own notes, in the one stream `demo-world`: of each writing its beginning and its end. An area that
// is new to the log has a writing of its own.
import { z } from 'zod';
import { defineEvents } from './define-events.ts';
import { Instant } from '../values/values.ts';

export const demoEvents = defineEvents('demo', {
  /**
   * The past of these areas is being written: the one this seed gives, up to this instant. Written over and over it is
   * the same.
   */
  DemoHistoryBegun: z.object({ seed: z.number().int(), until: Instant, areas: z.array(z.string()) }),
  /** All of it is written; from here on these areas' demo is live. */
  DemoHistoryWritten: z.object({ acts: z.number().int() }),
});
