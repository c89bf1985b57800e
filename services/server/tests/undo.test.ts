// Undo over HTTP: a command names the event that it undoes, and is refused with the fields that have changed since.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json, TestClient } from '../../tools/testing/people/access.ts';
import type { TestServer } from '../../tools/testing/server.ts';
import { getWhenCaughtUp } from '../../tools/testing/imports/send-facts.ts';
import { act, startUndoing, type Undoing } from '../../tools/testing/areas/undoing.ts';

let server: TestServer;
let admin: TestClient;
let editor: TestClient;
let rowAt: Undoing['rowAt'];
let lastOf: Undoing['lastOf'];
beforeAll(async () => {
  ({ server, admin, editor, rowAt, lastOf } = await startUndoing());
});
afterAll(() => server[Symbol.asyncDispose]());

/** The content of a row without its positions and revision. */
const content = ({
  revision: _revision,
  updatedAt: _updatedAt,
  createdPosition: _createdPosition,
  ...rest
}: Json): Json => rest;
const item = (more: object = {}) => ({
  title: 'Open day',
  description: 'By the door',
  image: 'https://example.com/a.png',
  time: '2026-12-01T00:00:00.000Z',
  link: 'https://example.com/',
  ...more,
});
const news = async (): Promise<string> => String((await act(editor, '/api/news', item())).body.id);

test('undo of show hides the record by an event that names the undone event', async () => {
  const id = await news();
  const shown = await act(editor, `/api/news/${id}/show`, {});
  const undone = await act(editor, `/api/news/${id}/hide`, {}, { undoes: shown.body.revision });
  expect(undone).toMatchObject({ status: 200, body: { revision: 2 } });
  expect(await rowAt(`/api/news/${id}`, undone)).toMatchObject({ status: 'HIDDEN' });
  const { events } = (
    await editor.get<{
      events: { number: number; metadata: Json }[];
    }>(`/api/news/${id}/events`)
  ).body;
  expect(events.map(({ number, metadata }) => [number, metadata['undoes']])).toEqual([
    [0, undefined],
    [1, undefined],
    [2, 1],
  ]);

  expect(await act(editor, `/api/news/${id}/hide`, {}, { undoes: 1 }), 'twice').toMatchObject({
    status: 409,
    body: { code: 'undo-moved', fields: [{ path: 'status', key: 'moved-since' }] },
  });
  expect(await act(editor, `/api/news/${id}/show`, {}, { undoes: 2 }), 'the undo is undone').toMatchObject({
    status: 200,
    body: { revision: 3 },
  });
});

test('undo of an edit keeps changes to other fields and is refused if its own fields changed', async () => {
  const id = await news();
  const first = await act(editor, `/api/news/${id}/edit`, item({ title: 'Closed day' }));
  const second = await act(editor, `/api/news/${id}/edit`, item({ title: 'Closed day', description: 'At the back' }));
  expect(
    await act(editor, `/api/news/${id}/edit`, item(), { undoes: first.body.revision }),
    'it would set back more',
  ).toMatchObject({ status: 409, body: { code: 'nothing-to-undo' } });
  const undone = await act(editor, `/api/news/${id}/edit`, item({ description: 'At the back' }), {
    undoes: first.body.revision,
    seen: second.body.revision,
  });
  expect(undone).toMatchObject({ status: 200 });
  expect(await rowAt(`/api/news/${id}`, undone)).toMatchObject({ title: 'Open day', description: 'At the back' });

  await act(editor, `/api/news/${id}/edit`, item({ description: 'In the yard', link: 'https://example.com/yard' }));
  expect(
    await act(editor, `/api/news/${id}/edit`, item({ link: 'https://example.com/yard' }), {
      undoes: second.body.revision,
    }),
  ).toMatchObject({
    status: 409,
    body: { code: 'undo-moved', revision: 4, fields: [{ path: 'description', key: 'moved-since' }] },
  });
  expect(await act(editor, `/api/news/${id}/edit`, item(), { undoes: 4, seen: 3 }), 'a stale screen').toMatchObject({
    status: 412,
    body: { code: 'revision-stale' },
  });
});

test('undo of any edit restores the row before that edit', async () => {
  const id = await news();
  const texts = fc.constantFrom('one', 'two', '三', 'four\nfive');
  const titles = fc.constantFrom('One', 'Two', '三');
  let [now, number] = [item(), 0];
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        title: titles,
        description: texts,
        link: fc.constantFrom('https://example.com/1', 'https://example.com/2'),
      }),
      async (fields) => {
        const edited = await act(editor, `/api/news/${id}/edit`, item(fields));
        expect([undefined, 'news-unchanged']).toContain(edited.body.code);
        if (edited.status !== 200) return;
        const before = content(
          (
            await getWhenCaughtUp<{ row: Json }>(
              admin,
              `/api/news/${id}?asOf=${(await server.store.load(`news-${id}`)).find(({ revision }) => revision === number)!.position}`,
              String(edited.body.position),
            )
          ).row,
        );
        const undone = await act(editor, `/api/news/${id}/edit`, now, { undoes: edited.body.revision });
        expect(undone.status).toBe(200);
        expect(content(await rowAt(`/api/news/${id}`, undone))).toEqual(before);
        const redone = await act(editor, `/api/news/${id}/edit`, item(fields));
        [now, number] = [item(fields), Number(redone.body.revision)];
      },
    ),
    { numRuns: 12 },
  );
});

