// People, roles and permissions over HTTP: what is put on record, what is refused, and what acts at once.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Administrator } from '../areas/administrator/administrators.ts';
import { revisionOf } from '../tools/testing/access.ts';
import { anEvent, startTestServer, type TestServer } from '../tools/testing/server.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.tokenOf(server.people.admin);
});
afterAll(() => server[Symbol.asyncDispose]());

interface Answer {
  status: number;
  etag: string | null;
  body: Record<string, unknown> & {
    id: string;
    position: string;
    revision: number;
    row: Record<string, unknown>;
    rows: Record<string, unknown>[];
    code: string;
  };
}
const ask = async (
  method: string,
  path: string,
  body?: unknown,
  { token = admin, ...headers }: Record<string, string> = {},
): Promise<Answer> => {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    body: (text ? JSON.parse(text) : {}) as Answer['body'],
  };
};
const post = (path: string, body: unknown, headers?: Record<string, string>): Promise<Answer> =>
  ask('POST', path, body, headers);
const addPerson = (email: string, roleId = 'auditor'): Promise<Answer> =>
  post('/api/administrators', { email, description: 'Nights', roleId });
const rowOf = async (model: string, { id, position }: { id: string; position: string }): Promise<Answer> =>
  ask('GET', `/api/${model}/${id}?atLeast=${position}`);
const ifMatch = (revision: number): Record<string, string> => ({ 'if-match': `"${revision}"` });

