// Example commands of the area `settings`, for the tests over the registry.
import { EXPLORERS } from '#contracts/areas/settings/explorer.ts';
import { among } from '#contracts/wire/filter.ts';
import { SECOND_PERSON } from '#contracts/areas/settings/rules.ts';
import { clientOf } from '../people/access.ts';
import type { HttpExamples } from '../http-examples.ts';

const RULES = Object.entries(SECOND_PERSON).flatMap(([rule, { isRequested }]) => (isRequested ? [] : [rule]));
const EXPLORERS_LEFT = Object.keys(EXPLORERS);
let [count, figure] = [0, 0];
const reason = 'for a test';

/**
 * Each body differs from the initial settings and weakens no control, so it applies at once. Exceptions: rules, which
 * are on, and explorers, each proposed once.
 */
export const examples: HttpExamples = {
  area: 'settings',
  // A change that weakens a control becomes a proposal.
  addRow: (server, token) =>
    clientOf(server, token).post('/api/settings/explorers', {
      values: { [EXPLORERS_LEFT.pop()!]: 'https://one.example' },
      reason,
    }),
  // An open proposal would conflict.
  prepare: {
    '/api/settings/explorers': async (client) => {
      const { rows } = (
        await client.get<{ rows: { id: string }[] }>(
          `/api/settings/proposals?filter=${encodeURIComponent(JSON.stringify({ status: among('PROPOSED') }))}`,
        )
      ).body;
      for (const { id } of rows) await client.post(`/api/settings/proposals/${id}/withdraw`, {});
    },
  },
  bodies: {
    '/api/settings': () => ({ secondPerson: { [RULES[count++ % RULES.length]!]: false }, reason }),
    '/api/settings/risk': () => ({ values: { interestRate: String(++figure) }, reason }),
    '/api/settings/custody': () => ({ values: { coolingTime: String(86_400 + ++figure) }, reason }),
    '/api/settings/points': () => ({ values: { pointsAlone: String(1_000_000 - ++figure) }, reason }),
    '/api/settings/control': () => ({ values: { batchRows: String(500 - ++figure) }, reason }),
    '/api/settings/explorers': () => ({ values: { explorerEvm: `https://${++figure}.example` }, reason }),
    '/api/settings/prices': () => ({ values: { priceAge: String(300 - ++figure) }, reason }),
  },
};
