// What is on record beside the areas' own events: sign-ins, refusals, exports. Each in a stream of its own, `audit-<id>`.
import { z } from 'zod';
import { defineEvents } from './define-events.ts';
import { Lookup } from './administrator.ts';

export const auditEvents = defineEvents('audit', {
  SignedIn: z.object({ administratorId: z.string(), method: z.enum(['password']) }),
  SignedOut: z.object({ administratorId: z.string() }),
  /** Failed sign-ins to one account within one minute; the account is told by its lookup only. */
  SignInsFailed: z.object({ account: Lookup, minute: z.string(), count: z.number().int() }),
  AccessDenied: z.object({ method: z.string(), path: z.string(), permission: z.string() }),
  CommandRefused: z.object({ command: z.string(), target: z.string(), code: z.string() }),
  /** A read model was filled anew for the events it had set aside, so many. */
  ParkedEventsRetried: z.object({ model: z.string(), parked: z.number().int() }),
  Exported: z.object({ model: z.string(), filter: z.string(), position: z.string() }),
});
