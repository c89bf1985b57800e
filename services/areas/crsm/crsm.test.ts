import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, type Answer, type TestClient } from '../../tools/testing/people/access.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { getWhenCaughtUp, sendFacts } from '../../tools/testing/imports/send-facts.ts';
import { aTrove, OWNER, yu } from '../trove/testing/examples.ts';
import { idOfTrove } from '../trove/trove-id.ts';
import { aCreation, CONTRACT, percent, RATIOS, someFigures } from './testing/examples.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  client = clientOf(server, await server.tokenOf(server.people.operator));
});
afterAll(() => server[Symbol.asyncDispose]());

const idOf = (troveId: string): string => idOfTrove({ chainId: 1, vaultId: 'vault-1', troveId });
const head = async (): Promise<string> => String((await server.store.head())!.commit);
const row = async (troveId: string): Promise<Record<string, unknown>> =>
  (await getWhenCaughtUp<{ row: Record<string, unknown> }>(client, `/api/crsms/${idOf(troveId)}`, await head())).row;
const crsmFact = (troveId: string, at: string, more: Parameters<typeof someFigures>[0] = {}) => ({
  type: 'crsm-seen',
  at,
  data: { chainId: 1, vaultId: 'vault-1', troveId, contract: CONTRACT, ...someFigures(more) },
});
const troveFact = (troveId: string, at: string, more: object = {}) => ({
  type: 'trove-seen',
  at,
  data: aTrove(troveId, more),
});
const post = (troveId: string, action: string, body: object, revision?: unknown): Promise<Answer> =>
  client.post(
    `/api/crsms/${idOf(troveId)}/${action}`,
    body,
    revision === undefined ? {} : { 'if-match': `"${String(revision)}"` },
  );
const AGO = new Date(Date.now() - 60_000).toISOString();

test('a CRSM is requested for an open trove, after a dry run, only once at a time', async () => {
  expect(await client.post('/api/crsms', aCreation('made'))).toMatchObject({
    status: 409,
    body: { code: 'vault-not-active' },
  });
  await sendFacts(server, troveFact('made', AGO), {
    type: 'collateral-price',
    at: AGO,
    data: { pair: 'BTC/YU', price: '75000' },
  });
  const create = (more: object) => client.post('/api/crsms', aCreation('made', more));
  expect(
    await server.appended(async () => {
      expect(await create({ dryRun: true })).toMatchObject({
        status: 200,
        body: { outcome: 'would-be-done', warnings: ['triggered-at-once'] },
      });
      expect(await create({ dryRun: true, amount: '0' })).toMatchObject({
        body: { warnings: ['triggered-at-once', 'unprotected'] },
      });
      expect(await create({ dryRun: true, tarcr: RATIOS.trgcr })).toMatchObject({
        status: 200,
        body: { outcome: 'refused', code: 'ratio-order', warnings: [] },
      });
    }),
  ).toEqual([]);
  // Of two at once, one wins.
  const both = await Promise.all([create({}), create({})]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)!.body.code).toBe('crsm-exists');
  expect(await row('made')).toMatchObject({
    id: idOf('made'),
    status: 'CREATING',
    owner: OWNER,
    btcType: 'YBTC',
    contract: null,
    ...RATIOS,
    deposits: '0',
    seenAt: null,
    troveState: 'ACTIVE',
    troveCollateral: yu(1),
    debt: yu(60_200),
    interest: '0',
    troveSeenAt: AGO,
    pendingDebtGasCompensation: null,
    acceptableAt: null,
    call: { act: 'create', status: 'REQUESTED', by: server.people.operator.id },
    revision: 0,
  });
  expect(await post('made', 'deposit', { amount: '1' }, 0)).toMatchObject({
    status: 409,
    body: { code: 'crsm-not-active' },
  });
});

