// The action that mutes an alert for oneself.
import { z } from 'zod';
import { Receipt } from '../../wire/receipt.ts';
import { defineCommand } from '../../wire/route.ts';
import { Instant, text } from '../../values/values.ts';

/** Most subjects listed for one rule. */
export const MAX_SUBJECTS = 20;
export const muteAlert = defineCommand({
  path: '/api/alerts/:rule/mute',
  command: 'MuteAlert',
  permission: 'session',
  precondition: 'optional',
  summary: 'Mute an alert rule for the caller until an instant. Null unmutes it',
  params: z.object({ rule: text(64, 1) }),
  body: z.strictObject({ until: Instant.nullable() }),
  response: Receipt,
  refusals: ['mute-in-past'],
});
