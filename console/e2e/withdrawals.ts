// How a test funds an institution, requests a withdrawal and reports its burn.
import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { Answer, Client } from '#services/tools/testing/client.ts';
import { depositFact, hexOf } from '#services/tools/testing/deposits.ts';
import { act } from './people.ts';
import { INGEST_KEY } from './product.ts';

const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const SECOND_MS = 1_000;
// What waits for the simulated chain comes after what the demo world began before it.
const WAITING = { timeout: 240_000 };
const done = ({ status, body }: Answer): Answer['body'] => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

export const listOf = (institution: string, asOf?: string): string =>
  `/selfCustody/withdraw?${new URLSearchParams({ filter: JSON.stringify({ institution: { filterType: 'text', type: 'equals', filter: institution } }), ...(asOf ? { asOf } : {}) })}`;

/** By the people who are signed in at the time of each call. */
export function withdrawalsOf(people: () => { maker: Client; checker: Client; admin: Client }) {
  const tell = (type: string, data: object) =>
    people().maker.ingest(
      [{ source: 'bridge', id: randomUUID(), type, at: new Date().toISOString(), data }],
      INGEST_KEY,
    );

  /** An institution of whom so many satoshis are minted. */
  async function funded(institution: string, amount: string): Promise<void> {
    await people().maker.ingest([depositFact(`for ${institution}`, { institution, amount })], INGEST_KEY);
    const filter = encodeURIComponent(
      JSON.stringify({ institution: { filterType: 'text', type: 'equals', filter: institution } }),
    );
    const row = await vi.waitUntil(
      async () => (await people().checker.get(`/api/deposits?filter=${filter}`)).body.rows?.[0],
      WAITING,
    );
    await act(people().checker, '/api/deposits', String(row['id']), 'confirm', { amount, acknowledged: true });
    await vi.waitUntil(
      async () =>
        (await people().admin.get('/api/institution-balances')).body.rows!.find(
          (one) => one['institution'] === institution && one['available'] === amount,
        ),
      WAITING,
    );
  }
  const asked = async (institution: string, amount: string, userName: string): Promise<string> =>
    done(
      await people().maker.post('/api/withdrawals', {
        institution,
        userName,
        receivingAddress: ADDRESS,
        network: 'mainnet',
        amount,
      }),
    ).id!;
  /** Once it is read. */
  const withdrawalOf = (id: string): Promise<Record<string, unknown>> =>
    vi.waitUntil(async () => (await people().admin.get(`/api/withdrawals/${id}`)).body.row, WAITING);
  /** Burned, as its bridge tells, so long ago that it cools for the time left. */
  async function burned(id: string, left = 0): Promise<void> {
    const { coolingTime } = (await people().admin.get('/api/settings')).body.settings!.values;
    const { network, nonce, amount } = await withdrawalOf(id);
    await tell('withdrawal-burned', {
      network,
      nonce,
      hash: `0x${hexOf(id)}`,
      amount: `${amount}0000000000`,
      burnedAt: new Date(Date.now() - Number(coolingTime) * SECOND_MS + left).toISOString(),
    });
  }
  return { tell, funded, asked, withdrawalOf, burned };
}
