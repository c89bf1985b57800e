// Retrying a parked event.
import { z } from 'zod';
import { defineRoute } from '../../wire/route.ts';
import { text } from '../../values/values.ts';

/**
 * Refused: `nothing-parked`, unless the log was not followed whole. A model that is being filled anew already is not
 * begun again.
 */
export const retryParked = defineRoute({
  method: 'POST',
  path: '/api/operations/retry-parked',
  permission: 'operations:retry',
  summary: 'Rebuild a read model beside the old one and retry its parked events',
  body: z.strictObject({ model: text(64, 1) }),
  response: z.object({
    model: z.string(),
    /** Whether this process does it; `false`: whichever process has the role `projections` takes it up. */
    here: z.boolean(),
  }),
});
export const OPERATION_REFUSALS = ['nothing-parked'] as const;
