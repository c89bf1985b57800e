// The journal over HTTP: its entries, filters, point in time, file, rights, and an event in words.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TreeHead } from '#contracts/areas/integrity/head.ts';
import type { JournalRow, ToldEvent } from '#contracts/areas/journal/reads.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { anEvent, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { clientsOf, type TestClient } from '../../tools/testing/people/access.ts';
import { getWhenCaughtUp } from '../../tools/testing/imports/send-facts.ts';

let server: TestServer;
let clients: Awaited<ReturnType<typeof clientsOf<(typeof NAMES)[number]>>>;
const NAMES = ['admin', 'editor', 'auditor', 'maker', 'nobody'] as const;
const head = async (): Promise<string> => String((await server.store.head())!.commit);
const done = async <Body>(client: TestClient, path: string, body: object, revision?: number): Promise<Body> => {
  const answer = await client.post(path, body, {
    'idempotency-key': randomUUID(),
    ...(revision !== undefined && { 'if-match': `"${revision}"` }),
  });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as Body;
};
const read = async (filter: FilterModel = {}, more = ''): Promise<JournalRow[]> => {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;
  return (await getWhenCaughtUp<{ rows: JournalRow[] }>(clients.auditor, `/api/journal?${query}`, await head())).rows;
};
const is = (value: string): FilterModel[string] => ({ filterType: 'set', values: [value] });
const typesOf = (rows: readonly JournalRow[]): string[] => rows.map(({ type }) => type);
const told = async (id: string): Promise<ToldEvent> =>
  (await getWhenCaughtUp<{ event: ToldEvent }>(clients.auditor, `/api/journal/${id}`, await head())).event;

let tag: { id: string; position: string };
beforeAll(async () => {
  server = await startTestServer();
  clients = await clientsOf(server, ...NAMES);
  tag = await done<{ id: string; position: string }>(clients.editor, '/api/tags', { name: 'DeFi' });
  await done(clients.editor, `/api/tags/${tag.id}/edit`, { name: 'Lending' }, 0);
});
afterAll(() => server[Symbol.asyncDispose]());

