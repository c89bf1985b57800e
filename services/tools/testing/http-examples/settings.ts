// For the tests over the registry.
import type { HttpExamples } from '../http-examples.ts';

/** Each is other than what holds to begin with. */
const changes = [{ 'deposit:confirm': false }, { 'deposit:confirm-refund': false }];
let count = 0;

export const examples: HttpExamples = { area: 'settings', bodies: { '/api/settings': () => ({ secondPerson: changes[count++ % changes.length] }) } };
