// Example commands of the area `custody-account`, for the tests over the registry.
import type { HttpExamples } from '../http-examples.ts';
import { fund } from './withdrawal.ts';

let count = 0;
export const examples: HttpExamples = {
  area: 'custody-account',
  bodies: {},
  addRow: (server) => fund(server, '150000000', `Funded ${++count}`),
};
