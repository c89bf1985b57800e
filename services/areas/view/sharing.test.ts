import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { CUSTOM_PAGES, type CustomPage } from '#contracts/areas/view/custom-page.ts';
import { listViews } from '#contracts/areas/view/reads.ts';
import { jsonOf } from '../../tools/testing/json.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';

let server: TestServer;
/** A super administrator; an auditor; a person without the permission to share. */
let lead: string;
let auditor: string;
let maker: string;
beforeAll(async () => {
  server = await startTestServer();
  lead = await server.tokenOf(server.people.admin);
  auditor = await server.tokenOf(server.people.auditor);
  maker = await server.tokenOf(server.people.maker);
});
afterAll(() => server[Symbol.asyncDispose]());

interface Answer {
  status: number;
  body: Record<string, unknown>;
}
async function send(method: 'GET' | 'POST', path: string, token: string, body?: unknown): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await jsonOf<Record<string, unknown>>(response) };
}
const viewsOf = async (token: string, query = ''): Promise<z.output<typeof listViews.response>> =>
  listViews.response.parse((await send('GET', `/api/views${query}`, token)).body);
const PAGE: CustomPage = {
  parts: [
    { kind: 'card', set: 'page-views', measure: 'views' },
    { kind: 'parts', set: 'wallet-connections', measure: 'connections', by: 'wallet' },
  ],
  days: '90',
  step: 'week',
};
const pageView = (name: string, page: unknown = PAGE) => ({
  model: CUSTOM_PAGES,
  name,
  columns: null,
  sort: [],
  filter: {},
  page,
});
const SECRET = { filterType: 'text', type: 'equals', filter: 'Secret Bank' };
const listView = (name: string) => ({ model: 'deposits', name, columns: null, sort: [], filter: {} });
const saved = async (token: string, view: object): Promise<string> =>
  String((await send('POST', '/api/views', token, view)).body.id);
const sharedNames = async (token: string, query = ''): Promise<string[]> =>
  (await viewsOf(token, query)).shared.map(({ name }) => name);

test('a page that a person puts together is saved as a view and read back as it was', async () => {
  const id = await saved(lead, pageView('Morning'));
  expect((await viewsOf(lead, '?model=pages')).views).toEqual([{ id, ...pageView('Morning'), roles: [] }]);
});

test('a page of unknown measures or columns, or one that is also a list, is refused with each place', async () => {
  const fieldsOf = async (view: object): Promise<unknown> => (await send('POST', '/api/views', lead, view)).body.fields;
  const part = PAGE.parts[0]!;
  expect(
    await server.appended(async () => {
      expect(
        await fieldsOf(
          pageView('Wrong', {
            parts: [
              part,
              { ...part, measure: 'nothing' },
              { ...part, set: 'nothing' },
              { ...part, by: 'day' },
              { ...part, kind: 'parts' },
              { ...part, only: 'x' },
            ],
          }),
        ),
      ).toEqual([
        { path: 'page.parts.1.measure', key: 'not-a-measure' },
        { path: 'page.parts.2.measure', key: 'not-a-measure' },
        { path: 'page.parts.3.by', key: 'unknown-column' },
        { path: 'page.parts.4.by', key: 'required' },
        { path: 'page.parts.5.by', key: 'required' },
      ]);
      expect(await fieldsOf(pageView('Empty', { parts: [] }))).toEqual([{ path: 'page.parts', key: 'required' }]);
      expect(await fieldsOf({ ...pageView('None'), page: undefined })).toEqual([{ path: 'page', key: 'required' }]);
      expect(await fieldsOf({ ...pageView('Both'), model: 'deposits' })).toEqual([{ path: 'page', key: 'invalid' }]);
      expect(await fieldsOf({ ...pageView('Both'), columns: ['amount'] })).toEqual([
        { path: 'columns', key: 'invalid' },
      ]);
    }),
  ).toEqual([]);
});

