import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listPermissionRoles } from '#contracts/access/permission-roles.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { jsonOf } from '../../tools/testing/json.ts';
import type { PersonName } from '../../tools/testing/people/people.ts';

const DEPOSITS = '/selfCustody/deposit';
const RULES = '/settings/rules';

let server: TestServer;
let tokens: Record<'admin' | 'maker' | 'editor', string>;
beforeAll(async () => {
  server = await startTestServer();
  const tokenOf = (name: PersonName): Promise<string> => server.tokenOf(server.people[name]);
  tokens = { admin: await tokenOf('admin'), maker: await tokenOf('maker'), editor: await tokenOf('editor') };
});
afterAll(() => server[Symbol.asyncDispose]());

const get = (path: string, as: keyof typeof tokens): Promise<Response> =>
  fetch(server.url + path, { headers: { authorization: `Bearer ${tokens[as]}` } });
const ask = (page: string, as: keyof typeof tokens): Promise<Response> =>
  get(`/api/permission-roles?${new URLSearchParams({ page })}`, as);
const answerOf = async (page: string, as: keyof typeof tokens) =>
  listPermissionRoles.response.parse(await (await ask(page, as)).json());

test('a maker is told which roles confirm a deposit, and no names of people', async () => {
  await vi.waitUntil(async () => (await answerOf(DEPOSITS, 'maker')).roles.length > 0, { timeout: 30_000 });
  const { roles, permissions } = await answerOf(DEPOSITS, 'maker');
  expect(permissions['deposit:confirm']?.toSorted()).toEqual(['custody-checker', 'super-administrator']);
  expect(Object.keys(permissions).every((code) => code.startsWith('deposit:'))).toBe(true);
  expect(roles.find(({ id }) => id === 'custody-checker')).toEqual({
    id: 'custody-checker',
    name: 'Custody checker',
    isHeld: true,
  });
  expect(await (await ask(DEPOSITS, 'maker')).text()).not.toContain('@');
});

test('a changed role counts at once', async () => {
  const { body } = await jsonOf<{ row: Record<string, unknown> & { revision: number } }>(
    await get('/api/roles/custody-checker', 'admin'),
  ).then((answer) => ({ body: answer.row }));
  const { name, description, permissions, requiresSecondFactor } = body;
  const changed = await fetch(`${server.url}/api/roles/custody-checker/edit`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokens.admin}`,
      'content-type': 'application/json',
      'if-match': `"${body.revision}"`,
    },
    body: JSON.stringify({
      name,
      description,
      requiresSecondFactor,
      permissions: (permissions as string[]).filter((code) => code !== 'deposit:confirm'),
    }),
  });
  expect(changed.status).toBe(200);
  expect((await answerOf(DEPOSITS, 'maker')).permissions['deposit:confirm']).toEqual(['super-administrator']);
});

test('a person who may not open the page is refused, and an unknown page is not found', async () => {
  expect((await ask(DEPOSITS, 'editor')).status).toBe(403);
  expect((await ask(RULES, 'editor')).status).toBe(403);
  expect((await ask('/', 'maker')).status).toBe(404);
  expect((await ask('/nowhere', 'maker')).status).toBe(404);
});

test('of a page with several areas only those that the person may read are answered', async () => {
  const codes = Object.keys((await answerOf('/ecosystem', 'editor')).permissions);
  expect(codes).toContain('tag:edit');
  expect(codes).toContain('ecosystem:move');
});
