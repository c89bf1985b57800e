// What executors tell of executions.
import { z } from 'zod';
import { Uuid } from '../../values/values.ts';
import { hashOrNone, reason, figures } from './events.ts';

/** An outcome that no executor tells. */
export const executionFacts = {
  'execution-outcome': {
    data: z.discriminatedUnion('outcome', [
      z.strictObject({ executionId: Uuid, outcome: z.literal('succeeded'), hash: hashOrNone, figures }),
      z.strictObject({ executionId: Uuid, outcome: z.literal('failed'), reason }),
    ]),
    naturalId: ['executionId'],
  },
};