test('a shared view is read by people with the role, by nobody else, and in its latest version', async () => {
  const id = await saved(lead, listView('Waiting'));
  expect((await send('POST', `/api/views/${id}/share`, lead, { roles: ['auditor'] })).status).toBe(200);
  await vi.waitFor(async () => expect(await sharedNames(auditor)).toEqual(['Waiting']));
  expect((await viewsOf(auditor)).shared).toEqual([
    { id, ...listView('Waiting'), roles: ['auditor'], by: server.people.admin.id },
  ]);
  expect((await viewsOf(lead)).views.find((view) => view.id === id)).toMatchObject({ roles: ['auditor'] });
  expect(await sharedNames(lead)).toEqual([]);
  expect(await sharedNames(maker)).toEqual([]);
  expect(await sharedNames(auditor, '?model=pages')).toEqual([]);

  await send('POST', `/api/views/${id}/rename`, lead, { name: 'Waiting long' });
  await vi.waitFor(async () => expect(await sharedNames(auditor)).toEqual(['Waiting long']));
  await send('POST', `/api/views/${id}/share`, lead, { roles: ['custody-maker'] });
  await vi.waitFor(async () => expect(await sharedNames(maker)).toEqual(['Waiting long']));
  expect(await sharedNames(auditor)).toEqual([]);
  await send('POST', `/api/views/${id}/remove`, lead, {});
  await vi.waitFor(async () => expect(await sharedNames(maker)).toEqual([]));
});

test('a shared view says nothing of a list, or of a part of a measure, that the reader may not read', async () => {
  const editor = await server.tokenOf(server.people.editor);
  const operator = await server.tokenOf(server.people.operator);
  const part = { kind: 'card', set: 'wallet-connections', measure: 'connections', by: 'wallet' } as const;
  const list = await saved(lead, { ...listView('Of one bank'), filter: { institution: SECRET } });
  const page = await saved(lead, pageView('Of one wallet', { parts: [{ ...part, only: 'Rabby' }] }));
  const roles = ['operator', 'content-editor'];
  for (const id of [list, page])
    expect((await send('POST', `/api/views/${id}/share`, lead, { roles })).status).toBe(200);
  await vi.waitFor(async () => expect(await sharedNames(editor)).toContain('Of one wallet'));
  expect(await sharedNames(editor)).not.toContain('Of one bank');
  const partsFor = async (token: string): Promise<unknown> =>
    (await viewsOf(token)).shared.find(({ id }) => id === page)?.page?.parts;
  expect(await partsFor(editor)).toEqual([part]);
  expect(await partsFor(operator)).toEqual([{ ...part, only: 'Rabby' }]);
});

test('sharing needs its permission, an own view, and roles that exist', async () => {
  const own = await saved(maker, listView('Of the maker'));
  const others = await saved(lead, listView('Of the lead'));
  expect(
    await server.appended(async () => {
      expect(await send('POST', `/api/views/${own}/share`, maker, { roles: ['auditor'] })).toMatchObject({
        status: 403,
      });
      expect(await send('POST', `/api/views/${own}/share`, lead, { roles: ['auditor'] })).toMatchObject({
        status: 404,
      });
      expect(await send('POST', `/api/views/${others}/share`, lead, { roles: ['auditor', 'nobody'] })).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'roles.1', key: 'not-a-role' }] },
      });
    }),
  ).toMatchObject([{ type: 'AccessDenied' }]);
});

test('who may no longer share changes a shared view under another name only, and may remove it', async () => {
  const person = server.people.operator;
  const token = await server.tokenOf(person);
  const id = await saved(token, listView('Team'));
  expect((await send('POST', `/api/views/${id}/share`, token, { roles: ['auditor'] })).status).toBe(200);
  server.change(person, { roleId: 'custody-maker' });
  await vi.waitFor(async () =>
    expect((await send('GET', '/api/session', token)).body).toMatchObject({
      administrator: { roleId: 'custody-maker' },
    }),
  );
  const changed = { ...listView('team'), sort: [{ colId: 'amount', sort: 'asc' }] };
  const refused = { status: 409, body: { code: 'view-shared' } };
  expect(await send('POST', '/api/views', token, changed)).toMatchObject(refused);
  expect(await send('POST', `/api/views/${id}/rename`, token, { name: 'Mine' })).toMatchObject(refused);
  expect(await send('POST', '/api/views', token, { ...changed, name: 'Mine' })).toMatchObject({ status: 200 });
  expect((await send('POST', `/api/views/${id}/remove`, token, {})).status).toBe(200);
});

test('the sharing of another person’s view can be ended, and then it is not found', async () => {
  const id = await saved(lead, listView('Left behind'));
  await send('POST', `/api/views/${id}/share`, lead, { roles: ['auditor'] });
  await vi.waitFor(async () => expect(await sharedNames(auditor)).toContain('Left behind'));
  const deputy = await server.tokenOf(server.people.checker);
  expect((await send('POST', `/api/views/${id}/unshare`, deputy, {})).status).toBe(403);
  expect((await send('POST', `/api/views/${id}/unshare`, lead, {})).status).toBe(200);
  await vi.waitFor(async () => expect(await sharedNames(auditor)).not.toContain('Left behind'));
  expect((await send('POST', `/api/views/${id}/unshare`, lead, {})).status).toBe(404);
});
