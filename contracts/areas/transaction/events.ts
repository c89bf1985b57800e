// Events of transactions: what sources see on the chains. Streams `transaction-<id of the hash>`: one reads all outputs
// and logs of a hash, whatever network they are reported on.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { Instant, Uuid, text } from '../../values/values.ts';
import { transactionFields } from './facts.ts';

export const transactionEvents = defineEvents('transaction', {
  /**
   * `transactionId`: of the output or log. `importedBy`: a person claimed it by an import, which is no evidence.
   * Absent: a source reported it.
   */
  TransactionSeen: z.object({
    transactionId: Uuid,
    ...transactionFields,
    token: transactionFields.to.nullable(),
    from: transactionFields.to.nullable(),
    at: Instant,
    importedBy: text(128, 1).optional(),
  }),
});

/** CLAIMED: a person imported it. Only what sources report is evidence. */
export const TransactionStatus = z.enum(['REPORTED', 'CLAIMED']);
export type TransactionStatus = z.infer<typeof TransactionStatus>;
