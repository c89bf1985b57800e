// Facts of executions from executors.
import { z } from 'zod';
import { Uuid } from '../../values/values.ts';
import { hashOrNone, reason, figures } from './events.ts';

/** An outcome reported by ingest instead of by the executor. */
export const executionFacts = {
  'execution-outcome': {
    data: z.discriminatedUnion('outcome', [
      z.strictObject({ executionId: Uuid, outcome: z.literal('succeeded'), hash: hashOrNone, figures }),
      z.strictObject({ executionId: Uuid, outcome: z.literal('failed'), reason }),
    ]),
    naturalId: ['executionId'],
  },
};
