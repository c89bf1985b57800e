// Events of withdrawal nonces, unique per network, with one stream per network. Nonces assigned here follow the
// greatest known one. Nonces reported by the bridge take precedence.
import { z } from 'zod';
import { BitcoinAddress } from '../../values/address.ts';
import { WithdrawalRequest } from '../custody-account/events.ts';
import { defineEvents } from '../../events/define-events.ts';
import { Satoshis, Uuid } from '../../values/values.ts';
import { Nonce } from '../withdrawal/events.ts';

/** The part of a request that distinguishes requests with the same nonce. */
export const NoncedRequest = z.object({ institutionId: Uuid, receivingAddress: BitcoinAddress, amount: Satoshis });

export const withdrawalNonceEvents = defineEvents('withdrawal-nonce', {
  NonceAssigned: z.object({ nonce: Nonce, withdrawalId: Uuid, request: NoncedRequest }),
  /**
   * Reported by the bridge. `instead`: the withdrawal that the nonce was assigned to here. `asked`: the complete
   * request, from which the withdrawal can be completed after the process that began it died.
   */
  NonceTold: z.object({
    nonce: Nonce,
    withdrawalId: Uuid,
    request: NoncedRequest.nullable(),
    instead: Uuid.nullable(),
    asked: WithdrawalRequest.optional(),
  }),
});
