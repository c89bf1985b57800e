// Example commands of the area `custody-account`, for the tests over the registry.
import type { HttpExamples } from '../http-examples.ts';
import { fund } from './withdrawal.ts';

let count = 0;
export const examples: HttpExamples = {
  area: 'custody-account',
  bodies: {
    '/api/institution-balances/:id/acknowledge': () => ({ difference: '1', reason: 'The fee of the custodian' }),
  },
  addRow: (server) => fund(server, '150000000', `Funded ${++count}`),
};
