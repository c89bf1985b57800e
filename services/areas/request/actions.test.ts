// All single-step actions over HTTP, while their rule requires another person.
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, SECOND_PERSON } from '#contracts/areas/settings/rules.ts';
import { clientOf, giveRole } from '../../tools/testing/people/access.ts';
import { sendFacts } from '../../tools/testing/imports/send-facts.ts';
import { CONTRACT, percent, someFigures } from '../crsm/testing/examples.ts';
import { OWNER, aTrove, yu } from '../trove/testing/examples.ts';
import { idOfTrove } from '../trove/trove-id.ts';
import {
  SUPER,
  SYSTEM,
  aStrategy,
  addNews,
  ana,
  ben,
  decide,
  editor,
  idOf,
  read,
  requestOf,
  server,
  turnOn,
  typesOf,
  withPeople,
} from '../../tools/testing/people/requests.ts';

withPeople();

test('a person cannot confirm a change to their own role or to a role with more rights than theirs', async () => {
  await turnOn('administrator:edit');
  const role = await ana.post('/api/roles', {
    name: 'People',
    description: 'For a test',
    permissions: ['administrator:edit', 'administrator:read'],
  });
  const [self, other] = [server.people.checker, server.people.maker];
  await giveRole(server, self.id, idOf(role), SYSTEM);
  const person = clientOf(server, await server.tokenOf(self));
  const promote = async ({ id, email }: { id: string; email: string }): Promise<string> =>
    requestOf(
      await ana.post(
        `/api/administrators/${id}/edit`,
        { email, description: 'Promoted', roleId: SUPER },
        { 'if-match': `"${(await server.store.load(`administrator-${id}`)).at(-1)!.revision}"` },
      ),
    );
  expect(await decide(person, await promote(self))).toMatchObject({ status: 409, body: { code: 'own-rights' } });
  expect(await decide(person, await promote(other))).toMatchObject({ status: 409, body: { code: 'right-not-held' } });
  await giveRole(server, self.id, self.roleId, SYSTEM);
});

test('a dry run reports that a request would be made; changing an enabled strategy makes a request', async () => {
  const { path, body, id } = await aStrategy();
  await turnOn('strategy:enable');
  const response = await editor.post(path, body);
  expect(await decide(ana, requestOf(response))).toMatchObject({ status: 200 });
  expect(
    await editor.post(
      `/api/strategies/${id}/allocate`,
      { allocation: [{ asset: 'ETH', ratio: '1', quantity: '9' }] },
      { 'if-match': '"2"' },
    ),
  ).toMatchObject({ status: 202 });
  await turnOn('crsm:withdraw-from-sp');
  const troveId = 'tried';
  const at = new Date(Date.now() - 20_000).toISOString();
  await sendFacts(
    server,
    { type: 'trove-seen', at, data: aTrove(troveId) },
    {
      type: 'crsm-seen',
      at,
      data: { chainId: 1, vaultId: 'vault-1', troveId, contract: CONTRACT, ...someFigures({ deposits: yu(20_000) }) },
    },
  );
  const dryRun = await ana.post(
    `/api/crsms/${idOfTrove({ chainId: 1, vaultId: 'vault-1', troveId })}/withdraw-from-sp`,
    { address: OWNER, amount: yu(1), dryRun: true },
    { 'if-match': '"0"' },
  );
  expect(dryRun).toMatchObject({ status: 200, body: { outcome: 'would-be-done', isRequested: true } });
});

