// Example commands of the area `withdrawal`, for the tests over the registry.
import { randomUUID } from 'node:crypto';
import { accountId } from '#contracts/areas/custody-account/account-id.ts';
import { institutionId } from '../../../areas/institution/names.ts';
import { CUSTODY_ADDRESS, hexOf } from '../custody/deposits.ts';
import type { HttpExamples } from '../http-examples.ts';
import { anEvent, type TestServer } from '../server.ts';

const INSTITUTION = 'Aurora Custody';
let count = 0;
/** Tests of several files share a worker, each with a server of its own. */
const funded = new WeakSet<TestServer>();
const fields = () => ({
  institution: INSTITUTION,
  userName: `Account ${++count}`,
  receivingAddress: CUSTODY_ADDRESS,
  network: 'mainnet',
  amount: String(count),
});
const reasoned = () => ({ reason: 'for a test' });

const post = (url: string, token: string, body: object): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Makes this amount available to the institution without a deposit, adding the institution if it is missing. */
export async function fund(
  { store, url, tokenOf, people }: TestServer,
  amount: string,
  institution = INSTITUTION,
): Promise<void> {
  const of = { institutionId: institutionId(institution), institution, network: 'mainnet' as const };
  await post(`${url}/api/institutions`, await tokenOf(people.admin), { name: institution });
  await store.append(
    `custody-account-${accountId(of.institutionId, of.network)}`,
    [anEvent('CustodyAccountOpened', of), anEvent('DepositCredited', { depositId: randomUUID(), amount })],
    'no-stream',
  );
}

export const examples: HttpExamples = {
  area: 'withdrawal',
  bodies: {
    '/api/withdrawals': fields,
    '/api/withdrawals/confirm': ({ items }) => ({
      items: items.map((item) => ({ ...item, amount: '1' })),
      acknowledged: true,
    }),
    '/api/withdrawals/:id/withdraw-approval': () => ({}),
    '/api/withdrawals/:id/cancel': reasoned,
    '/api/withdrawals/:id/reject': reasoned,
    '/api/withdrawals/:id/record-burn': () => ({
      hash: `0x${hexOf(`burn ${++count}`)}`,
      burnedAt: new Date().toISOString(),
    }),
    '/api/withdrawals/:id/block': reasoned,
    '/api/withdrawals/:id/release': reasoned,
    '/api/withdrawals/:id/confirm': () => ({ amount: '1', acknowledged: true }),
    '/api/withdrawals/:id/retry-payout': reasoned,
    '/api/withdrawals/:id/resolve': () => ({ reason: 'for a test', outcome: 'RETURNED' }),
  },
  async addRow(server, token) {
    if (!funded.has(server)) await fund(server, '1000000000');
    funded.add(server);
    return post(`${server.url}/api/withdrawals`, token, fields());
  },
};
