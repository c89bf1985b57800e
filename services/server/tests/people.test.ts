// People over HTTP: their records, their e-mail addresses, and the search by e-mail.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anEvent, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { callsOn, ifMatch, type Answer } from '../../tools/testing/people/people-calls.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.tokenOf(server.people.admin);
});
afterAll(() => server[Symbol.asyncDispose]());

const { ask, post, addPerson, rowOf } = callsOn(() => ({ url: server.url, token: admin }));

describe('administrators', () => {
  test('adding a person runs once per key, and only answers contain the decrypted e-mail address', async () => {
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

  test('lookup marks of e-mail addresses and wallets are neither exported nor selectable', async () => {
    const csv = async (query: string): Promise<string> =>
      (
        await fetch(`${server.url}/api/administrators/${query}`, { headers: { authorization: `Bearer ${admin}` } })
      ).text();
    const {
      body: { id, position },
    } = await addPerson('looked.up@console.example');
    for (const query of ['export.csv?', 'comparison.csv?from=0&']) {
      const text = await csv(`${query}atLeast=${position}`);
      expect(text).toContain(id);
      expect(text).not.toMatch(/lookup,|\b[0-9a-f]{64}\b/i);
      expect(JSON.parse(await csv(`${query}columns=email,emailLookup`))).toMatchObject({ code: 'unknown-column' });
    }
  });

  test('a description is required', async () => {
    const {
      body: { id, revision },
    } = await addPerson('described@console.example');
    const refusal = { status: 400, body: { fields: [{ path: 'description', key: 'required' }] } };
    expect(
      await post('/api/administrators', { email: 'blank@console.example', description: ' ', roleId: 'auditor' }),
    ).toMatchObject(refusal);
    expect(
      await post(
        `/api/administrators/${id}/edit`,
        { email: 'described@console.example', description: '', roleId: 'auditor' },
        ifMatch(revision),
      ),
    ).toMatchObject(refusal);
    expect(await post('/api/roles', { name: 'Blank', description: '', permissions: [] })).toMatchObject(refusal);
    expect(
      (await post('/api/roles', { name: '', description: 'Nights', permissions: [] })).body,
      'once, though two rules say so',
    ).toMatchObject({ fields: [{ path: 'name', key: 'required' }] });
  });

  test('an e-mail address with HTML tags is refused when it is added or edited', async () => {
    const refusal = { status: 400, body: { fields: [{ path: 'email', key: 'not-an-email' }] } };
    expect(await addPerson('<b>@x.example')).toMatchObject(refusal);
    const {
      body: { id, revision },
    } = await addPerson('untagged@console.example');
    expect(
      await post(
        `/api/administrators/${id}/edit`,
        { email: '<b>@x.example', description: 'Nights', roleId: 'auditor' },
        ifMatch(revision),
      ),
    ).toMatchObject(refusal);
  });

  test('an e-mail address belongs to one person and is free after that person changes it', async () => {
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

  test('the e-mail address of a forgotten person finds nobody and cannot be linked in the log', async () => {
    const email = 'leaves.soon@console.example';
    const byEmail = (when: string): Promise<Answer> =>
      ask(
        'GET',
        `/api/administrators?${when}&filter=${encodeURIComponent(JSON.stringify({ email: { filterType: 'text', type: 'equals', filter: email } }))}`,
      );
    const idsOf = async (when: string): Promise<string[]> =>
      (await byEmail(when)).body.rows.map(({ id }) => String(id));
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
    const marksOf = async (id: string): Promise<unknown[]> =>
      (await server.store.load(`administrator-${id}`))
        .flatMap(({ data, metadata }) => [data.emailLookup, data.emailClaim, metadata.digest])
        .filter((mark) => mark !== undefined);
    const [before, after] = [await marksOf(first.id), await marksOf(second.id)];
    expect(before.filter((mark) => after.includes(mark))).toEqual([]);
    const events = JSON.stringify(await server.log(), (_key, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    );
    expect(events).not.toContain(await server.vault.lookup(email));
    expect(JSON.stringify((await ask('GET', `/api/administrators/${first.id}/events`)).body)).not.toContain(
      String(before[0]),
    );
  });

  test('the log does not link two successive holders of an e-mail address', async () => {
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
    const [secondClaim] = await claimsOf(second.id);
    expect(await claimsOf(first.id)).not.toContain(secondClaim);
    expect(await addPerson('handed.on@console.example')).toMatchObject({ status: 409, body: { code: 'email-taken' } });
  });

  test('a person with an e-mail address that is no longer valid can sign in and be edited', async () => {
    const email = 'adm\u0131n@console.example';
    expect(await addPerson(email)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'email', key: 'not-an-email' }] },
    });
    const id = randomUUID();
    const addedFields = {
      email: await server.vault.seal(id, email),
      emailLookup: await server.vault.lookup(email),
      description: '',
      roleId: 'auditor',
    };
    const owner = { owner: `administrator-${id}`, ownerRevision: -1, leaseUntil: new Date().toISOString() };
    await server.store.append(`claim-email-${addedFields.emailLookup}`, [anEvent('KeyClaimed', owner)], 'no-stream');
    const { position } = await server.store.append(
      `administrator-${id}`,
      [anEvent('AdministratorAdded', addedFields)],
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

  test('the list is searched by a whole e-mail address and cannot be sorted by it', async () => {
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
});
