// Institutions, their balances, and withdrawals over HTTP.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#contracts/settings.ts';
import { createClock } from '../../base/clock.ts';
import { createCommands } from '../../command/commands.ts';
import { clientOf, type TestClient } from '../../tools/testing/access.ts';
import { CUSTODY_ADDRESS, depositBody, hexOf } from '../../tools/testing/deposits.ts';
import { seenAccount } from '../../tools/testing/http-examples/institution-account.ts';
import { fund } from '../../tools/testing/http-examples/withdrawal.ts';
import { codeOf, sender, wei, withdrawalOf } from '../../tools/testing/custody.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { caughtUp, tell } from '../../tools/testing/tell.ts';
import { createLookups } from '../lookups.ts';
import { AREAS } from '../registry.ts';

let server: TestServer;
let maker: TestClient;
let checker: TestClient;
let operator: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  [maker, checker, operator] = (await Promise.all(
    [server.people.maker, server.people.checker, server.people.operator].map(async (person) =>
      clientOf(server, await server.tokenOf(person)),
    ),
  )) as [TestClient, TestClient, TestClient];
});
afterAll(() => server[Symbol.asyncDispose]());

interface Body {
  id: string;
  revision: number;
  position: string;
  code?: string;
  rows: Record<string, unknown>[];
}
const post = async (who: TestClient, path: string, body: object, revision?: number): Promise<Body> =>
  (await who.post(path, body, revision === undefined ? {} : { 'if-match': `"${revision}"` })).body as unknown as Body;
const rowOf = async (id: string, { position }: Pick<Body, 'position'>): Promise<Record<string, unknown>> =>
  ((await caughtUp(maker, `/api/withdrawals/${id}`, position)) as { row: Record<string, unknown> }).row;
const filter = (of: object): string => encodeURIComponent(JSON.stringify(of));

const HOUR = 3_600_000;

test('an institution’s addresses are approved by another; a withdrawal says whether it goes to one, cools, is READY by the clock alone, and was COOLING as of then', async () => {
  const { id: institution } = await post(maker, '/api/institutions', { name: 'Aurora  Custody' });
  expect(await post(checker, '/api/institutions/x/freeze', {})).toMatchObject({ code: 'not-allowed' });
  expect(await post(maker, '/api/institutions', { name: ' aurora custody' })).toMatchObject({
    code: 'institution-name-taken',
  });
  await post(maker, `/api/institutions/${institution}/propose-address`, {
    network: 'mainnet',
    address: CUSTODY_ADDRESS,
    note: 'vault',
  });
  const asked = {
    institution: 'Aurora Custody',
    userName: 'Treasury',
    receivingAddress: CUSTODY_ADDRESS,
    network: 'mainnet',
    amount: '40',
  };
  await fund(server, '100');
  expect(await post(maker, '/api/withdrawals', { ...asked, dryRun: true })).toEqual({
    outcome: 'would-be-done',
    warnings: ['address-not-approved'],
  });
  expect(await post(maker, '/api/withdrawals', { ...asked, amount: '101', dryRun: true })).toMatchObject({
    outcome: 'refused',
    code: 'amount-not-available',
  });
  await post(checker, `/api/institutions/${institution}/approve-address`, { address: CUSTODY_ADDRESS });
  const added = await post(maker, '/api/withdrawals', asked);
  expect(await rowOf(added.id, added)).toMatchObject({
    status: 'REQUESTED',
    nonce: 0,
    isApprovedAddress: true,
    institutionId: institution,
    requestedBy: server.people.maker.id,
  });

  const burn = { hash: `0x${hexOf('a burn')}`, burnedAt: new Date(Date.now() - 24 * HOUR + 15_000).toISOString() };
  expect(await post(maker, `/api/withdrawals/${added.id}/record-burn`, burn, added.revision)).toMatchObject({
    code: 'burn-before-request',
  });
  expect(
    await tell(server, {
      type: 'withdrawal-burned',
      data: { network: 'mainnet', nonce: 0, amount: wei(40n), ...burn },
    }),
  ).toEqual(['accepted']);
  const burned = { revision: added.revision + 1, position: String((await server.store.head())!.commit) };
  expect(await rowOf(added.id, burned)).toMatchObject({ status: 'COOLING', revision: burned.revision });
  expect(
    await post(checker, `/api/withdrawals/${added.id}/confirm`, { amount: '40', acknowledged: true }, burned.revision),
  ).toMatchObject({ code: 'cooling' });
  await vi.waitFor(
    async () =>
      expect(
        (await maker.get(`/api/withdrawals?filter=${filter({ status: { filterType: 'set', values: ['READY'] } })}`))
          .body.rows,
      ).toMatchObject([{ id: added.id, status: 'READY' }]),
    { timeout: 90_000, interval: 200 },
  );
  expect((await maker.get(`/api/withdrawals?asOf=${burned.position}`)).body.rows).toMatchObject([
    { status: 'COOLING' },
  ]);
  const csv = await fetch(`${server.url}/api/withdrawals/export.csv?columns=amount,status&language=en-US`, {
    headers: { authorization: `Bearer ${await server.tokenOf(server.people.maker)}` },
  });
  expect(await csv.text()).toContain('To confirm');

  const items = [{ id: added.id, revision: burned.revision, amount: '40' }];
  expect(await post(checker, '/api/withdrawals/confirm', { items, acknowledged: true, dryRun: true })).toMatchObject({
    results: [{ result: 'would-be-done' }],
  });
  expect(await post(checker, '/api/withdrawals/confirm', { items, acknowledged: true })).toMatchObject({
    results: [{ result: 'done' }],
  });
});