test('a request about a person shows removed values once the person is forgotten', async () => {
  const person = await ana.post('/api/administrators', {
    email: 'leaves@demo.example',
    description: 'Leaves soon',
    roleId: 'auditor',
  });
  const id = idOf(person);
  await turnOn('administrator:edit');
  const request = requestOf(
    await ana.post(
      `/api/administrators/${id}/edit`,
      { email: 'left@demo.example', description: 'Leaves now', roleId: 'auditor' },
      { 'if-match': '"0"' },
    ),
  );
  expect(await read(`/api/requests/${request}`)).toMatchObject({
    body: { email: 'left@demo.example', description: 'Leaves now', roleId: 'auditor' },
  });
  expect(
    JSON.stringify(await server.store.load(`request-${request}`), (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  ).not.toContain('left@');
  expect(await ana.post(`/api/administrators/${id}/disable`, {}, { 'if-match': '"0"' })).toMatchObject({
    status: 200,
  });
  expect(await ana.post(`/api/administrators/${id}/forget`, {}, { 'if-match': '"1"' })).toMatchObject({ status: 200 });
  expect((await read(`/api/requests/${request}`))['body']).toMatchObject({ email: 'removed' });
  expect(JSON.stringify((await ana.get(`/api/requests/${request}/events`)).body)).not.toContain('left@');
});

describe('the requestable actions', () => {
  const trove = (troveId: string) => ({ chainId: 1, vaultId: 'vault-1', troveId });
  const [ratiosId, poolId] = ['ratios', 'pool'].map((name) => idOfTrove(trove(name)));
  const revisionOf = async (stream: string): Promise<string> =>
    `"${(await server.store.load(stream)).at(-1)?.revision ?? 0}"`;
  const at = new Date(Date.now() - 20_000).toISOString();
  /** Each returns the action's request and the stream that it would write. */
  const actions: Record<string, () => Promise<{ path: string; body: object; stream?: string }>> = {
    'news:show': async () => {
      const id = await addNews();
      return { path: `/api/news/${id}/show`, body: {}, stream: `news-${id}` };
    },
    'notice:show': async () => {
      const id = idOf(
        await editor.post('/api/notices', { content: 'A notice', link: 'https://one.example/', platforms: ['APP'] }),
      );
      return { path: `/api/notices/${id}/show`, body: {}, stream: `notice-${id}` };
    },
    'strategy:enable': async () => {
      const { path, body, id } = await aStrategy();
      return { path, body, stream: `strategy-${id}` };
    },
    'administrator:edit': async () => {
      const { id, email, roleId } = server.people.auditor;
      return {
        path: `/api/administrators/${id}/edit`,
        body: { email, roleId, description: 'Another description' },
        stream: `administrator-${id}`,
      };
    },
    'role:edit': async () => ({
      path: '/api/roles/auditor/edit',
      body: { name: 'Auditor', description: 'Another description', permissions: ['audit:read'] },
      stream: 'role-auditor',
    }),
    'crsm:update-cr': async () => ({
      path: `/api/crsms/${ratiosId}/update-cr`,
      body: { trgcr: percent(121), tarcr: percent(140), maxTarcr: percent(150) },
      stream: `crsm-${ratiosId}`,
    }),
    'crsm:withdraw-from-sp': async () => ({
      path: `/api/crsms/${poolId}/withdraw-from-sp`,
      body: { address: OWNER, amount: yu(1) },
      stream: `crsm-${poolId}`,
    }),
    'burn:add': async () => ({ path: '/api/burns', body: { ...trove('ratios'), amount: yu(1) } }),
  };

  test('are exactly those whose second-person rule is off by default', () => {
    expect(Object.keys(actions).toSorted()).toEqual(
      Object.entries(SECOND_PERSON)
        .flatMap(([rule, { isRequested }]) => (isRequested ? [rule] : []))
        .toSorted(),
    );
    expect(
      Object.entries(DEFAULT_SETTINGS.secondPerson)
        .flatMap(([rule, isOn]) => (isOn ? [] : [rule]))
        .toSorted(),
    ).toEqual(Object.keys(actions).toSorted());
  });

  test.for(Object.keys(actions))('%s returns 202 with a request, which another person confirms', async (rule) => {
    const positions = ['ratios', 'pool'].flatMap((name) => [
      { type: 'trove-seen', at, data: aTrove(name) },
      {
        type: 'crsm-seen',
        at,
        data: { ...trove(name), contract: CONTRACT, ...someFigures({ trgcr: percent(120), deposits: yu(20_000) }) },
      },
    ]);
    await sendFacts(server, { type: 'collateral-price', at, data: { pair: 'BTC/YU', price: '75000' } }, ...positions);
    const { path, body, stream } = await actions[rule]!();
    const before = stream === undefined ? [] : await typesOf(stream);
    await turnOn(rule);
    const response = await ana.post(path, body, stream === undefined ? {} : { 'if-match': await revisionOf(stream) });
    expect(response).toMatchObject({ status: 202, body: { request: expect.any(String) } });
    const target = stream ?? `burn-${idOf(response)}`;
    expect(await typesOf(target)).toEqual(before);
    expect(await read(`/api/requests/${requestOf(response)}`)).toMatchObject({
      area: rule.split(':')[0],
      action: rule.split(':')[1],
      subject: idOf(response),
      body,
      status: 'REQUESTED',
    });
    expect(await decide(ana, requestOf(response))).toMatchObject({
      status: 409,
      body: { code: 'second-person-needed' },
    });
    expect(await typesOf(target)).toEqual(before);
    expect(await decide(ben, requestOf(response))).toMatchObject({ status: 200 });
    expect(await typesOf(target)).toHaveLength(before.length + 1);
    expect((await server.store.load(target)).at(-1)!.metadata).toMatchObject({
      actor: { id: server.people.admin.id },
      confirmedBy: server.people.operator.id,
    });
  });
});
