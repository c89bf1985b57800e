// Attempts to bypass the rules of an action with an imported file. A file can do nothing that its sender could not do
// in the console.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FACTS } from '#contracts/facts.ts';
import { CONTRACT, someFigures } from '../areas/crsm/testing/examples.ts';
import { aTrove, OWNER, yu } from '../areas/trove/testing/examples.ts';
import { idOfTrove } from '../areas/trove/trove-id.ts';
import { aBurnHash, available, fund, wei, withdrawalOf } from '../tools/testing/custody/custody.ts';
import { clientOf, type TestClient } from '../tools/testing/people/access.ts';
import { startTestServer, type TestServer } from '../tools/testing/server.ts';
import { getWhenCaughtUp, sendFacts } from '../tools/testing/imports/send-facts.ts';
import { atTheScreen, type AtTheScreen } from '../tools/testing/imports/imports.ts';
import { importOneLine, type OneLine } from '../tools/testing/imports/one-line-import.ts';

let server: TestServer;
let operator: AtTheScreen;
let maker: AtTheScreen;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  const { people } = server;
  [operator, maker] = [await atTheScreen(server, people.operator), await atTheScreen(server, people.maker)];
  client = clientOf(server, await server.tokenOf(people.operator));
});
afterAll(() => server[Symbol.asyncDispose]());

const ago = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString();
const head = async (): Promise<string> => String((await server.store.head())!.commit);
const OTHER = '0xde709f2102306220621060314715629080e2fb77';
const imports = (...line: OneLine): Promise<string[]> => importOneLine(server, ...line);

describe('the money of a CRSM', () => {
  const key = { chainId: 1, vaultId: 'vault-1', troveId: 'claimed' };
  const crsm = (more: Parameters<typeof someFigures>[0] = {}) => ({ ...key, contract: CONTRACT, ...someFigures(more) });
  const withdraw = async (address: string, amount: string) =>
    (
      await client.post(
        `/api/crsms/${idOfTrove(key)}/withdraw-from-sp`,
        { address, amount, dryRun: true },
        { 'if-match': '"0"' },
      )
    ).body;
  test('cannot be redirected or increased by importing facts of a known trove or CRSM', async () => {
    await sendFacts(
      server,
      { type: 'trove-seen', at: ago(120), data: aTrove('claimed') },
      { type: 'crsm-seen', at: ago(120), data: crsm() },
    );
    const { operator: person } = server.people;
    expect(await imports(operator, person, 'trove-seen', ago(60), aTrove('claimed', { owner: OTHER }))).toEqual([
      'rejected',
      'feed-only',
    ]);
    expect(await imports(operator, person, 'crsm-seen', ago(60), crsm({ deposits: yu(9_000_000) }))).toEqual([
      'rejected',
      'feed-only',
    ]);
    expect(await withdraw(OTHER, yu(1))).toMatchObject({ outcome: 'refused', code: 'address-not-owner' });
    expect(await withdraw(OWNER, yu(20_001))).toMatchObject({ outcome: 'refused', code: 'amount-too-large' });
    // A known fact is accepted, and an older one changes nothing.
    expect(await imports(operator, person, 'trove-seen', ago(30), aTrove('claimed'))).toEqual(['accepted']);
    expect(await imports(operator, person, 'trove-seen', ago(300), aTrove('claimed', { owner: OTHER }))).toEqual([
      'accepted',
      'stale',
    ]);
    expect((await getWhenCaughtUp(client, `/api/troves/${idOfTrove(key)}`, await head())).row).toMatchObject({
      owner: OWNER,
    });
  });

  test('follows the feed after an import, even if the report of the feed is older', async () => {
    const { operator: person } = server.people;
    const id = idOfTrove({ ...key, troveId: 'early' });
    expect(
      await imports(
        operator,
        person,
        'trove-seen',
        new Date(Date.now() + 120_000).toISOString(),
        aTrove('early', { owner: OTHER }),
      ),
    ).toEqual(['accepted']);
    expect(
      await imports(operator, person, 'crsm-seen', ago(1), { ...crsm({ deposits: yu(9_000_000) }), troveId: 'early' }),
    ).toEqual(['accepted']);
    expect((await getWhenCaughtUp(client, `/api/crsms/${id}`, await head())).row).toMatchObject({
      owner: OTHER,
      deposits: yu(9_000_000),
    });
    expect(
      await sendFacts(
        server,
        { type: 'trove-seen', at: ago(60), data: aTrove('early') },
        { type: 'crsm-seen', at: ago(60), data: { ...crsm(), troveId: 'early' } },
      ),
    ).toEqual(['accepted', 'accepted']);
    expect((await getWhenCaughtUp(client, `/api/crsms/${id}`, await head())).row).toMatchObject({
      owner: OWNER,
      deposits: yu(20_000),
      seenAt: expect.stringMatching(/Z$/),
    });
    expect((await getWhenCaughtUp(client, `/api/troves/${id}`, await head())).row).toMatchObject({ owner: OWNER });
    expect(
      (
        await client.post(
          `/api/crsms/${id}/withdraw-from-sp`,
          { address: OTHER, amount: yu(1), dryRun: true },
          { 'if-match': '"0"' },
        )
      ).body,
    ).toMatchObject({ outcome: 'refused', code: 'address-not-owner' });
  });
});

