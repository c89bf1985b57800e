// Disabling a person ends their access at once. Some people may not disable others.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mapTuple } from '#contracts/values/records.ts';
import type { Administrator } from '../../areas/administrator/administrators.ts';
import { revisionOf } from '../../tools/testing/people/access.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { callsOn, ifMatch, type Answer } from '../../tools/testing/people/people-calls.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.tokenOf(server.people.admin);
});
afterAll(() => server[Symbol.asyncDispose]());

const { ask, post, addPerson } = callsOn(() => ({ url: server.url, token: admin }));

describe('administrators', () => {
  test('the next request of a disabled person is refused', async () => {
    const person: Administrator = server.people.checker;
    const token = await server.tokenOf(person);
    const { row } = (await ask('GET', `/api/administrators/${person.id}`)).body;
    expect((await ask('GET', '/api/deposits', undefined, { token })).status).toBe(200);
    expect((await post(`/api/administrators/${person.id}/disable`, {}, ifMatch(Number(row.revision)))).status).toBe(
      200,
    );
    expect((await ask('GET', '/api/deposits', undefined, { token })).status).toBe(401);
    expect((await post(`/api/administrators/${person.id}/enable`, {}, ifMatch(Number(row.revision) + 1))).status).toBe(
      200,
    );
    expect(
      (await ask('GET', '/api/deposits', undefined, { token })).status,
      'a session that was ended stays ended',
    ).toBe(401);
  });

  test('enabling a person ends a session that survived the disabling', async () => {
    const {
      body: { id },
    } = await addPerson('cut.off@console.example');
    expect((await post(`/api/administrators/${id}/disable`, {}, ifMatch(0))).status).toBe(200);
    await server.vault.sessions.create({
      id: randomUUID(),
      administratorId: id,
      startedAt: Date.now(),
      usedAt: Date.now(),
      address: null,
      agent: '',
    });
    expect((await post(`/api/administrators/${id}/enable`, {}, ifMatch(1))).status).toBe(200);
    expect(await server.vault.sessions.list(id)).toEqual([]);
  });

  test('a batch disables people row by row, and its dry run predicts the results', async () => {
    const [one, two] = await Promise.all([addPerson('one@console.example'), addPerson('two@console.example')]);
    const items = [
      { id: one.body.id, revision: 0 },
      { id: two.body.id, revision: 3 },
      { id: server.people.admin.id, revision: 1 },
    ];
    const results = async (dryRun: boolean): Promise<unknown> =>
      (await post('/api/administrators/disable', { items, dryRun })).body.results;
    expect(await results(true)).toMatchObject([
      { result: 'would-be-done' },
      { result: 'refused', code: 'revision-stale' },
      { result: 'refused', code: 'own-rights' },
    ]);
    expect(await results(false)).toMatchObject([
      { result: 'done', revision: 1 },
      { result: 'refused', code: 'revision-stale' },
      { result: 'refused', code: 'own-rights' },
    ]);
  });

  test('a batch repeated with its idempotency key does not end newer sessions', async () => {
    const {
      body: { id },
    } = await addPerson('back@console.example');
    await server.setPassword(id);
    await post(`/api/administrators/${id}/disable`, {}, ifMatch(0));
    const enable = async (): Promise<unknown> =>
      (
        await post(
          '/api/administrators/enable',
          { items: [{ id, revision: 1 }] },
          { 'idempotency-key': '6c0c6b0a-4f6e-4d0b-9a53-1f0a6b8e2d77' },
        )
      ).body.results;
    expect(await enable()).toMatchObject([{ result: 'done' }]);
    const token = await server.tokenOf({ email: 'back@console.example' });
    expect(await enable()).toMatchObject([{ result: 'done' }]);
    expect((await ask('GET', '/api/session', undefined, { token })).status).toBe(200);
  });

  test('a manager with fewer permissions cannot disable or restrict a super administrator', async () => {
    const lead = {
      name: 'Lead',
      description: 'for a test',
      permissions: [
        'administrator:read',
        'administrator:add',
        'administrator:edit',
        'administrator:enable',
        'administrator:disable',
        'role:read',
        'role:add',
        'role:edit',
        'deposit:read',
      ],
    };
    const {
      body: { id },
    } = await addPerson('lead@console.example', (await post('/api/roles', lead)).body.id);
    await server.setPassword(id);
    const token = await server.tokenOf({ email: 'lead@console.example' });
    const { row: superAdministrator } = (await ask('GET', `/api/administrators/${server.people.admin.id}`)).body;
    const { row } = (
      await ask<{
        row: { name: string; description: string; permissions: string[]; revision: number };
      }>('GET', '/api/roles/super-administrator')
    ).body;
    const { name, description, permissions, revision } = row;
    const asLead = (path: string, body: unknown, expectedRevision: unknown): Promise<Answer> =>
      post(path, body, { token, ...ifMatch(Number(expectedRevision)) });
    const editRole = (change: object): Promise<Answer> =>
      asLead(
        '/api/roles/super-administrator/edit',
        { name, description, permissions, requiresSecondFactor: false, ...change },
        revision,
      );
    const refused = { status: 409, body: { code: 'right-not-held' } };
    expect(
      await asLead(`/api/administrators/${server.people.admin.id}/disable`, {}, superAdministrator.revision),
    ).toMatchObject(refused);
    expect(
      await asLead(
        `/api/administrators/${server.people.admin.id}/edit`,
        { email: superAdministrator.email, description: 'Nights', roleId: superAdministrator.roleId },
        superAdministrator.revision,
      ),
    ).toMatchObject(refused);
    expect(await editRole({ permissions: permissions.filter((code) => code !== 'deposit:confirm') })).toMatchObject(
      refused,
    );
    // Also for permissions that the lead has: the lead would take them from people with a greater role.
    expect(await editRole({ permissions: permissions.filter((code) => code !== 'role:read') })).toMatchObject(refused);
    expect(await editRole({ requiresSecondFactor: true })).toMatchObject(refused);
  });

  test('of two administrators who disable each other concurrently, one stays enabled', async () => {
    const emails = ['left@console.example', 'right@console.example'] as const;
    const [{ body: left }, { body: right }] = await Promise.all(
      mapTuple(emails, (email) => addPerson(email, 'super-administrator')),
    );
    const tokens = await Promise.all(
      [left, right].map(async ({ id }, index) => {
        await server.setPassword(id);
        return server.tokenOf({ email: emails[index]! });
      }),
    );
    // Disables all other people who can manage people.
    const revision = async (id: string): Promise<Record<string, string>> => ifMatch(await revisionOf(server, id));
    expect(
      (
        await post(
          `/api/administrators/${server.people.admin.id}/disable`,
          {},
          { token: tokens[0]!, ...(await revision(server.people.admin.id)) },
        )
      ).status,
    ).toBe(200);
    const revisions = await Promise.all([left, right].map(({ id }) => revision(id)));
    const answers = await Promise.all([
      post(`/api/administrators/${right.id}/disable`, {}, { token: tokens[0]!, ...revisions[1]! }),
      post(`/api/administrators/${left.id}/disable`, {}, { token: tokens[1]!, ...revisions[0]! }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const survivor = answers[0]!.status === 200 ? 0 : 1;
    expect(
      (
        await post(
          `/api/administrators/${server.people.admin.id}/enable`,
          {},
          { token: tokens[survivor]!, ...(await revision(server.people.admin.id)) },
        )
      ).status,
    ).toBe(200);
    admin = await server.tokenOf(server.people.admin);
  });
});