describe('administrators', () => {
  test('one is added once under a key, and their e-mail is open in answers only', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { email: ' New.Person@Console.example', description: 'Nights', roleId: 'auditor' };
    const added = await post('/api/administrators', body, key);
    expect(added.status).toBe(200);
    expect((await post('/api/administrators', body, key)).body).toEqual(added.body);
    expect((await rowOf('administrators', added.body)).body.row).toMatchObject({
      email: 'new.person@console.example',
      status: 'ENABLED',
      roleId: 'auditor',
      wallet: null,
    });
    const events = await ask('GET', `/api/administrators/${added.body.id}/events`);
    expect(JSON.stringify(events.body)).toContain('new.person@console.example');
    expect(
      JSON.stringify(await server.log(), (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain('new.person');
    const csv = await fetch(`${server.url}/api/administrators/export.csv`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(await csv.text()).toContain('new.person@console.example');
  });

  test('what finds a sealed e-mail or wallet is in no export, and is no column to ask for', async () => {
    const csv = async (asked: string): Promise<string> =>
      (
        await fetch(`${server.url}/api/administrators/${asked}`, { headers: { authorization: `Bearer ${admin}` } })
      ).text();
    const {
      body: { id, position },
    } = await addPerson('looked.up@console.example');
    for (const asked of ['export.csv?', 'comparison.csv?from=0&']) {
      const text = await csv(`${asked}atLeast=${position}`);
      expect(text).toContain(id);
      expect(text).not.toMatch(/lookup,|\b[0-9a-f]{64}\b/i);
      expect(JSON.parse(await csv(`${asked}columns=email,emailLookup`))).toMatchObject({ code: 'unknown-column' });
    }
  });

  test('a description is filled in, as in the form', async () => {
    const {
      body: { id, revision },
    } = await addPerson('described@console.example');
    const told = { status: 400, body: { fields: [{ path: 'description', key: 'required' }] } };
    expect(
      await post('/api/administrators', { email: 'blank@console.example', description: ' ', roleId: 'auditor' }),
    ).toMatchObject(told);
    expect(
      await post(
        `/api/administrators/${id}/edit`,
        { email: 'described@console.example', description: '', roleId: 'auditor' },
        ifMatch(revision),
      ),
    ).toMatchObject(told);
    expect(await post('/api/roles', { name: 'Blank', description: '', permissions: [] })).toMatchObject(told);
    expect(
      (await post('/api/roles', { name: '', description: 'Nights', permissions: [] })).body,
      'once, though two rules say so',
    ).toMatchObject({ fields: [{ path: 'name', key: 'required' }] });
  });

  test('tags are no e-mail, to add or to change to', async () => {
    const told = { status: 400, body: { fields: [{ path: 'email', key: 'not-an-email' }] } };
    expect(await addPerson('<b>@x.example')).toMatchObject(told);
    const {
      body: { id, revision },
    } = await addPerson('untagged@console.example');
    expect(
      await post(
        `/api/administrators/${id}/edit`,
        { email: '<b>@x.example', description: 'Nights', roleId: 'auditor' },
        ifMatch(revision),
      ),
    ).toMatchObject(told);
  });

  test('an e-mail belongs to one person, and is free again when they have another', async () => {
    const { body: first } = await addPerson('taken@console.example');
    expect(await addPerson('Taken@console.example')).toMatchObject({ status: 409, body: { code: 'email-taken' } });
    expect(
      (
        await post(
          `/api/administrators/${first.id}/edit`,
          { email: 'moved@console.example', description: 'for a test', roleId: 'auditor' },
          ifMatch(first.revision),
        )
      ).status,
    ).toBe(200);
    expect((await addPerson('taken@console.example')).status).toBe(200);
  });

  test('who is forgotten is found by their e-mail no more, at no instant; nothing on the log leads from it to them, or to who has it after them', async () => {
    const email = 'leaves.soon@console.example';
    const byEmail = (when: string): Promise<Answer> =>
      ask(
        'GET',
        `/api/administrators?${when}&filter=${encodeURIComponent(JSON.stringify({ email: { filterType: 'text', type: 'equals', filter: email } }))}`,
      );
    const idsOf = async (when: string): Promise<string[]> =>
      (await byEmail(when)).body.rows.map(({ id }) => id as string);
    const { body: first } = await addPerson(email);
    expect(await idsOf(`atLeast=${first.position}`)).toEqual([first.id]);
    expect((await post(`/api/administrators/${first.id}/disable`, {}, ifMatch(first.revision))).status).toBe(200);
    const { body: forgotten, status } = await post(
      `/api/administrators/${first.id}/forget`,
      {},
      ifMatch(first.revision + 1),
    );
    expect(status).toBe(200);
    for (const when of [`atLeast=${forgotten.position}`, `asOf=${first.position}`])
      expect(await idsOf(when)).toEqual([]);
    const { body: second } = await addPerson(email);
    expect(await idsOf(`atLeast=${second.position}`)).toEqual([second.id]);
    expect(await idsOf(`asOf=${first.position}`)).toEqual([]);
    const standsFor = async (id: string): Promise<unknown[]> =>
      (await server.store.load(`administrator-${id}`))
        .flatMap(({ data, metadata }) => [data.emailLookup, data.emailClaim, metadata.digest])
        .filter((mark) => mark !== undefined);
    const [before, after] = [await standsFor(first.id), await standsFor(second.id)];
    expect(before.filter((mark) => after.includes(mark))).toEqual([]);
    const events = JSON.stringify(await server.log(), (_key, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    );
    expect(events).not.toContain(await server.vault.lookup(email));
    expect(JSON.stringify((await ask('GET', `/api/administrators/${first.id}/events`)).body)).not.toContain(
      String(before[0]),
    );
  });

  test('who takes over an e-mail that another gave up is not told by the log to have had the same', async () => {
    const { body: first } = await addPerson('handed.on@console.example');
    expect(
      (
        await post(
          `/api/administrators/${first.id}/edit`,
          { email: 'has.another@console.example', description: 'for a test', roleId: 'auditor' },
          ifMatch(first.revision),
        )
      ).status,
    ).toBe(200);
    const { body: second, status } = await addPerson('handed.on@console.example');
    expect(status).toBe(200);
    const claimsOf = async (id: string): Promise<unknown[]> =>
      (await server.store.load(`administrator-${id}`)).map(({ data }) => data.emailClaim);
    const [theirs] = await claimsOf(second.id);
    expect(await claimsOf(first.id)).not.toContain(theirs);
    expect(await addPerson('handed.on@console.example')).toMatchObject({ status: 409, body: { code: 'email-taken' } });
  });

  test('one that is on record though nobody would get it now signs in, and is edited without being made to change it', async () => {
    const email = 'adm\u0131n@console.example';
    expect(await addPerson(email)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'email', key: 'not-an-email' }] },
    });
    const id = randomUUID();
    const known = {
      email: await server.vault.seal(id, email),
      emailLookup: await server.vault.lookup(email),
      description: '',
      roleId: 'auditor',
    };
    const owner = { owner: `administrator-${id}`, ownerRevision: -1, leaseUntil: new Date().toISOString() };
    await server.store.append(`claim-email-${known.emailLookup}`, [anEvent('KeyClaimed', owner)], 'no-stream');
    const { position } = await server.store.append(
      `administrator-${id}`,
      [anEvent('AdministratorAdded', known)],
      'no-stream',
    );
    await server.setPassword(id);
    expect(await ask('GET', '/api/session', undefined, { token: await server.tokenOf({ email }) })).toMatchObject({
      status: 200,
      body: { administrator: { email } },
    });
    const edit = (fields: object, revision: number): Promise<Answer> =>
      post(
        `/api/administrators/${id}/edit`,
        { email, description: 'for a test', roleId: 'auditor', ...fields },
        ifMatch(revision),
      );
    expect((await rowOf('administrators', { id, position: String(position) })).body.row).toMatchObject({ email });
    expect(await edit({ description: 'Nights' }, 0)).toMatchObject({ status: 200 });
    expect(await edit({ email: 'other\u0131@console.example' }, 1)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'email', key: 'not-an-email' }] },
    });
    expect(await edit({ email: '\uff49admin@console.example' }, 1)).toMatchObject({ status: 200 });
    expect((await ask('GET', `/api/administrators/${id}/events`)).body['events']).toMatchObject([
      {},
      { data: { email, description: 'Nights' } },
      { data: { email: 'iadmin@console.example' } },
    ]);
  });

  test('the list is searched by a whole e-mail, not by a part of it or in its order', async () => {
    const { body: added } = await addPerson('findable@console.example');
    const list = async (query: object): Promise<Answer> =>
      ask(
        'GET',
        `/api/administrators?atLeast=${added.position}&${Object.entries(query)
          .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
          .join('&')}`,
      );
    expect(
      (
        await list({ filter: { email: { filterType: 'text', type: 'equals', filter: 'Findable@console.example ' } } })
      ).body.rows.map(({ id }) => id),
    ).toEqual([added.id]);
    expect(await list({ filter: { email: { filterType: 'text', type: 'contains', filter: 'find' } } })).toMatchObject({
      status: 400,
    });
    expect(await list({ sort: [{ colId: 'email', sort: 'asc' }] })).toMatchObject({ status: 400 });
  });

  test('a disabled person’s next request is refused at once', async () => {
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

  test('a session that a power cut left to a disabled person does not come back with them', async () => {
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

  test('many are disabled row by row, and a dry run says what would happen', async () => {
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

  test('a batch sent again under its key does not end the sessions begun since', async () => {
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

  test('who manages people and roles, but holds less than a super administrator, neither keeps them out nor takes from them what cannot be given back', async () => {
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
    const { row: boss } = (await ask('GET', `/api/administrators/${server.people.admin.id}`)).body;
    const { row } = (await ask('GET', '/api/roles/super-administrator')).body as unknown as {
      row: { name: string; description: string; permissions: string[]; revision: number };
    };
    const { name, description, permissions, revision } = row;
    const asLead = (path: string, body: unknown, seen: unknown): Promise<Answer> =>
      post(path, body, { token, ...ifMatch(Number(seen)) });
    const editRole = (change: object): Promise<Answer> =>
      asLead(
        '/api/roles/super-administrator/edit',
        { name, description, permissions, requiresSecondFactor: false, ...change },
        revision,
      );
    const refused = { status: 409, body: { code: 'right-not-held' } };
    expect(await asLead(`/api/administrators/${server.people.admin.id}/disable`, {}, boss.revision)).toMatchObject(
      refused,
    );
    expect(
      await asLead(
        `/api/administrators/${server.people.admin.id}/edit`,
        { email: boss.email, description: 'Nights', roleId: boss.roleId },
        boss.revision,
      ),
    ).toMatchObject(refused);
    expect(await editRole({ permissions: permissions.filter((code) => code !== 'deposit:confirm') })).toMatchObject(
      refused,
    );
    // What the lead holds, too: who has the greater role would lose it by the lead's word.
    expect(await editRole({ permissions: permissions.filter((code) => code !== 'role:read') })).toMatchObject(refused);
    expect(await editRole({ requiresSecondFactor: true })).toMatchObject(refused);
  });

  test('two who would disable each other at once: one stays', async () => {
    const emails = ['left@console.example', 'right@console.example'];
    const [left, right] = (await Promise.all(emails.map((email) => addPerson(email, 'super-administrator')))).map(
      ({ body }) => body,
    ) as [Answer['body'], Answer['body']];
    const tokens = await Promise.all(
      [left, right].map(async ({ id }, index) => {
        await server.setPassword(id);
        return server.tokenOf({ email: emails[index]! });
      }),
    );
    // All others who can manage people are out of the way.
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
    const seen = await Promise.all([left, right].map(({ id }) => revision(id)));
    const answers = await Promise.all([
      post(`/api/administrators/${right.id}/disable`, {}, { token: tokens[0]!, ...seen[1]! }),
      post(`/api/administrators/${left.id}/disable`, {}, { token: tokens[1]!, ...seen[0]! }),
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

describe('roles', () => {
  const role = { name: 'Night shift', description: 'for a test', permissions: ['deposit:read', 'deposit:confirm'] };
  test('the second of two who save the same role is told, and nothing is lost', async () => {
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

  test('a right that is taken away is gone from the next request on', async () => {
    const { row } = (await ask('GET', '/api/roles/custody-maker')).body as unknown as {
      row: Record<string, unknown> & { permissions: string[] };
    };
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

  test('what is saved says what was before it, for the auditors', async () => {
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

  test('the record is sorted and filtered by its place in the log as a number', async () => {
    const { body: added } = await post('/api/roles', { ...role, name: 'Evening shift' });
    const asked = new URLSearchParams({
      atLeast: added.position,
      start: '0',
      end: '500',
      sort: '[{"colId":"createdPosition","sort":"desc"}]',
      filter: '{"position":{"filterType":"number","type":"greaterThan","filter":5}}',
    });
    const { rows } = (await ask('GET', `/api/audits?${asked}`)).body;
    const positions = rows.map(({ createdPosition }) => Number(createdPosition));
    expect(positions.length).toBeGreaterThan(20);
    expect(positions).toEqual(positions.toSorted((a, b) => b - a));
  });
});

describe('permissions', () => {
  test('the program’s own are renamed, and never removed', async () => {
    expect((await post('/api/permissions/deposit:confirm/edit', { nameZh: '放行', nameEn: 'Release' })).status).toBe(
      200,
    );
    expect(await post('/api/permissions/deposit:confirm/remove', {})).toMatchObject({
      status: 409,
      body: { code: 'permission-built-in' },
    });
  });
  test('one’s own is added, given and removed', async () => {
    const { body: added } = await post('/api/permissions', {
      identifier: 'report:read',
      nameZh: '报表',
      nameEn: 'Reports',
      type: 'menu',
    });
    expect((await rowOf('permissions', added)).body.row).toMatchObject({
      id: 'report:read',
      builtIn: false,
      parent: null,
    });
    expect(
      (await post('/api/roles', { name: 'Reporters', description: 'for a test', permissions: ['report:read'] })).status,
    ).toBe(200);
    expect((await post('/api/permissions/report:read/remove', {})).status).toBe(200);
    expect(
      await post('/api/roles', { name: 'Others', description: 'for a test', permissions: ['report:read'] }),
    ).toMatchObject({ status: 409, body: { code: 'permission-unknown' } });
  });
});
