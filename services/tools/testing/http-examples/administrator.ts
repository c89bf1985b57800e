// Example commands of the area `administrator`, for the tests over the registry.
import { randomUUID } from 'node:crypto';
import { CUSTODY_ADDRESS } from '../custody/deposits.ts';
import type { ExampleContext, HttpExamples } from '../http-examples.ts';

const person = () => ({ email: `${randomUUID()}@console.example`, description: 'for a test', roleId: 'auditor' });
const nothing = () => ({});
const many = ({ items }: ExampleContext) => ({ items });

export const examples: HttpExamples = {
  area: 'administrator',
  bodies: {
    '/api/administrators': person,
    '/api/administrators/enable': many,
    '/api/administrators/disable': many,
    '/api/administrators/:id/edit': person,
    '/api/administrators/:id/enable': nothing,
    '/api/administrators/:id/disable': nothing,
    '/api/administrators/:id/bind-wallet': () => ({ address: CUSTODY_ADDRESS }),
    '/api/administrators/:id/unbind-wallet': nothing,
    '/api/administrators/:id/unlock': nothing,
    '/api/administrators/:id/forget': nothing,
    '/api/administrators/:id/invite': nothing,
    '/api/administrators/:id/reset-second-factor': nothing,
  },
};
