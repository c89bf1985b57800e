// The rules people change: the events, what they are called, and who may. The rules themselves all areas declare
// (rules.ts).
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { Values } from './proposals.ts';
import { Instant, Uuid, filledLines, text } from '../../values/values.ts';

const person = text(128, 1);
const reason = filledLines(500);
/** What a setting comes back to, and when, unless it is changed before. */
const Temporary = z.record(z.string(), z.object({ until: Instant, back: z.string() }));
export type Temporary = Readonly<z.output<typeof Temporary>>;

/**
 * The one stream `settings`: the rules in force are in the newest SettingsChanged; a rule or a figure that it does not
 * know is as it began. Older ones name no figures, and nothing of the rest.
 */
export const settingsEvents = defineEvents('settings', {
  /**
   * `before`, `after`: of what it changed; older ones do not say. `proposal`, `proposedBy`: what it was asked for by;
   * `confirmedBy`: none where nobody could, and the delay was over.
   */
  SettingsChanged: z.object({
    secondPerson: z.record(z.string(), z.boolean()),
    values: Values.optional(),
    temporary: Temporary.optional(),
    before: Values.optional(),
    after: Values.optional(),
    until: Instant.nullish(),
    reason: reason.optional(),
    proposal: Uuid.optional(),
    proposedBy: person.optional(),
    confirmedBy: person.optional(),
  }),
  /** `before`, `after`: of the settings it changes. `takesEffectAt`: where there is nobody who could confirm it. */
  SettingsProposed: z.object({
    proposal: Uuid,
    group: text(64, 1),
    before: Values,
    after: Values,
    until: Instant.nullable(),
    reason,
    proposedBy: person,
    takesEffectAt: Instant.nullable(),
  }),
  SettingsProposalRejected: z.object({ proposal: Uuid, before: Values, after: Values, reason, rejectedBy: person }),
  SettingsProposalWithdrawn: z.object({ proposal: Uuid, before: Values, after: Values, withdrawnBy: person }),
});
