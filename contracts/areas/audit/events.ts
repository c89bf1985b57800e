// What is on record beside the areas' own events: sign-ins, refusals, uploads, exports. Each in a stream of its own,
// `audit-<id>`.
import { z } from 'zod';
import { Lookup } from '../../values/sealed.ts';
import { defineEvents } from '../../events/define-events.ts';

/**
 * Of refusals alike within one minute only the first is told at once; the others are one more event like it, so many
 * (an access: to whatever path).
 */
const more = { minute: z.string().optional(), count: z.number().int().optional() };

export const auditEvents = defineEvents('audit', {
  SignedIn: z.object({ administratorId: z.string(), method: z.enum(['password', 'wallet']) }),
  SignedOut: z.object({ administratorId: z.string() }),
  /**
   * Failed sign-ins to one account within one minute; the account is told by what stands for its e-mail, or for one
   * nobody has.
   */
  SignInsFailed: z.object({ account: Lookup, minute: z.string(), count: z.number().int() }),
  /**
   * `cause`: what the request was answered; entries of earlier versions have none. The permission is the route's, held
   * or not.
   */
  AccessDenied: z.object({
    method: z.string(),
    path: z.string(),
    permission: z.string(),
    cause: z.enum(['not-allowed', 'xsrf-token-invalid', 'origin-not-allowed']).optional(),
    ...more,
  }),
  /**
   * `told`: the outcome that was not believed, where an execution's is told against what is known of it: `succeeded
   * 0x…`.
   */
  CommandRefused: z.object({
    command: z.string(),
    target: z.string(),
    code: z.string(),
    told: z.string().optional(),
    ...more,
  }),
  /** A read model was filled anew for the events it had set aside, so many. */
  ParkedEventsRetried: z.object({ model: z.string(), parked: z.number().int() }),
  /** A picture is public from then on; the same one again is told again. Pixels and bytes. */
  ImageUploaded: z.object({
    address: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    size: z.number().int(),
  }),
  /** `from`: a comparison with that position. */
  Exported: z.object({ model: z.string(), filter: z.string(), from: z.string().optional(), position: z.string() }),
});
