// Example commands of the area `crsm`, for the tests over the registry.
import { OWNER, aTrove } from '../../../areas/trove/testing/examples.ts';
import { aCreation, percent, RATIOS } from '../../../areas/crsm/testing/examples.ts';
import type { HttpExamples } from '../http-examples.ts';
import { sendFacts } from '../imports/send-facts.ts';

/** Troves that must be reported before their CRSMs are created. */
const TROVE_IDS = Array.from({ length: 20 }, (_, index) => `for-crsm-${index}`);
let count = 0;
const creation = () => aCreation(TROVE_IDS[count++ % TROVE_IDS.length]!, { amount: String(count) });
const nothing = () => ({});
const toOwner = () => ({ address: OWNER });

export const examples: HttpExamples = {
  area: 'crsm',
  identifyingFields: ['chainId', 'vaultId', 'troveId'],
  bodies: {
    '/api/crsms': creation,
    '/api/crsms/:id/update-contract-data': nothing,
    '/api/crsms/:id/deposit': () => ({ amount: '1' }),
    '/api/crsms/:id/withdraw-from-sp': () => ({ address: OWNER, amount: '1' }),
    '/api/crsms/:id/claim-yield': toOwner,
    '/api/crsms/:id/claim-all-collateral-gains': toOwner,
    '/api/crsms/:id/update-cr': () => ({ ...RATIOS, maxTarcr: percent(160) }),
    '/api/crsms/:id/commit-debt-gas-compensation': () => ({ value: '1' }),
    '/api/crsms/:id/accept-debt-gas-compensation': nothing,
    '/api/crsms/:id/withdraw': () => ({ address: OWNER, amount: '1' }),
  },
  async addRow(server, token) {
    await sendFacts(server, ...TROVE_IDS.map((troveId) => ({ type: 'trove-seen', data: aTrove(troveId) })));
    return fetch(`${server.url}/api/crsms`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(creation()),
    });
  },
};
