// Events of the stop. While executions are paused, only mails start. Waiting executions run once after they are
// resumed.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { requiredMultilineText, text } from '../../values/values.ts';

export const reason = requiredMultilineText(500);
const person = text(128, 1);
/** The one stream `stop`. */
export const stopEvents = defineEvents('stop', {
  ExecutionsPaused: z.object({ reason, pausedBy: person }),
  ExecutionsResumed: z.object({ reason, resumedBy: person }),
});
