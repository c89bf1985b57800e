// Imports of real files from the screen give the same result as the command line. Their jobs and files belong to the
// sender.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { file, runOn, withFolder } from '../ingest/import/testing/runs.ts';
import { INGEST_KEY, startTestServer, type TestServer } from '../tools/testing/server.ts';
import {
  AS_AIRDROP,
  AS_MINI_AIRDROP,
  AS_POINTS,
  AS_SALES,
  AS_SCANNED,
  AS_WITHDRAWALS,
  atTheScreen,
  hunt,
  huntMini,
  optionsOf,
  redemptions,
  rewards,
  scan,
  snapshot,
  type AtTheScreen,
} from '../tools/testing/imports/imports.ts';

withFolder();
let server: TestServer;
let admin: AtTheScreen;
let maker: AtTheScreen;
let auditor: AtTheScreen;
beforeAll(async () => {
  server = await startTestServer();
  const { people } = server;
  [admin, maker, auditor] = [
    await atTheScreen(server, people.admin),
    await atTheScreen(server, people.maker),
    await atTheScreen(server, people.auditor),
  ];
});
afterAll(() => server[Symbol.asyncDispose]());

const sumsOf = async (book: string): Promise<Record<string, string>[]> =>
  (
    await admin.get<{ rows: Record<string, string>[] }>(
      `/api/${book}/sums?atLeast=${(await server.store.head())!.commit}`,
    )
  ).body.rows;
const byCommandLine = (type: string, mapping: object, name: string, content: Buffer) =>
  runOn({ environment: { INGEST_KEY } }, ...optionsOf(type, mapping), '--url', server.url, file(name, content));

describe('redemptions of Liquity v1 as spot sales', () => {
  test('are previewed, tried and imported once, also when another person or the CLI repeats them', async () => {
    const {
      body: { id, size },
    } = await admin.uploadFile('spot-sold', redemptions(), 'redemptions.json');
    expect(size).toBe(redemptions().length);
    const { body: look } = await admin.look('spot-sold', id);
    expect(look).toMatchObject({
      rows: 'data',
      isKept: false,
      problem: null,
      columns: expect.arrayContaining(['txHash', 'ethSent']),
      mapping: { rows: 'data', at: 'timestamp' },
      fields: expect.arrayContaining([
        { name: 'orderId', names: ['订单号', 'Order ID'], isRequired: true, unit: null },
      ]),
    });
    expect(look.sample[0]).toMatchObject({ ethSent: '427.499344351142360393', timestamp: '1618829986' });

    const facts = await server.appended(async () => {
      const { body: dryRun } = await admin.dryRun('spot-sold', id, AS_SALES);
      expect(dryRun).toMatchObject({ accepted: 747, duplicate: 0, rejected: 0, reasons: [], problem: null });
      expect(dryRun.lines[0]).toMatchObject({ row: 1, result: 'accepted' });
    });
    expect(facts.filter(({ type }) => type !== 'CommandRefused')).toEqual([]);

    expect(await admin.send('spot-sold', id, AS_SALES)).toMatchObject({ status: 202, body: { id } });
    expect(await admin.ended(id)).toMatchObject({
      kind: 'import',
      about: 'spot-sold',
      name: 'redemptions.json',
      status: 'DONE',
      done: 747,
      total: 747,
      refused: 0,
      known: 0,
      startedBy: server.people.admin.id,
      reason: null,
    });
    const sums = await sumsOf('spot-sales');
    expect(sums).toMatchObject([{ soldToken: 'ETH', count: 747 }]);

    const repeatedId = (await maker.uploadFile('spot-sold', redemptions(), 'again.json')).body.id;
    expect((await maker.dryRun('spot-sold', repeatedId, AS_SALES)).body).toMatchObject({ accepted: 0, duplicate: 747 });
    await maker.send('spot-sold', repeatedId, AS_SALES);
    expect(await maker.ended(repeatedId)).toMatchObject({ status: 'DONE', done: 747, known: 747 });
    expect((await byCommandLine('spot-sold', AS_SALES, 'redemptions.json', redemptions())).said).toContain(
      '0 accepted, 747 known already, 0 rejected',
    );
    expect(await sumsOf('spot-sales')).toEqual(sums);
    expect(
      (await admin.look('spot-sold', (await admin.uploadFile('spot-sold', redemptions())).body.id)).body,
      'what was mapped is kept',
    ).toMatchObject({ isKept: true, mapping: AS_SALES });
  });

  test('are recorded as created by their sender', async () => {
    const rows = (await admin.get<{ rows: { createdBy: string }[] }>('/api/spot-sales?end=3')).body.rows;
    expect(rows.map(({ createdBy }) => createdBy)).toEqual(Array.from({ length: 3 }, () => server.people.admin.id));
  });
});

test('2 781 Sovryn rewards imported by the command line are all duplicates in the console', async () => {
  expect((await byCommandLine('reward-withdrawn', AS_WITHDRAWALS, 'rewards.csv', rewards())).said).toContain(
    '2781 accepted, 0 known already, 0 rejected',
  );
  const sums = await sumsOf('reward-withdrawals');
  expect(sums).toMatchObject([{ token: 'MYNT', count: 2781 }]);
  const {
    body: { id },
  } = await maker.uploadFile('reward-withdrawn', rewards(), 'rewards.csv');
  await maker.send('reward-withdrawn', id, AS_WITHDRAWALS);
  expect(await maker.ended(id)).toMatchObject({ status: 'DONE', done: 2781, known: 2781, refused: 0 });
  expect(await sumsOf('reward-withdrawals')).toEqual(sums);
});

