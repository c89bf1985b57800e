import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  clientOf,
  codeFor,
  command,
  fieldsOf,
  lastMail,
  sessionOf,
  signIn,
  type Answer,
} from '../../tools/testing/people/access.ts';
import { PASSWORD } from '../../tools/testing/people/people.ts';
import { NO_MODELS, startTestServer, type TestServer } from '../../tools/testing/server.ts';

const MINUTE = 60_000;
const NEW = 'stadium-lantern-42';
let now = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ models: NO_MODELS, clock: () => now });
});
afterAll(() => server[Symbol.asyncDispose]());
/** Advances the clock past the waits and limits of earlier tests. */
beforeEach(() => {
  now += 61 * MINUTE;
});

describe('a one-time link', () => {
  const linkFor = async (id: string): Promise<{ token: string; link: string }> => {
    await server.invite(id);
    const link = (await lastMail(server)).link!;
    return { link, token: new URL(link.replace('/#', '')).searchParams.get('token')! };
  };
  const setUp = async (token: string, password = NEW): Promise<Answer> =>
    clientOf(server).post('/api/password/setup', { token, password });
  const VOID = { status: 404, body: { code: 'link-invalid' } };

  test('is mailed to an added person and sets the first password', async () => {
    const admin = await sessionOf(server, server.people.admin.email);
    const {
      body: { id },
    } = await admin.post('/api/administrators', {
      email: 'new.person@console.example',
      description: 'for a test',
      roleId: 'auditor',
    });
    const mail = await lastMail(server);
    expect(mail).toMatchObject({
      to: 'new.person@console.example',
      link: expect.stringContaining(`${server.url}/#/setup-password?token=`),
    });
    const token = mail.link!.split('token=')[1]!;
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect((await signIn(server, 'new.person@console.example', NEW)).status).toBe(401);
    const types = (await server.appended(async () => expect((await setUp(token)).status).toBe(200))).map(
      ({ type }) => type,
    );
    expect(types).toEqual(['PasswordSet']);
    expect((await server.log()).at(-1)).toMatchObject({
      stream: `administrator-${String(id)}`,
      metadata: { actor: { kind: 'administrator', id }, ip: expect.stringMatching(/^v1\./) },
    });
    expect(await signIn(server, 'new.person@console.example', NEW)).toMatchObject({
      status: 200,
      body: { administrator: { id } },
    });
  });

  test('is mailed once per idempotency key and stays valid when the request is repeated', async () => {
    const admin = await sessionOf(server, server.people.admin.email);
    const before = (await server.mails()).length;
    const [adding, inviting] = [{ 'idempotency-key': randomUUID() }, { 'idempotency-key': randomUUID() }];
    const add = (): Promise<Answer> =>
      admin.post(
        '/api/administrators',
        { email: 'once@console.example', description: 'for a test', roleId: 'auditor' },
        adding,
      );
    const [
      {
        body: { id },
      },
    ] = await Promise.all([add(), add()]);
    expect((await add()).status).toBe(200);
    expect(await server.mails()).toHaveLength(before + 1);
    for (let times = 0; times < 2; times++)
      expect((await admin.post(`/api/administrators/${String(id)}/invite`, {}, inviting)).status).toBe(200);
    expect(await server.mails()).toHaveLength(before + 2);
    expect((await setUp((await lastMail(server)).link!.split('token=')[1]!)).status).toBe(200);
  });

  test('works once within a day and ends all sessions of the person', async () => {
    const { id, email } = server.people.checker;
    const client = await sessionOf(server, email);
    const { token } = await linkFor(id);
    expect((await setUp(token)).status).toBe(200);
    expect((await client.get('/api/session')).status).toBe(401);
    expect(await setUp(token, 'another-lantern-9')).toMatchObject(VOID);
    expect((await signIn(server, email, NEW)).status).toBe(200);
    const { token: late } = await linkFor(id);
    now += 24 * 60 * MINUTE;
    expect(await setUp(late)).toMatchObject(VOID);
    await server.setPassword(id);
  });

  test('sets the password for only one of two concurrent requests', async () => {
    const { id } = server.people.checker;
    const { token } = await linkFor(id);
    const answers = await Promise.all([setUp(token, 'stadium-lantern-42'), setUp(token, 'another-lantern-9')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    await server.setPassword(id);
  });

  test('leaves no session from a concurrent sign-in with the old password', async () => {
    const { id, email } = server.people.checker;
    const { token } = await linkFor(id);
    const set = setUp(token);
    const signedIn = await Promise.all(Array.from({ length: 8 }, () => signIn(server, email, PASSWORD)));
    expect((await set).status).toBe(200);
    for (const { body } of signedIn)
      expect(body.token === undefined || (await clientOf(server, body.token).get('/api/session')).status === 401).toBe(
        true,
      );
    expect((await signIn(server, email, NEW)).status).toBe(200);
    await server.setPassword(id);
  });

  test('is invalidated by a newer link but not by a refused password', async () => {
    const { id, email } = server.people.checker;
    const [{ token: earlier }, { token }] = [await linkFor(id), await linkFor(id)];
    expect(await setUp(earlier)).toMatchObject(VOID);
    expect(fieldsOf(await setUp(token, 'password1'))).toEqual([{ path: 'password', key: 'password-too-common' }]);
    expect(fieldsOf(await setUp(token, email))).toEqual([{ path: 'password', key: 'password-is-account' }]);
    expect((await setUp(token)).status).toBe(200);
    await server.setPassword(id);
  });

  test('is invalid after the person changes the password', async () => {
    const { email, id } = server.people.operator;
    const { token } = await linkFor(id);
    const client = await sessionOf(server, email);
    const code = await codeFor(server, client);
    expect((await client.post('/api/password/change', { oldPassword: PASSWORD, password: NEW, code })).status).toBe(
      200,
    );
    expect(await setUp(token, 'another-lantern-43')).toMatchObject(VOID);
    await server.setPassword(id);
  });

  test('that was mailed to a since corrected address is invalid', async () => {
    const admin = await sessionOf(server, server.people.admin.email);
    const {
      body: { id },
    } = await admin.post('/api/administrators', {
      email: 'mistyped@console.example',
      description: 'for a test',
      roleId: 'auditor',
    });
    const toStranger = (await lastMail(server)).link!.split('token=')[1]!;
    const edit = (email: string, description: string): Promise<Answer> =>
      command(server, String(id), 'edit', { email, description, roleId: 'auditor' });
    expect((await edit('correct@console.example', 'Days')).status).toBe(200);
    expect(await setUp(toStranger)).toMatchObject(VOID);
    const { token } = await linkFor(String(id));
    expect((await edit('correct@console.example', 'Nights')).status).toBe(200);
    expect((await setUp(token)).status).toBe(200);
  });

  test('is invalid if it is forged or its person is disabled, and none is mailed to that person', async () => {
    const { id } = server.people.nobody;
    for (const token of ['x', 'A'.repeat(32), `${id}.${'A'.repeat(32)}`])
      expect(await setUp(token)).toMatchObject(VOID);
    const { token } = await linkFor(id);
    expect((await command(server, id, 'disable')).status).toBe(200);
    expect(await setUp(token)).toMatchObject(VOID);
    const before = (await server.mails()).length;
    await server.invite(id);
    expect(await server.mails()).toHaveLength(before);
  });

  test('is deleted with all other mails to a person when that person is forgotten', async () => {
    const admin = await sessionOf(server, server.people.admin.email);
    const {
      body: { id: added },
    } = await admin.post('/api/administrators', {
      email: 'first.address@console.example',
      description: 'for a test',
      roleId: 'auditor',
    });
    expect(
      (
        await command(server, String(added), 'edit', {
          email: 'second.address@console.example',
          description: 'for a test',
          roleId: 'auditor',
        })
      ).status,
    ).toBe(200);
    await server.invite(String(added));
    const mailedTo = async (): Promise<string[]> => (await server.mails()).map(({ to }) => to);
    expect(await mailedTo()).toEqual(
      expect.arrayContaining([
        'first.address@console.example',
        'second.address@console.example',
        server.people.nobody.email,
      ]),
    );
    for (const act of ['disable', 'forget']) expect((await command(server, String(added), act)).status).toBe(200);
    expect((await mailedTo()).filter((to) => to.includes('address@'))).toEqual([]);
    expect(await mailedTo()).toContain(server.people.nobody.email);
  });
});
