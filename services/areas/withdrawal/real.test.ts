// Real amounts: peg-outs of Rootstock's Flyover bridge as requests, burns and payments over HTTP (../shared/data;
// copied whole, then cut to the used fields).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { segwitAddress } from '../../demo/addresses.ts';
import { clientOf } from '../../tools/testing/people/access.ts';
import { available } from '../../tools/testing/custody/custody.ts';
import { depositBody } from '../../tools/testing/custody/deposits.ts';
import { seenAccount } from '../../tools/testing/http-examples/institution-account.ts';
import { fund } from '../../tools/testing/http-examples/withdrawal.ts';
import { startTestServer } from '../../tools/testing/server.ts';
import { getWhenCaughtUp, sendFacts, type SentFact } from '../../tools/testing/imports/send-facts.ts';
import { bridgeId } from './ids.ts';
import { parseJson } from '../../tools/testing/json.ts';

interface Pegout {
  quote: string;
  hash: string;
  wei: string;
  at: string;
  paidBy: string;
  paidAt: string;
}
const pegouts = parseJson<Pegout[]>(
  readFileSync(join(import.meta.dirname, '../../../contracts/vectors/rootstock-flyover-pegouts.json'), 'utf8'),
);
const WEI = 10n ** 10n;
const FUNDS = 10n ** 12n;
const isWhole = ({ wei }: Pegout): boolean => BigInt(wei) % WEI === 0n;
const satoshisOf = ({ wei }: Pegout): bigint => BigInt(wei) / WEI;

test(
  '481 real peg-outs of whole satoshis are paid, 74 are blocked, and balances match exactly',
  { timeout: 300_000 },
  async () => {
    await using server = await startTestServer();
    const [maker, checker] = await Promise.all(
      [server.people.maker, server.people.checker].map(async (person) =>
        clientOf(server, await server.tokenOf(person)),
      ),
    );
    const institution = 'Flyover';
    const { body: deposit } = await maker!.post(
      '/api/deposits',
      depositBody('of Flyover', { institution, amount: `${FUNDS}` }),
    );
    await checker!.post(
      `/api/deposits/${String(deposit.id)}/confirm`,
      { amount: `${FUNDS}`, acknowledged: true },
      { 'if-match': `"${String(deposit.revision)}"` },
    );
    await fund(server, `${FUNDS}`, institution);
    const facts = pegouts.flatMap((one, nonce): SentFact[] => {
      const [source, network] = ['flyover', 'mainnet'];
      return [
        {
          source,
          type: 'withdrawal-requested',
          id: `r-${one.quote}`,
          at: one.at,
          data: {
            network,
            nonce,
            institution,
            userName: 'Flyover',
            receivingAddress: segwitAddress(one.quote),
            amount: `${satoshisOf(one)}`,
          },
        },
        {
          source,
          type: 'withdrawal-burned',
          id: `b-${one.quote}`,
          at: one.at,
          data: { network, nonce, hash: one.hash, amount: one.wei, burnedAt: one.at },
        },
        ...(isWhole(one)
          ? [
              {
                source,
                type: 'withdrawal-paid',
                id: `p-${one.quote}`,
                at: one.paidAt,
                data: { network, nonce, txid: one.paidBy, paidAt: one.paidAt },
              },
            ]
          : []),
      ];
    });
    expect([...new Set(await sendFacts(server, ...facts))]).toEqual(['accepted']);
    const endings = await Promise.all(
      pegouts.map(async (_, nonce) => {
        const last = (await server.store.load(`withdrawal-${bridgeId({ network: 'mainnet', nonce })}`)).at(-1)!;
        return last.type === 'WithdrawalHeld' ? String(last.data.doubt) : last.type;
      }),
    );
    expect(
      Object.fromEntries([...Map.groupBy(endings, (end) => end)].map(([end, group]) => [end, group.length])),
    ).toEqual({
      WithdrawalPaid: 481,
      'burn-mismatch': 74,
    });
    // A burned fraction of a satoshi takes a whole one.
    const left = FUNDS - pegouts.reduce((sum, { wei }) => sum + (BigInt(wei) + WEI - 1n) / WEI, 0n);
    expect(await available(server.store, institution)).toBe(left);

    const held = FUNDS - pegouts.filter(isWhole).reduce((sum, one) => sum + satoshisOf(one), 0n);
    expect(
      await sendFacts(server, {
        type: 'institution-account-seen',
        data: seenAccount({ institution, btcAmount: `${held}` }),
      }),
    ).toEqual(['accepted']);
    const { rows } = await getWhenCaughtUp(
      maker!,
      '/api/institution-balances',
      String((await server.store.head())!.commit),
    );
    expect(rows).toMatchObject([
      {
        institution,
        ledgerBtc: `${held}`,
        seenBtc: `${held}`,
        difference: '0',
        ledgerPending: '0',
        available: `${left}`,
      },
    ]);
  },
);
