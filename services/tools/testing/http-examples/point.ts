// Example commands of the area `point`, for the tests over the registry.
import type { HttpExamples } from '../http-examples.ts';

let count = 0;
/** An adjustment large enough to need a second person. */
const adjustment = () => {
  count += 1;
  return {
    address: `0x${count.toString(16).padStart(40, '0')}`,
    field: 'ethBerries',
    amount: String(2_000 + count),
    reason: 'for a test',
  };
};

export const examples: HttpExamples = {
  area: 'point',
  identifyingFields: ['address'],
  bodies: {
    '/api/points/adjust': adjustment,
    '/api/points/adjustments/:id/confirm': () => ({}),
    '/api/points/adjustments/:id/reject': () => ({}),
  },
  // A row for each of its lists: an entry, and a waiting adjustment.
  async addRow({ url }, token) {
    const adjust = (more: object): Promise<Response> =>
      fetch(`${url}/api/points/adjust`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...adjustment(), ...more }),
      });
    await adjust({ amount: '1' });
    return adjust({});
  },
};
