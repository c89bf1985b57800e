// Nonces of withdrawals, unique by network: a stream each. Those assigned here follow the greatest known; those the
// bridge tells stand.
import { z } from 'zod';
import { BitcoinAddress } from './address.ts';
import { WithdrawalRequest } from './custody-account.ts';
import { declare } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { Satoshis, Uuid } from './values.ts';
import { Nonce } from './withdrawal.ts';

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

export const withdrawalNonceDeclaration = declare({
  area: 'withdrawal-nonce',
  noun: ['提现序号', 'withdrawal nonce'],
  permissions: {},
  events: { NonceAssigned: ['分配序号', 'Nonce assigned'], NonceTold: ['跨链桥上报序号', 'Nonce reported by bridge'] },
});
