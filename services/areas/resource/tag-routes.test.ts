// The routes of tags, which are resources, over HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesAnswer } from '#contracts/wire/list/changes.ts';
import { rowAnswer } from '#contracts/wire/list/read-point.ts';
import { listPage } from '#contracts/wire/list/window.ts';
import { comparisonAnswer } from '#contracts/wire/comparison.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';
import { tag } from '#contracts/areas/tag/declaration.ts';
import { clientOf, type AnyBody, type Answer as AnswerOf, type TestClient } from '../../tools/testing/people/access.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { aName } from './testing/example.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.tokenOf(server.people.editor);
});
afterAll(() => server[Symbol.asyncDispose]());

type Answer<Body = AnyBody> = AnswerOf<Body> & { etag: string | null };
async function ask<Body = AnyBody>(...args: Parameters<TestClient['ask']>): Promise<Answer<Body>> {
  const answer = await clientOf(server, token).ask<Body>(...args);
  return { ...answer, etag: answer.headers.get('etag') };
}
const get = async <Body = AnyBody>(path: string): Promise<Body> => (await ask<Body>('GET', path)).body;
const csv = async (path: string): Promise<string[]> =>
  (await (await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })).text())
    .trim()
    .split('\r\n');
const add = (name: string): Promise<Answer<Receipt>> => ask('POST', '/api/tags', { name });
const filterBy = (model: unknown): string => `filter=${encodeURIComponent(JSON.stringify(model))}`;

test('a tag is added, edited and removed over HTTP, and every view shows it as of a position', async () => {
  const [first, second] = [aName(), aName()];
  const added = await add(first);
  expect(added).toMatchObject({
    status: 200,
    etag: '"0"',
    body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), revision: 0 },
  });
  const { id, position: addedAt } = added.body;
  const edited = await ask('POST', `/api/tags/${id}/edit`, { name: second }, { 'if-match': '"0"' });
  expect(edited).toMatchObject({ status: 200, etag: '"1"', body: { id, revision: 1 } });
  const editedAt = String(edited.body.position);

  const row = { id, name: second, createdBy: server.people.editor.id, createdPosition: addedAt, revision: 1 };
  expect(rowAnswer(tag.row.strict()).parse(await get(`/api/tags/${id}?atLeast=${editedAt}`))).toMatchObject({ row });
  expect(await get(`/api/tags/${id}?asOf=${addedAt}`)).toMatchObject({ row: { name: first, revision: 0 } });
  const named = filterBy({ name: { filterType: 'text', type: 'startsWith', filter: second } });
  expect(
    listPage(tag.row.strict()).parse(
      await get(`/api/tags?${named}&sort=${encodeURIComponent('[{"colId":"name","sort":"asc"}]')}`),
    ),
  ).toMatchObject({ total: 1, rows: [row] });
  expect(changesAnswer(tag.row.strict()).parse(await get(`/api/tags/changes?after=${addedAt}`))).toMatchObject({
    rows: [row],
    removed: [],
  });
  expect(
    comparisonAnswer(tag.row.strict()).parse(await get(`/api/tags/comparison?from=${addedAt}&to=${editedAt}`)),
  ).toMatchObject({
    counts: { changed: 1 },
    rows: [{ id, kind: 'changed', before: { name: first }, after: { name: second } }],
  });
  expect(
    (await csv(`/api/tags/comparison.csv?from=${addedAt}&to=${editedAt}`))
      .filter((line) => line.includes('name'))
      .join(),
  ).toContain(`${first},${second}`);
  expect(await csv(`/api/tags/export.csv?columns=id,name&${named}`)).toEqual(['id,name', `${id},${second}`]);
  expect(await get(`/api/tags/${id}/events`)).toMatchObject({
    events: [
      { number: 0, type: 'TagAdded', data: { name: first } },
      {
        number: 1,
        type: 'TagEdited',
        data: { name: second, before: { name: first } },
        changes: [{ field: 'name', before: first, after: second }],
      },
    ],
  });

  const removed = await ask('POST', `/api/tags/${id}/remove`, {});
  expect(removed).toMatchObject({ status: 200, body: { revision: 2 } });
  expect(await ask('POST', `/api/tags/${id}/remove`, {})).toMatchObject({
    status: 409,
    body: { code: 'tag-removed', revision: 2 },
  });
  expect(await ask('GET', `/api/tags/${id}?atLeast=${String(removed.body.position)}`)).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
  expect(await get(`/api/tags/changes?after=${editedAt}`)).toMatchObject({ rows: [], removed: [id] });
  expect(await get(`/api/tags/${id}?asOf=${editedAt}`)).toMatchObject({ row: { name: second } });
});

test('each refused tag command over HTTP is recorded in the log', async () => {
  const [one, other] = [await add(aName()), await add('Taken')];
  const id = String(one.body.id);
  const edit = (name: string): Promise<Answer> => ask('POST', `/api/tags/${id}/edit`, { name });
  const name = (await get<{ row: { name: string } }>(`/api/tags/${id}?atLeast=${String(other.body.position)}`)).row
    .name;
  const events = await server.appended(async () => {
    expect(await edit(name)).toMatchObject({ status: 409, body: { code: 'tag-unchanged', revision: 0 } });
    expect(await edit(' tAKEN ')).toMatchObject({ status: 409, body: { code: 'tag-name-taken', revision: 0 } });
    expect(await add('TAKEN')).toMatchObject({ status: 409, body: { code: 'tag-name-taken' } });
  });
  expect(events.map(({ type, data: { command, code } }) => [type, command, code])).toEqual([
    ['CommandRefused', 'EditTag', 'tag-unchanged'],
    ['CommandRefused', 'EditTag', 'tag-name-taken'],
    ['CommandRefused', 'AddTag', 'tag-name-taken'],
  ]);

  for (const [wrong, key] of [
    ['', 'required'],
    ['  ', 'required'],
    ['x'.repeat(33), 'too-long'],
    ['a\u202eb', 'hidden-characters'],
  ])
    expect(await edit(wrong!)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', fields: [{ path: 'name', key }] },
    });
});