test('the ledger’s own figures stand beside what was seen; a renamed institution keeps what is under its former name', async () => {
  const deposit = await post(
    maker,
    '/api/deposits',
    depositBody('for a balance', { institution: 'Borealis', amount: '70' }),
  );
  await post(checker, `/api/deposits/${deposit.id}/confirm`, { amount: '70', acknowledged: true }, deposit.revision);
  await post(maker, '/api/deposits', depositBody('still to be confirmed', { institution: 'Borealis', amount: '5' }));
  const { id, revision } = await post(maker, '/api/institutions', { name: 'Borealis' });
  const renamed = await post(maker, `/api/institutions/${id}/edit`, { name: 'Borealis Trust' }, revision);
  await tell(server, {
    type: 'institution-account-seen',
    data: seenAccount({ institution: 'borealis trust', btcAmount: '71' }),
  });
  await fund(server, '70', 'Borealis');
  const position = String((await server.store.head())!.commit);
  const balances = (await caughtUp(maker, '/api/institution-balances', position)) as unknown as Body;
  expect(balances.rows.filter(({ institutionId }) => institutionId === id)).toMatchObject([
    {
      institution: 'Borealis Trust',
      network: 'mainnet',
      ledgerBtc: '70',
      ledgerPending: '5',
      available: '70',
      seenBtc: '71',
      ledgerAtSeen: '70',
      difference: '1',
      result: 'DIFFERS',
    },
  ]);
  expect((await maker.get(`/api/institution-balances?asOf=${renamed.position}`)).body.rows).toEqual(
    expect.arrayContaining([expect.objectContaining({ institutionId: id, seenBtc: null, difference: null })]),
  );
  const later = await post(maker, `/api/institutions/${id}/edit`, { name: 'Borealis Group' }, renamed.revision);
  const { rows: accounts } = (await caughtUp(
    maker,
    `/api/custody-accounts?filter=${filter({ institutionId: { filterType: 'text', type: 'equals', filter: id } })}`,
    later.position,
  )) as unknown as Body;
  expect(accounts, 'as it is called now').toMatchObject([
    { institution: 'Borealis Group', available: '70', revision: 1 },
  ]);
  const [from, to] = [new Date(Date.now() - HOUR).toISOString(), new Date(Date.now() + HOUR).toISOString()];
  const { steps } = (await maker.get(`/api/institution-balances/series?from=${from}&to=${to}&step=hour`)).body as {
    steps: { groups: Record<string, unknown>[] }[];
  };
  expect(steps.at(-1)!.groups).toEqual(
    expect.arrayContaining([expect.objectContaining({ institutionId: id, ledgerBtc: '70' })]),
  );
});

