// Events of settings: schemas, names and permissions. The areas declare the settings themselves (rules.ts).
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { Values } from './proposals.ts';
import { Instant, Uuid, requiredMultilineText, text } from '../../values/values.ts';

const person = text(128, 1);
const reason = requiredMultilineText(500);
/** The value that a setting returns to, and when, unless it is changed before. */
const Temporary = z.record(z.string(), z.object({ until: Instant, back: z.string() }));
export type Temporary = Readonly<z.output<typeof Temporary>>;

/**
 * The one stream `settings`. The newest SettingsChanged contains the settings in force. Rules or figures missing from
 * it have their defaults. Older events have no figures and none of the optional fields.
 */
export const settingsEvents = defineEvents('settings', {
  /**
   * `before`, `after`: of the changed settings; absent in older events. `proposal`, `proposedBy`: the proposal that
   * asked for it. `confirmedBy`: absent if nobody could confirm it and the delay has passed.
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
  /** `before`, `after`: of the settings it changes. `takesEffectAt`: set if nobody could confirm it. */
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
