// The action that acknowledges why a reported balance differs from the ledger.
import { z } from 'zod';
import { Reason } from '../../kits/action-body.ts';
import { IdParams } from '../../kits/area.ts';
import { SatoshiTotal } from '../../values/values.ts';
import { Receipt } from '../../wire/receipt.ts';
import { defineCommand } from '../../wire/route.ts';

/** The id is that of a balance (reads.ts). It holds until the difference changes. */
export const acknowledgeDifference = defineCommand({
  path: '/api/institution-balances/:id/acknowledge',
  command: 'AcknowledgeDifference',
  permission: 'institution-account:acknowledge',
  precondition: 'optional',
  summary: 'Acknowledge the current difference of an account from the ledger, until it changes',
  params: IdParams,
  /** `difference`: satoshis, the current one exactly as the balance has it. */
  body: z.strictObject({ difference: SatoshiTotal, reason: Reason }),
  response: Receipt,
  refusals: ['nothing-differs', 'already-acknowledged', 'difference-changed'],
});
