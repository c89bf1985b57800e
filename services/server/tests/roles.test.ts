// Roles and permissions over HTTP: records, refusals, and rights that change at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { callsOn, ifMatch, type Answer } from '../../tools/testing/people/people-calls.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.tokenOf(server.people.admin);
});
afterAll(() => server[Symbol.asyncDispose]());

const { ask, post, rowOf } = callsOn(() => ({ url: server.url, token: admin }));

describe('roles', () => {
  const role = { name: 'Night shift', description: 'for a test', permissions: ['deposit:read', 'deposit:confirm'] };
  test('the second of two concurrent edits of a role is refused as stale', async () => {
    const { body: added } = await post('/api/roles', role);
    const edit = (permissions: string[]): Promise<Answer> =>
      post(`/api/roles/${added.id}/edit`, { ...role, permissions }, ifMatch(0));
    const { status, body: saved } = await edit(['deposit:read']);
    expect(status).toBe(200);
    expect(await edit(['deposit:read', 'audit:read'])).toMatchObject({
      status: 412,
      body: { code: 'revision-stale', revision: 1 },
    });
    expect((await rowOf('roles', { ...added, position: saved.position })).body.row).toMatchObject({
      permissions: ['deposit:read'],
      revision: 1,
    });
  });

  test('a removed permission is missing from the next request on', async () => {
    const { row } = (
      await ask<{
        row: Record<string, unknown> & { permissions: string[] };
      }>('GET', '/api/roles/custody-maker')
    ).body;
    const token = await server.tokenOf(server.people.maker);
    expect((await ask('GET', '/api/deposits', undefined, { token })).status).toBe(200);
    const { name, description, requiresSecondFactor } = row;
    const save = (permissions: string[], revision: number): Promise<Answer> =>
      post(
        '/api/roles/custody-maker/edit',
        { name, description, requiresSecondFactor, permissions },
        ifMatch(revision),
      );
    expect(
      (
        await save(
          row.permissions.filter((code) => code !== 'deposit:read'),
          Number(row.revision),
        )
      ).status,
    ).toBe(200);
    expect((await ask('GET', '/api/deposits', undefined, { token })).status).toBe(403);
    expect((await save(row.permissions, Number(row.revision) + 1)).status).toBe(200);
    expect((await ask('GET', '/api/deposits', undefined, { token })).status).toBe(200);
  });

  test('the audit log shows the values before an edit of a role', async () => {
    const { body: added } = await post('/api/roles', { ...role, name: 'Day shift' });
    const { body: edited } = await post(
      `/api/roles/${added.id}/edit`,
      { ...role, name: 'Day shift', permissions: [] },
      ifMatch(0),
    );
    const { rows } = (
      await ask(
        'GET',
        `/api/audits?atLeast=${edited.position}&filter=${encodeURIComponent(JSON.stringify({ subject: { filterType: 'text', type: 'equals', filter: added.id } }))}`,
      )
    ).body;
    expect(rows.map(({ type, data }) => [type, data])).toEqual([
      [
        'RoleEdited',
        expect.objectContaining({
          permissions: [],
          before: expect.objectContaining({ permissions: ['deposit:confirm', 'deposit:read'] }),
        }),
      ],
      ['RoleAdded', expect.anything()],
    ]);
  });

  test('the audit log is sorted and filtered by numeric log position', async () => {
    const { body: added } = await post('/api/roles', { ...role, name: 'Evening shift' });
    const query = new URLSearchParams({
      atLeast: added.position,
      start: '0',
      end: '500',
      sort: '[{"colId":"createdPosition","sort":"desc"}]',
      filter: '{"position":{"filterType":"number","type":"greaterThan","filter":5}}',
    });
    const { rows } = (await ask('GET', `/api/audits?${query}`)).body;
    const positions = rows.map(({ createdPosition }) => Number(createdPosition));
    expect(positions.length).toBeGreaterThan(20);
    expect(positions).toEqual(positions.toSorted((a, b) => b - a));
  });
});

describe('permissions', () => {
  test('built-in permissions can be renamed but not removed', async () => {
    expect((await post('/api/permissions/deposit:confirm/edit', { nameZh: '放行', nameEn: 'Release' })).status).toBe(
      200,
    );
    expect(await post('/api/permissions/deposit:confirm/remove', {})).toMatchObject({
      status: 409,
      body: { code: 'permission-built-in' },
    });
  });
  test('a custom permission is added, granted and removed', async () => {
    const { body: added } = await post('/api/permissions', {
      identifier: 'ledger:read',
      nameZh: '报表',
      nameEn: 'Reports',
      type: 'menu',
    });
    expect((await rowOf('permissions', added)).body.row).toMatchObject({
      id: 'ledger:read',
      builtIn: false,
      parent: null,
    });
    expect(
      (await post('/api/roles', { name: 'Reporters', description: 'for a test', permissions: ['ledger:read'] })).status,
    ).toBe(200);
    expect((await post('/api/permissions/ledger:read/remove', {})).status).toBe(200);
    expect(
      await post('/api/roles', { name: 'Others', description: 'for a test', permissions: ['ledger:read'] }),
    ).toMatchObject({ status: 409, body: { code: 'permission-unknown' } });
  });
});
