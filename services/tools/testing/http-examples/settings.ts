// For the tests over the registry.
import type { HttpExamples } from '../http-examples.ts';

/** Each is other than what holds to begin with. */
const changes = [{ 'deposit:confirm': false }, { 'deposit:confirm-refund': false }];
let [count, figure] = [0, 0];

export const examples: HttpExamples = {
  area: 'settings',
  bodies: {
    '/api/settings': () => ({ secondPerson: changes[count++ % changes.length] }),
    '/api/settings/risk': () => ({ values: { interestRate: String(++figure) } }),
    '/api/settings/custody': () => ({ values: { coolingTime: String(++figure) } }),
    '/api/settings/points': () => ({ values: { pointsAlone: String(++figure) } }),
    '/api/settings/control': () => ({ values: { batchRows: String(++figure) } }),
    '/api/settings/explorers': () => ({ values: { explorerEvm: `https://${++figure}.example` } }),
    '/api/settings/prices': () => ({ values: { priceAge: String(++figure) } }),
  },
};
