// Troves over HTTP: each shows the last report of its chain.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { troveReads } from '#contracts/areas/trove/reads.ts';
import { anEvent } from '../../tools/testing/server.ts';
import { sendFacts } from '../../tools/testing/imports/send-facts.ts';
import { server, client, withTroves, head, get, troveReport } from '../../tools/testing/areas/troves.ts';
import { aTrove, OWNER, yu } from './testing/examples.ts';
import { idOfTrove } from './trove-id.ts';

withTroves();

test('a trove shows the latest report of its chain; reports keep its revision and its past', async () => {
  const id = idOfTrove({ chainId: 1, vaultId: 'vault-1', troveId: '0xAB' });
  expect(
    await sendFacts(
      server,
      troveReport('0xAB', '2026-11-01T08:00:00Z'),
      troveReport('0xAB', '2026-11-01T08:00:10Z', { debt: yu(50_000) }),
    ),
  ).toEqual(['accepted', 'accepted']);
  const before = await head();
  expect(
    await sendFacts(
      server,
      troveReport('0xAB', '2026-11-01T08:00:20Z', { debt: yu(40_000), interest: '7' }),
      troveReport('0xAB', '2026-11-01T08:00:05Z', { debt: '1' }),
    ),
  ).toEqual(['accepted', 'accepted stale']);
  expect(await get(`/api/troves/${id}`)).toMatchObject({
    row: {
      chainId: 1,
      vaultId: 'vault-1',
      troveId: '0xAB',
      owner: OWNER,
      btcType: 'YBTC',
      collateral: yu(1),
      debt: yu(40_000),
      interest: '7',
      state: 'ACTIVE',
      seenAt: '2026-11-01T08:00:20.000Z',
      openedAt: '2026-11-01T08:00:00.000Z',
      revision: 0,
    },
  });
  expect((await client.get(`/api/troves/${id}?asOf=${before}`)).body).toMatchObject({
    row: { debt: yu(50_000), interest: '0' },
  });
  // The history lists the events behind its figures with their changes, in log order, now and as of a position.
  const firstReport = { type: 'TroveSeen', stream: `trove-seen-${id}`, number: 0, changes: [] };
  const secondReport = {
    type: 'TroveSeen',
    number: 1,
    changes: expect.arrayContaining([{ field: 'debt', before: yu(60_200), after: yu(50_000) }]),
  };
  const events = async (query = '') =>
    (await get<{ events: { position: string }[] }>(`/api/troves/${id}/events${query}`)).events;
  expect(await events()).toMatchObject([
    { type: 'TroveFound', number: 0 },
    firstReport,
    secondReport,
    {
      type: 'TroveSeen',
      number: 2,
      changes: expect.arrayContaining([
        { field: 'debt', before: yu(50_000), after: yu(40_000) },
        { field: 'interest', before: '0', after: '7' },
      ]),
    },
  ]);
  expect(await events(`?asOf=${before}`)).toMatchObject([{ type: 'TroveFound' }, firstReport, secondReport]);
});

test('the history shows the newest of many reports, and older ones page by page', async () => {
  const id = idOfTrove({ chainId: 1, vaultId: 'vault-1', troveId: 'often' });
  await sendFacts(server, troveReport('often', '2026-11-01T08:00:00Z'));
  const at = (second: number): string => new Date(Date.parse('2026-11-01T08:00:00Z') + second * 1000).toISOString();
  await server.store.append(
    `trove-seen-${id}`,
    Array.from({ length: 449 }, (_, index) =>
      anEvent('TroveSeen', { ...aTrove('often', { debt: `${index}` }), at: at(index + 1) }),
    ),
    'any',
  );
  interface Page {
    events: { type: string; position: string; number: number; changes: unknown[] }[];
    more?: true;
  }
  const page = async (before = ''): Promise<Page> =>
    await get<Page>(`/api/troves/${id}/events${before && `?before=${before}`}`);
  const first = await page();
  expect([first.more, first.events.length, first.events[0], first.events.at(-1)]).toMatchObject([
    true,
    201,
    { type: 'TroveFound' },
    {
      type: 'TroveSeen',
      number: 449,
      changes: expect.arrayContaining([{ field: 'debt', before: '447', after: '448' }]),
    },
  ]);
  const second = await page(first.events[1]!.position);
  expect([second.more, second.events.map(({ number }) => number)]).toEqual([
    true,
    Array.from({ length: 200 }, (_, index) => 50 + index),
  ]);
  const third = await page(second.events[0]!.position);
  expect([third.more, third.events.map(({ number }) => number)]).toEqual([
    undefined,
    Array.from({ length: 50 }, (_, index) => index),
  ]);
});

test('2^256 − 1 is stored exactly, addresses must fit their chain, and keys ignore spelling', async () => {
  const most = `${2n ** 256n - 1n}`;
  expect(
    await sendFacts(
      server,
      troveReport('most', '2026-11-01T08:00:00Z', { debt: most, chainId: 7 }),
      troveReport('most', '2026-11-01T08:00:01Z', { debt: `${2n ** 256n}` }),
      troveReport('sol', '2026-11-01T08:00:00Z', { chainId: 501 }),
      troveReport('sol', '2026-11-01T08:00:00Z', { owner: `0x${'0'.repeat(40)}` }),
      troveReport('x', '2026-11-01T08:00:00Z', { state: 'GONE' }),
    ),
  ).toEqual([
    'accepted',
    'rejected amount-out-of-range data.debt',
    'rejected not-a-solana-address data.owner',
    'rejected zero-address data.owner',
    'rejected not-one-of data.state',
  ]);
  const first = await get(`/api/troves?sort=${encodeURIComponent('[{"colId":"debt","sort":"desc"}]')}&end=1`);
  expect(first.rows).toMatchObject([{ troveId: 'most', debt: most }]);
  // Interest has accrued meanwhile: the computed debt exceeds the chain's maximum, and still has the list's format.
  const { entireDebt } = troveReads.list.response!.parse(first).rows[0]!;
  expect(BigInt(entireDebt!)).toBeGreaterThan(BigInt(most));
  expect(idOfTrove({ chainId: 1, vaultId: OWNER, troveId: '1' })).toBe(
    idOfTrove({ chainId: 1, vaultId: OWNER.toLowerCase(), troveId: '1' }),
  );
});

test('a repeated fact is a duplicate; another body under its id is rejected', async () => {
  const fact = { ...troveReport('again', '2026-11-01T08:00:00Z'), id: randomUUID() };
  expect([await sendFacts(server, fact), await sendFacts(server, fact)]).toEqual([['accepted'], ['duplicate']]);
  expect(await sendFacts(server, { ...fact, data: aTrove('again', { debt: '1' }) })).toEqual(['rejected fact-differs']);
});
