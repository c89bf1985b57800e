// Read models and queries of requests.
import { z } from 'zod';
import { defineAreaReads } from '../../kits/area.ts';
import { Instant, Uuid } from '../../values/values.ts';
import { RequestStatus, Fields } from './events.ts';

export const RequestRow = z.object({
  id: Uuid,
  /** Area and name of the action, and the row's id: `crsm`, `withdraw-from-sp`. */
  area: z.string(),
  action: z.string(),
  subject: z.string(),
  /** The second-person rule, `crsm:withdraw-from-sp`. It is also the permission needed to confirm. */
  rule: z.string(),
  /** The action's body, by field. */
  body: Fields,
  /** For corrections: the values of the entry that it corrects, by field. */
  before: Fields.nullable(),
  status: RequestStatus,
  requestedBy: z.string(),
  requestedAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** Why it was rejected, or the code it failed with. */
  decision: z.string().nullable(),
  failure: z.string().nullable(),
  /** When the confirmed action was executed. */
  carriedOutAt: Instant.nullable(),
  /** Since when it waits (service-state.ts); null: it waits for nothing. */
  waitingSince: Instant.nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type RequestRow = z.infer<typeof RequestRow>;
/** People read their own requests. With the permission, they read those for actions that they may do themselves. */
export const requestReads = defineAreaReads('requests', 'request:read', RequestRow, {
  lookups: { body: null, before: null },
  ownerColumn: 'requestedBy',
  lifecycles: [['RequestMade', 'RequestConfirmed', 'RequestCarriedOut']],
});