test('a dry run of each action returns its outcome, warnings or refusal and records nothing', async () => {
  const at = new Date(Date.now() - 20_000).toISOString();
  // At 75 000 the trove's ratio is 124.58 %, and about 10 000 YU would have to be repaid.
  await sendFacts(
    server,
    troveFact('tried', at),
    crsmFact('tried', at, { trgcr: percent(120), deposits: yu(20_000) }),
    crsmFact('empty', at, { yieldGains: '0', collateralGains: '0' }),
    troveFact('empty', at),
  );
  const dryRun = async (action: string, body: object, of = 'tried'): Promise<unknown> => {
    const {
      status,
      body: { outcome, code, warnings },
    } = await post(of, action, { ...body, dryRun: true }, 0);
    return status === 200 ? (code ?? [outcome, ...(warnings as string[])]) : status;
  };
  const [accepted, other] = [['would-be-done'], '0xde709f2102306220921060314715629080e2fb77'];
  expect(
    await server.appended(async () => {
      expect(await dryRun('update-contract-data', {})).toEqual(accepted);
      expect(await dryRun('deposit', { amount: yu(5) })).toEqual(accepted);
      expect(await dryRun('withdraw-from-sp', { address: OWNER, amount: yu(1) })).toEqual(accepted);
      expect(await dryRun('withdraw-from-sp', { address: OWNER, amount: yu(19_000) })).toEqual([
        ...accepted,
        'unprotected',
      ]);
      expect(await dryRun('withdraw-from-sp', { address: OWNER, amount: yu(20_001) })).toBe('amount-too-large');
      expect(await dryRun('withdraw-from-sp', { address: other, amount: yu(1) })).toBe('address-not-owner');
      for (const action of ['claim-yield', 'claim-all-collateral-gains']) {
        expect(await dryRun(action, { address: OWNER })).toEqual(accepted);
        expect(await dryRun(action, { address: other })).toBe('address-not-owner');
        expect(await dryRun(action, { address: OWNER }, 'empty')).toBe('nothing-to-claim');
      }
      expect(await dryRun('update-cr', { trgcr: percent(121), tarcr: percent(140), maxTarcr: percent(150) })).toEqual(
        accepted,
      );
      expect(await dryRun('update-cr', { trgcr: percent(125), tarcr: percent(240), maxTarcr: percent(250) })).toEqual([
        ...accepted,
        'triggered-at-once',
        'unprotected',
      ]);
      expect(await dryRun('update-cr', { trgcr: percent(120), tarcr: percent(140), maxTarcr: percent(150) })).toBe(
        'ratio-unchanged',
      );
      expect(await dryRun('update-cr', { trgcr: percent(140), tarcr: percent(130), maxTarcr: percent(150) })).toBe(
        'ratio-order',
      );
      expect(await dryRun('update-cr', { trgcr: percent(111), tarcr: percent(130), maxTarcr: percent(150) })).toBe(
        'ratio-gap',
      );
      expect(await dryRun('commit-debt-gas-compensation', { value: yu(60) })).toEqual(accepted);
      expect(await dryRun('commit-debt-gas-compensation', { value: yu(50) })).toBe('compensation-unchanged');
      expect(await dryRun('accept-debt-gas-compensation', {})).toBe('compensation-none-pending');
      expect(await dryRun('withdraw', { address: OWNER, amount: yu(1) })).toEqual(accepted);
      expect(await dryRun('withdraw', { address: OWNER, amount: yu(301) })).toBe('amount-too-large');
      expect(await dryRun('deposit', { amount: '0' })).toBe(400);
    }),
  ).toEqual([]);
});

test('a trove that is seen after its CRSM takes the trigger ratio from the CRSM', async () => {
  await sendFacts(server, crsmFact('first', AGO, { trgcr: percent(125) }));
  await sendFacts(server, troveFact('first', AGO));
  expect((await getWhenCaughtUp(client, `/api/troves/${idOf('first')}`, await head())).row).toMatchObject({
    trgcr: percent(125),
  });
});

test('a CRSM that is seen every second keeps its revision while its figures refresh', async () => {
  const start = Date.now() - 30_000;
  const at = (seconds: number): string => new Date(start + seconds * 1000).toISOString();
  expect(await sendFacts(server, crsmFact('seen', at(0)))).toEqual(['accepted']);
  expect(await row('seen')).toMatchObject({
    status: 'ACTIVE',
    contract: CONTRACT,
    ...someFigures(),
    seenAt: at(0),
    owner: null,
    troveCollateral: null,
    call: null,
    revision: 0,
  });
  expect(await post('seen', 'claim-yield', { address: OWNER }, 0)).toMatchObject({
    status: 409,
    body: { code: 'address-not-owner' },
  });
  await sendFacts(
    server,
    troveFact('seen', at(0)),
    ...Array.from({ length: 20 }, (_, second) => crsmFact('seen', at(second + 1), { deposits: yu(second) })),
    troveFact('seen', at(5), { debt: yu(10) }),
  );
  expect(await row('seen')).toMatchObject({
    deposits: yu(19),
    seenAt: at(20),
    owner: OWNER,
    debt: yu(10),
    revision: 0,
  });
  expect(await post('seen', 'withdraw-from-sp', { address: OWNER, amount: yu(20) }, 0)).toMatchObject({
    status: 409,
    body: { code: 'amount-too-large' },
  });
  expect(await post('seen', 'deposit', { amount: '0' }, 0)).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'amount', key: 'amount-out-of-range' }] },
  });
  expect(await post('seen', 'deposit', { amount: '1' })).toMatchObject({ status: 428 });
  expect(await post('seen', 'deposit', { amount: '1' }, 7)).toMatchObject({ status: 412 });
  // Two at once, in any processes: the second finds an open call or another revision.
  const both = await Promise.all([
    post('seen', 'deposit', { amount: '1' }, 0),
    post('seen', 'withdraw', { address: OWNER, amount: '1' }, 0),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  expect(await post('seen', 'update-cr', { ...RATIOS, maxTarcr: percent(160), dryRun: true }, 1)).toMatchObject({
    status: 200,
    body: { outcome: 'refused', code: 'call-in-progress' },
  });
  expect(await row('seen')).toMatchObject({ call: { status: 'REQUESTED' }, revision: 1 });
  const events = (
    await client.get<{
      events: {
        type: string;
        position: string;
        changes: unknown[];
      }[];
    }>(`/api/crsms/${idOf('seen')}/events`)
  ).body.events;
  expect(
    Object.fromEntries(
      ['CrsmFound', 'CrsmSeen', 'TroveFound', 'TroveSeen'].map((type) => [
        type,
        events.filter((event) => event.type === type).length,
      ]),
    ),
    'the first report of its trove adds nothing to the finding',
  ).toEqual({ CrsmFound: 1, CrsmSeen: 21, TroveFound: 1, TroveSeen: 1 });
  expect(events.find(({ type }) => type === 'TroveSeen')!.changes).toContainEqual({
    field: 'debt',
    before: yu(60_200),
    after: yu(10),
  });
  expect(events.map(({ position }) => Number(position))).toEqual(
    events.map(({ position }) => Number(position)).toSorted((one, other) => one - other),
  );
  expect(events.at(-1)).toMatchObject({ type: expect.stringMatching(/Requested$/) });
});
