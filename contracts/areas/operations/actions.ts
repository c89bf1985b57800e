// The action that retries parked events.
import { z } from 'zod';
import { defineRoute } from '../../wire/route.ts';
import { text } from '../../values/values.ts';

/** Refusal: `nothing-parked`, unless the model has gaps. A rebuild that is already running is not restarted. */
export const retryParked = defineRoute({
  method: 'POST',
  path: '/api/operations/retry-parked',
  permission: 'operations:retry',
  summary: 'Rebuild a read model beside the old one and retry its parked events',
  body: z.strictObject({ model: text(64, 1) }),
  response: z.object({
    model: z.string(),
    /** Whether this process rebuilds; `false`: a process with the role `projections` picks it up. */
    here: z.boolean(),
  }),
});
export const OPERATION_REFUSALS = ['nothing-parked'] as const;