test('an entry has the proof that its event is in the log, and with a signed head that covers it', async () => {
  const [edited] = await read({ recordId: is(tag.id), type: is('TagEdited') });
  expect((await told(edited!.id)).proof).toMatchObject({ leaf: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const { body: signed } = await clients.admin.post<TreeHead>('/api/integrity/heads', {});
  const { proof } = await told(edited!.id);
  expect(proof).toMatchObject({ head: signed, size: signed.size, root: signed.root });
  expect(proof).toEqual((await clients.auditor.get(`/api/integrity/proof?event=${edited!.id}`)).body);
});

test('an entry says who did what to which record, and where it is in the log', async () => {
  const [edited, added] = await read({ recordId: is(tag.id) });
  expect(added).toEqual({
    id: expect.any(String),
    position: tag.position,
    at: expect.any(String),
    actor: server.people.editor.id,
    actorRole: 'content-editor',
    area: 'tag',
    type: 'TagAdded',
    record: { model: 'tags', id: tag.id, label: 'DeFi' },
    recordId: tag.id,
    amount: null,
    unit: null,
    reason: null,
    commandId: expect.any(String),
    correlationId: expect.any(String),
    stream: `tag-${tag.id}`,
    createdPosition: tag.position,
    updatedAt: added!.at,
    revision: 0,
  });
  expect(edited).toMatchObject({ type: 'TagEdited', record: { label: 'Lending' }, revision: 1 });
});

describe('filters', () => {
  test('by actor, area and type', async () => {
    expect(typesOf(await read({ actor: is(server.people.editor.id), area: is('tag') }))).toEqual([
      'TagEdited',
      'TagAdded',
    ]);
    expect(typesOf(await read({ type: is('TagEdited') }))).toEqual(['TagEdited']);
  });

  test('by amount and unit, in whole units', async () => {
    const institution = randomUUID();
    const credited = anEvent('DepositCredited', { depositId: randomUUID(), amount: '250000000' });
    await server.store.append(`custody-account-${institution}`, [credited], 'any');
    const more: FilterModel = {
      unit: is('BTC'),
      amount: { filterType: 'number', type: 'greaterThan', filter: '2' },
    };
    expect(await read(more)).toMatchObject([{ id: credited.id, amount: '2.5', unit: 'BTC' }]);
  });

  test('by period', async () => {
    const at = '2027-03-01T12:00:00.000Z';
    const event = anEvent('ExecutionsPaused', { reason: 'a leak', pausedBy: server.people.admin.id });
    const later = { ...event, metadata: { ...event.metadata, recordedAt: at } };
    await server.store.append('stop', [later], 'any');
    const during: FilterModel = {
      at: { filterType: 'date', type: 'inRange', dateFrom: '2027-03-01', dateTo: '2027-03-02' },
    };
    expect(await read(during)).toMatchObject([{ type: 'ExecutionsPaused', reason: 'a leak', at }]);
  });
});

test('as of a position only what had happened by then is there', async () => {
  expect(typesOf(await read({ recordId: is(tag.id) }, `&asOf=${tag.position}`))).toEqual(['TagAdded']);
});

test('the file has the entries of the filter', async () => {
  const filter = encodeURIComponent(JSON.stringify({ recordId: is(tag.id) }));
  const file = await fetch(
    `${server.url}/api/journal/export.csv?filter=${filter}&columns=type,record,actorRole&language=en-US`,
    { headers: { authorization: `Bearer ${await server.tokenOf(server.people.auditor)}` } },
  );
  expect((await file.text()).trim().split('\r\n')).toEqual([
    'Event (code),Event,List,Record (ID),Record name,Role at the time',
    `TagEdited,Tag edited,tags,${tag.id},Lending,content-editor`,
    `TagAdded,Tag added,tags,${tag.id},DeFi,content-editor`,
  ]);
});

test.each<[(typeof NAMES)[number], number]>([
  ['admin', 200],
  ['auditor', 200],
  ['editor', 403],
  ['maker', 403],
  ['nobody', 403],
])('%s gets the status %i', async (person, status) => {
  expect((await clients[person].get('/api/journal')).status).toBe(status);
  const [entry] = await read({ type: is('TagAdded') });
  expect((await clients[person].get(`/api/journal/${entry!.id}`)).status).toBe(status);
});

describe('an event in words', () => {
  test('tells the changed fields with labels, and the events before and after it', async () => {
    const [edited, added] = await read({ recordId: is(tag.id) });
    const { changed, inStream } = await told(edited!.id);
    expect(changed).toEqual([
      {
        model: 'tags',
        id: tag.id,
        changes: [{ field: 'name', before: 'DeFi', after: 'Lending', label: ['名称', 'Name'], unit: null, codes: {} }],
      },
    ]);
    expect([inStream.before?.id, inStream.after]).toEqual([added!.id, null]);
    expect((await told(added!.id)).inStream.after?.id).toBe(edited!.id);
  });

  test('tells the rules that were changed, by their names', async () => {
    await done(clients.admin, '/api/settings/prices', { values: { priceAge: '240' }, reason: 'prices come often' });
    const [changed] = await read({ type: is('SettingsChanged') });
    const { changed: rows } = await told(changed!.id);
    expect(rows).toMatchObject([
      { model: null, changes: [{ field: 'priceAge', after: '240', label: [expect.any(String), expect.any(String)] }] },
    ]);
  });

  test('keeps personal data sealed', async () => {
    const [added] = await read({ type: is('AdministratorAdded') });
    const { changed, data } = await told(added!.id);
    const email = changed.flatMap(({ changes }) => changes).find(({ field }) => field === 'email');
    expect(email).toMatchObject({ before: null, after: null, sealed: true });
    expect(JSON.stringify({ changed, data })).not.toMatch(/v1\.|@|Lookup/);
  });

  test('as of a position it has no later neighbours', async () => {
    const [, added] = await read({ recordId: is(tag.id) });
    const { body } = await clients.auditor.get<{ event: ToldEvent }>(`/api/journal/${added!.id}?asOf=${tag.position}`);
    expect(body.event.inStream).toEqual({ before: null, after: null });
  });

  test('there is none for an unknown id', async () => {
    expect((await clients.auditor.get(`/api/journal/${randomUUID()}`)).status).toBe(404);
  });
});