test('what has left stays out of the ledger: paid otherwise, told of again, and of another payment', async () => {
  const institution = 'Caldera';
  const deposit = await post(maker, '/api/deposits', depositBody('for payments', { institution, amount: '1000' }));
  await post(checker, `/api/deposits/${deposit.id}/confirm`, { amount: '1000', acknowledged: true }, deposit.revision);
  await fund(server, '1000', institution);
  const added = await post(maker, '/api/withdrawals', {
    institution,
    userName: 'Treasury',
    receivingAddress: CUSTODY_ADDRESS,
    network: 'mainnet',
    amount: '300',
  });
  const { nonce } = await rowOf(added.id, added);
  const told = async (type: string, data: object): Promise<Record<string, unknown>> => {
    expect(await tell(server, { type, data: { network: 'mainnet', nonce, ...data } })).toEqual(['accepted']);
    return rowOf(added.id, { position: String((await server.store.head())!.commit) });
  };
  const left = async (): Promise<unknown> => {
    const { rows } = (await caughtUp(
      maker,
      '/api/institution-balances',
      String((await server.store.head())!.commit),
    )) as unknown as Body;
    return rows.find((one) => one.institution === institution)?.ledgerBtc;
  };
  const at = new Date().toISOString();
  const { revision } = await told('withdrawal-burned', { hash: `0x${hexOf('too little')}`, amount: '1', burnedAt: at });
  const [txid, another] = [hexOf('by hand'), hexOf('by the bridge')];
  const resolved = await post(
    checker,
    `/api/withdrawals/${added.id}/resolve`,
    { reason: 'paid by hand', outcome: 'PAID_OTHERWISE', hash: txid },
    revision as number,
  );
  expect(await rowOf(added.id, resolved)).toMatchObject({ status: 'RESOLVED', paidAmount: '300' });
  expect(await told('withdrawal-paid', { txid, paidAt: at })).toMatchObject({
    status: 'RESOLVED',
    resolvedAs: 'PAID_OTHERWISE',
    payoutTxid: txid,
    paidAmount: '300',
  });
  expect(await left()).toBe('700');
  const again = await told('withdrawal-paid', { txid: another, paidAt: at });
  expect(again).toMatchObject({ status: 'BLOCKED', doubt: 'paid-before', payoutTxid: another, paidAmount: '600' });
  expect(await left()).toBe('400');
  const settled = await post(
    checker,
    `/api/withdrawals/${added.id}/resolve`,
    { reason: 'both are known', outcome: 'PAID_OTHERWISE' },
    again.revision as number,
  );
  expect(await rowOf(added.id, settled)).toMatchObject({ status: 'RESOLVED', paidAmount: '600' });
});

test('executions are paused and resumed by two people, and everybody concerned is told', async () => {
  expect(await post(maker, '/api/executions/pause', { reason: 'no' })).toMatchObject({ code: 'not-allowed' });
  expect(await post(operator, '/api/executions/pause', { reason: '' })).toMatchObject({ code: 'invalid-input' });
  const paused = await post(operator, '/api/executions/pause', { reason: 'a leak' });
  expect((await caughtUp(maker, '/api/executions/stop', paused.position)).rows).toMatchObject([
    { status: 'PAUSED', reason: 'a leak', by: server.people.operator.id },
  ]);
  expect(await post(operator, '/api/executions/resume', { reason: 'mended' })).toMatchObject({
    code: 'second-person-needed',
  });
  const resumed = await post(checker, '/api/executions/resume', { reason: 'mended' });
  expect((await caughtUp(maker, '/api/executions/stop', resumed.position)).rows).toMatchObject([
    { status: 'RUNNING', reason: 'mended' },
  ]);
});

test('fifty asked for at once over HTTP, of two processes over one store, with enough for ten: ten are recorded, forty refused, each once on record', async () => {
  const institution = 'Crowded';
  await fund(server, '10', institution);
  // Another process: its own memory of what the streams hold.
  const lookups = createLookups({
    store: server.store,
    settings: { current: async () => ({ settings: DEFAULT_SETTINGS }) },
  });
  const send = sender(
    createCommands({
      store: server.store,
      areas: AREAS,
      log: pino({ level: 'silent' }),
      clock: createClock(),
      lookups,
    }),
  );
  const asked = { institution, userName: 'Treasury', receivingAddress: CUSTODY_ADDRESS, network: 'mainnet' };
  let answers: string[] = [];
  let others: string[] = [];
  const log = await server.appended(async () => {
    [answers, others] = await Promise.all([
      Promise.all(
        Array.from(
          { length: 45 },
          async () => (await post(maker, '/api/withdrawals', { ...asked, amount: '1' })).code ?? 'done',
        ),
      ),
      Promise.all(
        Array.from({ length: 5 }, async () =>
          codeOf(await send('RequestWithdrawal', randomUUID(), { ...withdrawalOf(1n), ...asked, amount: 1n })),
        ),
      ),
    ]);
  });
  const count = (of: string[], code: string): number => of.filter((one) => one === code).length;
  expect([count([...answers, ...others], 'done'), count([...answers, ...others], 'amount-not-available')]).toEqual([
    10, 40,
  ]);
  expect(log.filter(({ type }) => type === 'WithdrawalRequested')).toHaveLength(10);
  const refusals = log.filter(({ type }) => type === 'CommandRefused').map(({ data }) => [data.command, data.code]);
  expect(refusals).toEqual(
    Array.from({ length: count(answers, 'amount-not-available') }, () => ['RequestWithdrawal', 'amount-not-available']),
  );
});
