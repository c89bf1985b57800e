// What is read of requests.
import { z } from 'zod';
import { defineAreaReads } from '../../kits/area.ts';
import { Instant, Uuid } from '../../values/values.ts';
import { RequestStatus, Fields } from './events.ts';

export const RequestRow = z.object({
  id: Uuid,
  /** The area and the name of the action, and the id of the row: `crsm`, `withdraw-from-sp`. */
  area: z.string(),
  action: z.string(),
  subject: z.string(),
  /** The rule that asks for it: `crsm:withdraw-from-sp`, which is also the permission of whoever confirms it. */
  rule: z.string(),
  /** What the action takes, by field. */
  body: Fields,
  status: RequestStatus,
  requestedBy: z.string(),
  requestedAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** Why it was rejected; the code it failed with. */
  decision: z.string().nullable(),
  failure: z.string().nullable(),
  /** When the confirmed action was carried out. */
  carriedOutAt: Instant.nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type RequestRow = z.infer<typeof RequestRow>;
/** People read their own requests, and by permission those of the actions that they may do themselves. */
export const requestReads = defineAreaReads('requests', 'request:read', RequestRow, {
  lookups: { body: null },
  ownerColumn: 'requestedBy',
  life: [['RequestMade', 'RequestConfirmed', 'RequestCarriedOut']],
});
