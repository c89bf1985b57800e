// The actions that rebuild read models: to retry parked events, on request, and back to the previous generation.
import { z } from 'zod';
import { defineRoute } from '../../wire/route.ts';
import { Receipt } from '../../wire/receipt.ts';
import { text } from '../../values/values.ts';
import { NOTHING_KEPT, REBUILD_RUNNING } from './rebuilds.ts';

const Body = z.strictObject({ model: text(64, 1) });
/** Refusal: `nothing-parked`, unless the model has gaps. A rebuild that is already running is not restarted. */
export const retryParked = defineRoute({
  method: 'POST',
  path: '/api/operations/retry-parked',
  permission: 'operations:retry',
  summary: 'Rebuild a read model beside the old one and retry its parked events',
  body: Body,
  response: z.object({
    model: z.string(),
    /** Whether this process rebuilds; `false`: a process with the role `projections` picks it up. */
    here: z.boolean(),
  }),
});
export const OPERATION_REFUSALS = ['nothing-parked'] as const;

/** A job of the kind `rebuild`. Its `done` of `total` is how much of the log the new generation has, in percent. */
export const rebuildModel = defineRoute({
  method: 'POST',
  path: '/api/operations/rebuilds',
  permission: retryParked.permission,
  status: 202,
  summary: 'Rebuild a read model beside the old one, as a job. The old one is kept for a day',
  body: Body,
  response: Receipt,
  refusals: [REBUILD_RUNNING, 'too-many-jobs'],
});
/** A job of the kind `rebuild-return`. The generation first takes up what happened since it was read. */
export const returnModel = defineRoute({
  method: 'POST',
  path: '/api/operations/rebuilds/return',
  permission: retryParked.permission,
  status: 202,
  summary: 'Return to the generation of a read model that was read before, as a job, while it is kept',
  body: Body,
  response: Receipt,
  refusals: [NOTHING_KEPT, REBUILD_RUNNING, 'too-many-jobs'],
});