/** Expected results of an import: accepted, already known, rejected. */
const airdropped = {
  async byScreen(mapping: object, name: string, content: Buffer): Promise<number[]> {
    const {
      body: { id },
    } = await maker.uploadFile('nft-granted', content, name);
    await maker.send('nft-granted', id, mapping);
    const { known, refused, done } = await maker.ended(id);
    return [done! - known! - refused!, known!, refused!];
  },
  byLine: async (mapping: object, name: string, content: Buffer): Promise<number[]> =>
    [
      .../(\d+) accepted, (\d+) known already, (\d+) rejected/.exec(
        (await byCommandLine('nft-granted', mapping, name, content)).said,
      )!,
    ]
      .slice(1)
      .map(Number),
};
test.each([
  ['holders of HUNT’s buildings', 'holders.json', hunt(), AS_AIRDROP, 291, 0, ['byScreen', 'byLine']],
  [
    'holders of HUNT’s mini buildings, except the zero address',
    'holders.json',
    huntMini(),
    AS_MINI_AIRDROP,
    653,
    1,
    ['byLine', 'byScreen'],
  ],
  ['a scan of K9', 'scan.csv', scan(), AS_SCANNED, 317, 0, ['byLine', 'byScreen']],
] as const)(
  '%s are imported once as airdrops, first by console or by command line',
  async (_what, name, content, mapping, good, bad, [first, second]) => {
    expect(await airdropped[first](mapping, name, content)).toEqual([good, 0, bad]);
    expect(await airdropped[second](mapping, name, content)).toEqual([0, good, bad]);
    expect(await sumsOf('nft-airdrops')).toEqual(
      expect.arrayContaining([expect.objectContaining({ stage: mapping.set!.stage, count: good })]),
    );
  },
);

test('1 098 K9 balances are imported as exact points and are all duplicates by command line', async () => {
  const {
    body: { id },
  } = await maker.uploadFile('berries-granted', snapshot(), 'snapshot.csv');
  expect((await maker.dryRun('berries-granted', id, AS_POINTS)).body).toMatchObject({
    accepted: 1098,
    duplicate: 0,
    rejected: 0,
  });
  await maker.send('berries-granted', id, AS_POINTS);
  // The file grants more than one person may grant alone.
  expect(await admin.post(`/api/jobs/${id}/approve`)).toMatchObject({ status: 200 });
  expect(await maker.ended(id)).toMatchObject({ status: 'DONE', done: 1098, known: 0, refused: 0 });
  expect((await byCommandLine('berries-granted', AS_POINTS, 'snapshot.csv', snapshot())).said).toContain(
    '0 accepted, 1098 known already, 0 rejected',
  );
  const [columns, lines] = [
    [1, 2, 3, 4],
    snapshot()
      .toString()
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')),
  ];
  const wei = columns.map((column) => lines.reduce((sum, cells) => sum + BigInt(cells[column]!), 0n));
  const [row] = await sumsOf('points');
  const toWei = (text: string): bigint => {
    const [of = '', part = ''] = text.split('.');
    return BigInt(of + part.padEnd(18, '0'));
  };
  expect(row).toMatchObject({ count: 1098 });
  expect(['ethBerries', 'ethIceBerries', 'solBerries', 'solIceBerries'].map((name) => toWei(row![name]!))).toEqual(wei);
  expect([toWei(row!['totalBerries']!), toWei(row!['totalIceBerries']!)]).toEqual([
    wei[0]! + wei[2]!,
    wei[1]! + wei[3]!,
  ]);
});

describe('jobs', () => {
  test('are readable by their owner, and all of them with job:read', async () => {
    const all = (await admin.get<{ rows: { startedBy: string; id: string }[] }>('/api/jobs?end=100')).body.rows;
    const ownJobs = (await maker.get<{ rows: { startedBy: string }[]; total: number }>('/api/jobs?end=100')).body;
    expect(new Set(all.map(({ startedBy }) => startedBy)).size).toBe(2);
    expect(new Set(ownJobs.rows.map(({ startedBy }) => startedBy))).toEqual(new Set([server.people.maker.id]));
    const others = all.find(({ startedBy }) => startedBy === server.people.admin.id)!.id;
    for (const path of [`/api/jobs/${others}`, `/api/jobs/${others}/events`])
      expect(await maker.get(path)).toMatchObject({ status: 404 });
    expect(
      (await maker.get<{ rows: { startedBy: string }[] }>('/api/jobs/changes?after=0')).body.rows.every(
        ({ startedBy }) => startedBy === server.people.maker.id,
      ),
    ).toBe(true);
    expect(await admin.get(`/api/jobs/${others}/events`)).toMatchObject({ status: 200 });
    expect((await auditor.get<{ total: number }>('/api/jobs')).body.total).toBe(all.length);
  });

  test('lose their file and results a day after their end', async () => {
    const {
      body: { id },
    } = await maker.uploadFile('spot-sold', 'orderId\n1\n');
    await maker.send('spot-sold', id, {});
    await maker.ended(id);
    expect(await maker.rejected(id)).toHaveLength(6);
    await expect
      .poll(async () => (await server.vault.held.expired(Date.now() + 25 * 3_600_000)).includes(id))
      .toBe(true);
    expect(await server.vault.held.expired(Date.now() + 23 * 3_600_000)).not.toContain(id);
    await server.vault.held.remove(id);
    expect(await maker.rejected(id)).toBe(404);
    expect(await maker.look('spot-sold', id)).toMatchObject({ status: 404 });
    expect(await maker.job(id)).toMatchObject({ status: 'DONE', refused: 1 });
  });
});