test('undo restores a removed record unless another record has taken its name', async () => {
  const name = `Lending ${randomUUID().slice(0, 8)}`;
  const added = await act(editor, '/api/tags', { name });
  const id = String(added.body.id);
  const before = await rowAt(`/api/tags/${id}`, added);
  expect(await act(editor, `/api/tags/${id}/restore`, {})).toMatchObject({
    status: 409,
    body: { code: 'tag-not-removed' },
  });
  const removed = await act(editor, `/api/tags/${id}/remove`, {});
  const back = await act(admin, `/api/tags/${id}/restore`, {}, { undoes: removed.body.revision });
  expect(back).toMatchObject({ status: 200, body: { revision: 2 } });
  expect(content(await rowAt(`/api/tags/${id}`, back)), 'including who added it and when').toEqual(content(before));
  expect(await act(editor, '/api/tags', { name })).toMatchObject({ status: 409, body: { code: 'tag-name-taken' } });

  const removedAgain = await act(editor, `/api/tags/${id}/remove`, {});
  await act(editor, '/api/tags', { name: name.toUpperCase() });
  expect(await act(editor, `/api/tags/${id}/restore`, {}, { undoes: removedAgain.body.revision })).toMatchObject({
    status: 409,
    body: { code: 'tag-name-taken' },
  });
});

test('undo restores an entry in its former place, unless its tag has been removed', async () => {
  const tag = String((await act(editor, '/api/tags', { name: randomUUID().slice(0, 8) })).body.id);
  const entry = String(
    (
      await act(editor, '/api/ecosystems', {
        name: 'Aurora',
        image: 'https://example.com/a.png',
        tags: [tag],
        buttonText: 'Open',
        link: null,
      })
    ).body.id,
  );
  const before = (await lastOf(`ecosystem-${entry}`)).data['order'];
  await act(editor, `/api/ecosystems/${entry}/remove`, {});
  const back = await act(editor, `/api/ecosystems/${entry}/restore`, {}, { undoes: 1 });
  expect(await rowAt(`/api/ecosystems/${entry}`, back)).toMatchObject({ order: before, tags: [tag] });
  expect(await act(editor, `/api/tags/${tag}/remove`, {}), 'the entry has the tag again').toMatchObject({
    body: { code: 'tag-in-use' },
  });
  await act(editor, `/api/ecosystems/${entry}/remove`, {});
  await act(editor, `/api/tags/${tag}/remove`, {});
  expect(await act(editor, `/api/ecosystems/${entry}/restore`, {}, { undoes: 3 })).toMatchObject({
    status: 409,
    body: { code: 'tag-unknown' },
  });
});

describe('an undo request', () => {
  test.each(['', ' ', '-1', '1.5', '01', 'x', '"1"', '1e3', '99999999999999999999', '0x1'])(
    'with %j as event number is refused',
    async (undoes) =>
      expect(await act(editor, `/api/news/${randomUUID()}/hide`, {}, { undoes })).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', fields: [{ path: 'undoes', key: 'not-an-event-number' }] },
      }),
  );
  test.each([
    ['/api/news', item()],
    ['/api/news/show', { items: [{ id: randomUUID(), revision: 0 }] }],
    [`/api/tags/${randomUUID()}/remove`, {}],
  ])('to %s is refused, as the command undoes nothing', async (path, body) =>
    expect(await act(editor, path, body, { undoes: 0 })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'undoes', key: 'not-undone-by-this' }] },
    }),
  );
  test('for a missing or first event, or for a missing record, is refused', async () => {
    const id = await news();
    for (const undoes of [0, 7])
      expect(await act(editor, `/api/news/${id}/show`, {}, { undoes })).toMatchObject({
        status: 409,
        body: { code: 'nothing-to-undo' },
      });
    expect(await act(editor, `/api/news/${randomUUID()}/show`, {}, { undoes: 0 })).toMatchObject({ status: 404 });
  });
  test('runs once per idempotency key, and the key is refused for another command', async () => {
    const id = await news();
    await act(editor, `/api/news/${id}/show`, {});
    const key = { 'idempotency-key': randomUUID() };
    const [one, other] = [
      await editor.post(`/api/news/${id}/hide`, {}, { ...key, undoes: '1' }),
      await editor.post(`/api/news/${id}/hide`, {}, { ...key, undoes: '1' }),
    ];
    expect(other.body).toEqual(one.body);
    expect(await editor.post(`/api/news/${id}/hide`, {}, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency-key-reused' },
    });
  });
});
