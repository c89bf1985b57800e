// Changes of settings over HTTP: by one person, by two, and by time; also in two processes.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { createClock } from '../../base/clock.ts';
import { createCommands } from '../../command/commands.ts';
import { createStates } from '../../command/folded.ts';
import { clientOf, clientsOf, giveRole, type TestClient } from '../../tools/testing/people/access.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { getWhenCaughtUp } from '../../tools/testing/imports/send-facts.ts';
import { createRights } from '../administrator/rights.ts';
import { createContextReaders } from '../context-readers.ts';
import { AREAS } from '../registry.ts';
import { createSettings } from './settings.ts';
import { createTakeEffect } from './take-effect.ts';
import { settingsArea } from './area.ts';

const HOUR = 3_600_000;
const SYSTEM = { kind: 'system', id: 'system' } as const;
const SUPER = 'super-administrator';
let server: TestServer;
let ana: TestClient;
let ben: TestClient;
let maker: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  const { people } = server;
  // A second holder of all permissions, given by the program itself.
  await giveRole(server, people.editor.id, SUPER, SYSTEM);
  ({ admin: ana, editor: ben, maker } = await clientsOf(server, 'admin', 'editor', 'maker'));
});
afterAll(() => server[Symbol.asyncDispose]());

const settings = async (query = '') =>
  (await ana.get<{ settings: { secondPerson: Record<string, boolean> } }>(`/api/settings${query}`)).body.settings;
const isOn = async (rule: string): Promise<boolean> => (await settings()).secondPerson[rule]!;
const head = async (): Promise<string> => String((await server.store.head())!.commit);
const off = (rule: string, more: object = {}) => ({ secondPerson: { [rule]: false }, reason: 'for a test', ...more });
const proposalOf = async (id: string) =>
  (await getWhenCaughtUp<{ row: Record<string, unknown> }>(ana, `/api/settings/proposals/${id}`, await head())).row;
const relaxed = async (): Promise<unknown[]> =>
  (await maker.get<{ rows: unknown[] }>('/api/settings/relaxed')).body['rows'];

describe('a proposal to switch a rule off', () => {
  test('requires a reason and leaves the rule on until another person confirms; all see what is off', async () => {
    const rule = 'deposit:confirm';
    expect(await ana.post('/api/settings', { secondPerson: { [rule]: false } })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'reason', key: 'required' }] },
    });
    const key = { 'idempotency-key': randomUUID() };
    const response = await ana.post('/api/settings', off(rule), key);
    expect(response).toMatchObject({ status: 202, body: { id: expect.any(String) } });
    expect(await ana.post('/api/settings', off(rule), key), 'sent again').toMatchObject({
      status: 202,
      body: { id: response.body['id'] },
    });
    const id = String(response.body['id']);
    expect(await isOn(rule)).toBe(true);
    expect(await proposalOf(id)).toMatchObject({
      group: 'second-person',
      before: { [rule]: 'true' },
      after: { [rule]: 'false' },
      reason: 'for a test',
      status: 'PROPOSED',
      proposedBy: server.people.admin.id,
      takesEffectAt: null,
      decidedBy: null,
    });
    expect(await ben.post('/api/settings', off(rule))).toMatchObject({
      status: 409,
      body: { code: 'proposal-pending' },
    });
    expect(await ana.post(`/api/settings/proposals/${id}/confirm`, {})).toMatchObject({
      status: 409,
      body: { code: 'second-person-needed' },
    });
    expect(await maker.post(`/api/settings/proposals/${id}/confirm`, {})).toMatchObject({ status: 403 });
    expect(await ben.post(`/api/settings/proposals/${randomUUID()}/confirm`, {})).toMatchObject({ status: 404 });
    expect(await ben.post(`/api/settings/proposals/${id}/confirm`, {})).toMatchObject({ status: 200, body: { id } });
    expect(await isOn(rule)).toBe(false);
    expect(await proposalOf(id)).toMatchObject({ status: 'CONFIRMED', decidedBy: server.people.editor.id });
    expect(await relaxed()).toEqual([
      {
        rule,
        since: expect.stringMatching(/Z$/),
        by: server.people.admin.id,
        confirmedBy: server.people.editor.id,
        until: null,
      },
    ]);
    expect((await ana.get('/api/settings/history')).body['rows']).toMatchObject([
      {
        name: rule,
        before: 'true',
        after: 'false',
        by: server.people.admin.id,
        confirmedBy: server.people.editor.id,
        reason: 'for a test',
        proposal: id,
        isBack: false,
      },
    ]);
    // Any one person may turn it on again.
    expect(await ben.post('/api/settings', { secondPerson: { [rule]: true }, reason: 'again' })).toMatchObject({
      status: 200,
    });
    expect([await isOn(rule), await relaxed()]).toEqual([true, []]);
  });

  test('cannot be confirmed by an account that its proposer made', async () => {
    const { people } = server;
    const response = await ana.post('/api/settings', off('execution:resume'));
    await giveRole(server, people.operator.id, SUPER, { kind: 'administrator', id: people.admin.id });
    const createdClient = clientOf(server, await server.tokenOf(people.operator));
    expect(
      await createdClient.post(`/api/settings/proposals/${String(response.body['id'])}/confirm`, {}),
    ).toMatchObject({
      status: 409,
      body: { code: 'second-person-needed' },
    });
    await giveRole(server, people.operator.id, people.operator.roleId, SYSTEM);
    expect(
      await ben.post(`/api/settings/proposals/${String(response.body['id'])}/reject`, { reason: 'no need' }),
    ).toMatchObject({ status: 200 });
    expect(await proposalOf(String(response.body['id']))).toMatchObject({
      status: 'REJECTED',
      decision: 'no need',
      decidedBy: people.editor.id,
    });
  });

  test('can be withdrawn by its proposer only, and then never takes effect', async () => {
    const id = String((await ana.post('/api/settings', off('execution:resume'))).body['id']);
    expect(await ben.post(`/api/settings/proposals/${id}/withdraw`, {})).toMatchObject({
      status: 409,
      body: { code: 'proposal-not-own' },
    });
    expect(await ana.post(`/api/settings/proposals/${id}/withdraw`, {})).toMatchObject({ status: 200 });
    expect(await ben.post(`/api/settings/proposals/${id}/confirm`, {})).toMatchObject({
      status: 409,
      body: { code: 'settings-not-proposed' },
    });
    expect(await isOn('execution:resume')).toBe(true);
  });

  test('takes effect once when many confirm it on two processes', async () => {
    const id = String((await ana.post('/api/settings', off('execution:resume'))).body['id']);
    const other = createCommands({
      store: server.store,
      areas: AREAS,
      contextReaders: createContextReaders({
        settings: createSettings({ store: server.store, positionAt: () => Promise.reject(new Error('not asked')) }),
        rights: createRights({ store: server.store, people: server.vault.people }),
        store: server.store,
      }),
      log: pino({ level: 'silent' }),
      clock: createClock(),
    });
    const confirmOnOther = () =>
      other.run(
        settingsArea,
        { type: 'ConfirmProposal', id: 'settings', proposal: id, group: 'second-person' },
        { commandId: randomUUID(), actor: { kind: 'administrator', id: server.people.editor.id } },
      );
    await Promise.all([
      ...Array.from({ length: 5 }, () => ben.post(`/api/settings/proposals/${id}/confirm`, {})),
      ...Array.from({ length: 5 }, confirmOnOther),
    ]);
    expect(
      (await server.store.load('settings')).filter(
        ({ type, data }) => type === 'SettingsChanged' && data.proposal === id,
      ),
    ).toHaveLength(1);
    await ana.post('/api/settings', { secondPerson: { 'execution:resume': true }, reason: 'again' });
  });
});

