// For the tests over the registry.
import { EXPLORERS } from '#contracts/values/explorer.ts';
import { among } from '#contracts/wire/filter.ts';
import { SECOND_PERSON } from '#contracts/areas/settings/rules.ts';
import { clientOf } from '../people/access.ts';
import type { HttpExamples } from '../http-examples.ts';

const RULES = Object.entries(SECOND_PERSON).flatMap(([rule, { isRequested }]) => (isRequested ? [] : [rule]));
const EXPLORERS_LEFT = Object.keys(EXPLORERS);
let [count, figure] = [0, 0];
const reason = 'for a test';

/**
 * Each is other than what holds to begin with, and weakens nothing; but rules, which are on, and explorers, each
 * proposed once.
 */
export const examples: HttpExamples = {
  area: 'settings',
  // What weakens a control is proposed.
  addRow: (server, token) =>
    clientOf(server, token).post('/api/settings/explorers', {
      values: { [EXPLORERS_LEFT.pop()!]: 'https://one.example' },
      reason,
    }),
  // What is proposed already would be in the way.
  ahead: {
    '/api/settings/explorers': async (client) => {
      const { rows } = (
        await client.get(
          `/api/settings/proposals?filter=${encodeURIComponent(JSON.stringify({ status: among('PROPOSED') }))}`,
        )
      ).body as { rows: { id: string }[] };
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
