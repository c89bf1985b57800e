// Example commands of the area `burn`, for the tests over the registry.
import { aTrove } from '../../../areas/trove/testing/examples.ts';
import type { HttpExamples } from '../http-examples.ts';
import { sendFacts } from '../imports/send-facts.ts';

let count = 0;
const burn = () => ({ chainId: 1, vaultId: 'vault-1', troveId: 'for-burns', amount: String(++count) });

export const examples: HttpExamples = {
  area: 'burn',
  bodies: { '/api/burns': burn, '/api/burns/:id/retry': () => ({ reason: 'for a test' }) },
  async addRow(server, token) {
    await sendFacts(server, { type: 'trove-seen', data: aTrove('for-burns') });
    return fetch(`${server.url}/api/burns`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(burn()),
    });
  },
};
