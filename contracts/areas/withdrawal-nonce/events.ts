// Nonces of withdrawals, unique by network: a stream each. Those assigned here follow the greatest known; those the
// bridge tells stand.
import { z } from 'zod';
import { BitcoinAddress } from '../../values/address.ts';
import { WithdrawalRequest } from '../custody-account/events.ts';
import { defineEvents } from '../../events/define-events.ts';
import { Satoshis, Uuid } from '../../values/values.ts';
import { Nonce } from '../withdrawal/events.ts';

/** What of a request tells it from another one of the same nonce. */
export const NoncedRequest = z.object({ institutionId: Uuid, receivingAddress: BitcoinAddress, amount: Satoshis });

export const withdrawalNonceEvents = defineEvents('withdrawal-nonce', {
  NonceAssigned: z.object({ nonce: Nonce, withdrawalId: Uuid, request: NoncedRequest }),
  /**
   * By the bridge. `instead`: the withdrawal that it was assigned to here. `asked`: the request in whole, with which it
   * is completed, whoever died over it.
   */
  NonceTold: z.object({
    nonce: Nonce,
    withdrawalId: Uuid,
    request: NoncedRequest.nullable(),
    instead: Uuid.nullable(),
    asked: WithdrawalRequest.optional(),
  }),
});
