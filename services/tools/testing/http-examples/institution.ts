// Example commands of the area `institution`, for the tests over the registry.
import { CUSTODY_ADDRESS } from '../custody/deposits.ts';
import type { HttpExamples } from '../http-examples.ts';

let count = 0;
const fields = () => ({ name: `Institution ${++count}`, dailyLimit: String(count) });
const address = () => ({ address: CUSTODY_ADDRESS });
const reasoned = () => ({ reason: 'for a test' });

export const examples: HttpExamples = {
  area: 'institution',
  identifyingFields: ['name'],
  bodies: {
    '/api/institutions': fields,
    '/api/institutions/:id/edit': fields,
    '/api/institutions/:id/propose-address': () => ({ network: 'mainnet', ...address(), note: 'main' }),
    '/api/institutions/:id/approve-address': address,
    '/api/institutions/:id/remove-address': address,
    '/api/institutions/:id/freeze': reasoned,
    '/api/institutions/:id/unfreeze': reasoned,
    '/api/institutions/:id/approve-limit': () => ({}),
    '/api/institutions/:id/reject-limit': reasoned,
  },
};