describe('a sole holder of the permission', () => {
  test('gets the change when the delay has passed and not before, also through another process', async () => {
    await using soleServer = await startTestServer();
    const soleHolder = clientOf(soleServer, await soleServer.tokenOf(soleServer.people.admin));
    const response = await soleHolder.post('/api/settings', off('deposit:confirm'));
    const [proposed] = await soleServer.store.load('settings');
    expect(Date.parse(String(proposed!.data.takesEffectAt)) - Date.now()).toBeGreaterThan(24 * HOUR - 60_000);
    const settings = createSettings({
      store: soleServer.store,
      positionAt: () => Promise.reject(new Error('not asked')),
    });
    const later = async (ms: number): Promise<boolean> => {
      const clock = (): number => Date.now() + ms;
      const commands = createCommands({
        store: soleServer.store,
        areas: AREAS,
        contextReaders: createContextReaders({
          settings,
          rights: createRights({ store: soleServer.store, people: soleServer.vault.people }),
          store: soleServer.store,
        }),
        log: pino({ level: 'silent' }),
        clock: createClock(clock),
      });
      await createTakeEffect({
        models: soleServer.jobs.parts.models,
        states: createStates(soleServer.store, AREAS),
        commands,
        log: pino({ level: 'silent' }),
        clock,
      }).look();
      return (await settings.current()).settings.secondPerson['deposit:confirm'];
    };
    expect(await later(24 * HOUR - 60_000)).toBe(true);
    expect(await later(24 * HOUR + 1_000)).toBe(false);
    expect(
      (
        await getWhenCaughtUp(
          soleHolder,
          `/api/settings/proposals/${String(response.body['id'])}`,
          String((await soleServer.store.head())!.commit),
        )
      ).row,
    ).toMatchObject({ status: 'TAKEN_EFFECT', decidedBy: null });
  });
});

test('a temporary change ends at its time, in current and past reads', async () => {
  const until = new Date(Date.now() + 2_000).toISOString();
  const id = String((await ana.post('/api/settings', off('execution:resume', { until }))).body['id']);
  expect(await ben.post(`/api/settings/proposals/${id}/confirm`, {})).toMatchObject({ status: 200 });
  const position = await head();
  expect(await relaxed()).toMatchObject([{ rule: 'execution:resume', until }]);
  await expect.poll(() => isOn('execution:resume'), { timeout: 10_000 }).toBe(true);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until));
  expect(await relaxed()).toEqual([]);
  expect((await ana.get('/api/settings/history')).body['rows']).toMatchObject([
    { name: 'execution:resume', before: 'false', after: 'true', at: until, isBack: true },
    { after: 'false', until },
    {},
    {},
    {},
    {},
  ]);
  const past = await settings(`?asOf=${position}`);
  expect(past.secondPerson['execution:resume']).toBe(false);
  expect((await settings()).secondPerson).toEqual(DEFAULT_SETTINGS.secondPerson);
});
