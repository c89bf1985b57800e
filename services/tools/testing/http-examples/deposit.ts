// Example commands of the area `deposit`, for the tests over the registry.
import { randomUUID } from 'node:crypto';
import { CUSTODY_ADDRESS, depositBody, hexOf } from '../custody/deposits.ts';
import type { HttpExamples } from '../http-examples.ts';

const AMOUNT = '150000000';
const reasoned = () => ({ reason: 'for a test' });

export const examples: HttpExamples = {
  area: 'deposit',
  identifyingFields: ['network', 'txid', 'vout'],
  bodies: {
    '/api/deposits': () => depositBody(randomUUID()),
    '/api/deposits/confirm': ({ items }) => ({
      items: items.map((item) => ({ ...item, amount: AMOUNT })),
      acknowledged: true,
    }),
    '/api/deposits/:id/confirm': () => ({ amount: AMOUNT, acknowledged: true }),
    '/api/deposits/:id/withdraw-approval': () => ({}),
    '/api/deposits/:id/cancel': reasoned,
    '/api/deposits/:id/reject': reasoned,
    '/api/deposits/:id/request-refund': () => ({
      amount: '1',
      receivingAddress: CUSTODY_ADDRESS,
      burnHash: `0x${hexOf('burn')}`,
    }),
    '/api/deposits/:id/reject-refund': reasoned,
    '/api/deposits/:id/withdraw-refund': reasoned,
    '/api/deposits/:id/confirm-refund': () => ({}),
    '/api/deposits/:id/retry-mint': reasoned,
    '/api/deposits/:id/retry-refund': reasoned,
  },
};