describe('a withdrawal', () => {
  const nonce = 7_000;
  const request = (amount: bigint, of = nonce) => ({ ...withdrawalOf(amount), amount: `${amount}`, nonce: of });
  const burn = (of: number, amount: bigint, burnedAt: string) => ({
    network: 'mainnet',
    nonce: of,
    hash: aBurnHash(),
    amount: wei(amount),
    burnedAt,
  });
  test('imported with an old date counts as of today and cannot take a used nonce', async () => {
    await fund(server.jobs.parts.commands, 100n);
    const { maker: person } = server.people;
    const before = await available(server.store);
    expect(await imports(maker, person, 'withdrawal-requested', ago(400 * 86_400), request(101n))).toEqual([
      'rejected',
      'amount-not-available',
    ]);
    expect(await available(server.store)).toBe(before);
    expect(await imports(maker, person, 'withdrawal-requested', ago(400 * 86_400), request(5n))).toEqual(['accepted']);
    expect(await imports(maker, person, 'withdrawal-burned', ago(0), burn(nonce, 5n, ago(365 * 86_400)))).toEqual([
      'rejected',
      'burn-before-request',
    ]);
    expect(await sendFacts(server, { type: 'withdrawal-requested', data: request(6n, nonce + 1) })).toEqual([
      'accepted',
    ]);
    expect(await imports(maker, person, 'withdrawal-requested', ago(0), request(7n, nonce + 1))).toEqual([
      'rejected',
      'nonce-used',
    ]);
    const rows = (
      await getWhenCaughtUp<{ rows: Record<string, unknown>[] }>(
        clientOf(server, await server.tokenOf(person)),
        '/api/withdrawals',
        await head(),
      )
    ).rows;
    expect(rows.map(({ nonce: of, status, requestedBy }) => [of, status, requestedBy]).toSorted()).toEqual([
      [nonce, 'REQUESTED', person.id],
      [nonce + 1, 'REQUESTED', 'source:chain'],
    ]);
    expect(Date.parse(String(rows.find(({ nonce: of }) => of === nonce)!.requestedAt))).toBeGreaterThan(
      Date.now() - 600_000,
    );
  });
});

describe('a line that the rules reject', () => {
  const fact = (type: string, by: { id: string }, data: Record<string, unknown>): Promise<string> =>
    server.ingest
      .take(
        {
          source: 'import',
          id: 'mainnet:8000',
          type,
          at: '2026-11-01T08:00:00.000Z',
          data: FACTS[type]!.data.parse(data),
        },
        { mayUse: () => true, actor: { kind: 'administrator', id: by.id }, imported: { by: by.id } },
      )
      .then(({ result, code }) => code ?? result);
  const request = (amount: bigint) => ({ ...withdrawalOf(amount), amount: `${amount}`, nonce: 8_000 });

  test('is not recorded and does not block a corrected line of another person', async () => {
    const { maker: one, admin: other } = server.people;
    await fund(server.jobs.parts.commands, 10n);
    const before = await head();
    expect(await fact('withdrawal-requested', one, request(10_000n))).toBe('amount-not-available');
    expect(await head()).toBe(before);
    expect(await fact('withdrawal-requested', other, request(3n))).toBe('accepted');
    expect([
      await fact('withdrawal-requested', other, request(3n)),
      await fact('withdrawal-requested', one, request(4n)),
    ]).toEqual(['duplicate', 'fact-differs']);
  });

  test('has an id that differs from the ids of other fact types of the same record', () => {
    const ids = ['withdrawal-requested', 'withdrawal-burned', 'withdrawal-paid'].map((type) =>
      FACTS[type]!.naturalId.join(':'),
    );
    expect(new Set(ids).size).toBe(3);
  });
});

describe('a price', () => {
  const price = (value: string) => ({ pair: 'BTC/YU', price: value });
  const collateralPrices = async () =>
    (await getWhenCaughtUp<{ rows: Record<string, unknown>[] }>(client, '/api/collateral-prices', await head())).rows;
  test('is not in force by imports alone, and its importer cannot confirm it', async () => {
    const { operator: one, admin: other } = server.people;
    const admin = await atTheScreen(server, other);
    expect(await sendFacts(server, { type: 'collateral-price', at: ago(30), data: price('97000') })).toEqual([
      'accepted',
    ]);
    expect(await imports(operator, one, 'collateral-price', ago(20), price('9'))).toEqual(['accepted']);
    expect(await imports(admin, other, 'collateral-price', ago(19), price('9'))).toEqual(['accepted']);
    const [second, first] = await collateralPrices();
    expect([first, second]).toMatchObject([
      { status: 'HELD', doubt: 'IMPORTED', importedBy: one.id },
      { status: 'HELD', doubt: 'IMPORTED', importedBy: other.id },
    ]);
    expect(await sendFacts(server, { type: 'collateral-price', at: ago(25), data: price('97001') })).toEqual([
      'accepted',
    ]);
    expect((await getWhenCaughtUp(client, '/api/collateral-prices/in-force', await head())).rows).toMatchObject([
      { price: '97001' },
    ]);
    expect(await client.post(`/api/collateral-prices/${String(first!.id)}/confirm`, { price: '9' })).toMatchObject({
      status: 409,
      body: { code: 'second-person-needed' },
    });
    expect(await client.post(`/api/collateral-prices/${String(second!.id)}/confirm`, { price: '9' })).toMatchObject({
      status: 200,
    });
  });
});
