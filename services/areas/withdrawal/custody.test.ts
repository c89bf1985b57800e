// Institutions, withdrawals and the stop of executions over HTTP.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { createClock } from '../../base/clock.ts';
import { createCommands } from '../../command/commands.ts';
import { CUSTODY_ADDRESS, hexOf } from '../../tools/testing/custody/deposits.ts';
import { fund } from '../../tools/testing/http-examples/withdrawal.ts';
import { codeOf, sender, wei, withdrawalOf } from '../../tools/testing/custody/custody.ts';
import { getWhenCaughtUp, sendFacts } from '../../tools/testing/imports/send-facts.ts';
import {
  server,
  maker,
  checker,
  operator,
  withCustody,
  post,
  rowOf,
  filter,
  HOUR,
} from '../../tools/testing/custody/custody-server.ts';
import { createContextReaders } from '../context-readers.ts';
import { AREAS } from '../registry.ts';

withCustody();

test('a second person approves addresses; withdrawals show approval and turn READY by the clock alone', async () => {
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
  const request = {
    institution: 'Aurora Custody',
    userName: 'Treasury',
    receivingAddress: CUSTODY_ADDRESS,
    network: 'mainnet',
    amount: '40',
  };
  await fund(server, '100');
  expect(await post(maker, '/api/withdrawals', { ...request, dryRun: true })).toEqual({
    outcome: 'would-be-done',
    warnings: ['address-not-approved'],
  });
  expect(await post(maker, '/api/withdrawals', { ...request, amount: '101', dryRun: true })).toMatchObject({
    outcome: 'refused',
    code: 'amount-not-available',
  });
  await post(checker, `/api/institutions/${institution}/approve-address`, { address: CUSTODY_ADDRESS });
  const added = await post(maker, '/api/withdrawals', request);
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
    await sendFacts(server, {
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

test('one person pauses executions, another must resume them, and the state is visible to others', async () => {
  expect(await post(maker, '/api/executions/pause', { reason: 'no' })).toMatchObject({ code: 'not-allowed' });
  expect(await post(operator, '/api/executions/pause', { reason: '' })).toMatchObject({ code: 'invalid-input' });
  const paused = await post(operator, '/api/executions/pause', { reason: 'a leak' });
  expect((await getWhenCaughtUp(maker, '/api/executions/stop', paused.position)).rows).toMatchObject([
    { status: 'PAUSED', reason: 'a leak', by: server.people.operator.id },
  ]);
  expect(await post(operator, '/api/executions/resume', { reason: 'mended' })).toMatchObject({
    code: 'second-person-needed',
  });
  const resumed = await post(checker, '/api/executions/resume', { reason: 'mended' });
  expect((await getWhenCaughtUp(maker, '/api/executions/stop', resumed.position)).rows).toMatchObject([
    { status: 'RUNNING', reason: 'mended' },
  ]);
});

test('of fifty concurrent requests on two processes, ten are recorded and forty refused, once each', async () => {
  const institution = 'Crowded';
  await fund(server, '10', institution);
  // Another process, with its own memory of the streams.
  const contextReaders = createContextReaders({
    store: server.store,
    settings: { current: async () => ({ settings: DEFAULT_SETTINGS }) },
  });
  const send = sender(
    createCommands({
      store: server.store,
      areas: AREAS,
      log: pino({ level: 'silent' }),
      clock: createClock(),
      contextReaders,
    }),
  );
  const request = { institution, userName: 'Treasury', receivingAddress: CUSTODY_ADDRESS, network: 'mainnet' };
  let answers: string[] = [];
  let others: string[] = [];
  const log = await server.appended(async () => {
    [answers, others] = await Promise.all([
      Promise.all(
        Array.from(
          { length: 45 },
          async () => (await post(maker, '/api/withdrawals', { ...request, amount: '1' })).code ?? 'done',
        ),
      ),
      Promise.all(
        Array.from({ length: 5 }, async () =>
          codeOf(await send('RequestWithdrawal', randomUUID(), { ...withdrawalOf(1n), ...request, amount: 1n })),
        ),
      ),
    ]);
  });
  const count = (codes: string[], code: string): number => codes.filter((one) => one === code).length;
  expect([count([...answers, ...others], 'done'), count([...answers, ...others], 'amount-not-available')]).toEqual([
    10, 40,
  ]);
  expect(log.filter(({ type }) => type === 'WithdrawalRequested')).toHaveLength(10);
  const refusals = log.filter(({ type }) => type === 'CommandRefused').map(({ data }) => [data.command, data.code]);
  expect(refusals).toEqual(
    Array.from({ length: count(answers, 'amount-not-available') }, () => ['RequestWithdrawal', 'amount-not-available']),
  );
});
