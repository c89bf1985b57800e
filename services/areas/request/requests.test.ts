// Requests over HTTP: who makes, decides and reads them, and that no other route bypasses them.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { clientOf, giveRole, type TestClient } from '../../tools/testing/people/access.ts';
import {
  SYSTEM,
  addNews,
  ana,
  ben,
  checker,
  decide,
  editor,
  maker,
  newsFields,
  read,
  requestOf,
  server,
  turnOn,
  typesOf,
  withPeople,
} from '../../tools/testing/people/requests.ts';

withPeople();

describe('a news item that needs two people to be shown', () => {
  test('is shown in the requester’s name once another person confirms it, also on a repeated key', async () => {
    const id = await addNews();
    expect(await editor.post(`/api/news/${id}/show`, {})).toMatchObject({ status: 200 });
    expect(await editor.post(`/api/news/${id}/hide`, {})).toMatchObject({ status: 200 });
    await turnOn('news:show');
    const key = { 'idempotency-key': randomUUID(), 'if-match': '"2"' };
    const response = await editor.post(`/api/news/${id}/show`, {}, key);
    expect(response).toMatchObject({
      status: 202,
      body: { id, revision: 2, request: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
    expect(response.headers.get('etag')).toBe('"2"');
    const request = requestOf(response);
    expect(await editor.post(`/api/news/${id}/show`, {}, key)).toMatchObject({ status: 202, body: { request } });
    expect(await read(`/api/news/${id}`)).toMatchObject({ status: 'HIDDEN', revision: 2 });
    expect(await read(`/api/requests/${request}`, editor)).toMatchObject({
      id: request,
      area: 'news',
      action: 'show',
      rule: 'news:show',
      subject: id,
      body: {},
      status: 'REQUESTED',
      requestedBy: server.people.editor.id,
      decidedBy: null,
      carriedOutAt: null,
      revision: 0,
    });
    expect(await decide(editor, request)).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
    expect(await decide(checker, request)).toMatchObject({ status: 403 });
    expect(await decide(ana, randomUUID())).toMatchObject({ status: 404 });
    const confirm = { 'idempotency-key': randomUUID() };
    const confirmed = await decide(ana, request, 'confirm', {}, confirm);
    expect(confirmed).toMatchObject({ status: 200, body: { id: request } });
    expect(await decide(ana, request, 'confirm', {}, confirm)).toMatchObject({ status: 200 });
    expect(await decide(ben, request)).toMatchObject({ status: 409, body: { code: 'request-not-requested' } });
    expect(await editor.post(`/api/news/${id}/show`, {}, key)).toMatchObject({ status: 202, body: { request } });
    expect(await read(`/api/news/${id}`)).toMatchObject({ status: 'SHOWN', revision: 3 });
    expect(await read(`/api/requests/${request}`, editor)).toMatchObject({
      status: 'CONFIRMED',
      decidedBy: server.people.admin.id,
      carriedOutAt: expect.stringMatching(/Z$/),
      failure: null,
    });
    expect((await server.store.load(`news-${id}`)).at(-1)).toMatchObject({
      type: 'NewsShown',
      metadata: { actor: { id: server.people.editor.id }, request, confirmedBy: server.people.admin.id },
    });
    // The result is visible from the position in the answer.
    expect(BigInt(String(confirmed.body['position']))).toBeGreaterThanOrEqual(
      (await server.store.load(`news-${id}`)).at(-1)!.position,
    );
  });

  test('is not requested where its own rules refuse it or its revision is stale', async () => {
    await turnOn('news:show');
    const id = await addNews();
    expect(
      await server.appended(async () => {
        expect(await editor.post(`/api/news/${id}/show`, {}, { 'if-match': '"7"' })).toMatchObject({
          status: 412,
          body: { code: 'revision-stale' },
        });
        expect(await editor.post(`/api/news/${randomUUID()}/show`, {})).toMatchObject({ status: 404 });
      }),
    ).toEqual([]);
    expect(await editor.post(`/api/news/${id}/hide`, {})).toMatchObject({
      status: 409,
      body: { code: 'news-not-shown' },
    });
  });

  test('is not shown if it changed after the request: the request fails and states why', async () => {
    await turnOn('news:show');
    const id = await addNews();
    const request = requestOf(await editor.post(`/api/news/${id}/show`, {}));
    expect(await editor.post(`/api/news/${id}/edit`, newsFields())).toMatchObject({ status: 200 });
    expect(await decide(ana, request)).toMatchObject({ status: 409, body: { code: 'revision-stale' } });
    expect(await read(`/api/news/${id}`)).toMatchObject({ status: 'HIDDEN' });
    expect(await read(`/api/requests/${request}`)).toMatchObject({
      status: 'FAILED',
      failure: 'revision-stale',
      decidedBy: server.people.admin.id,
    });
    expect(await decide(ben, request)).toMatchObject({ status: 409, body: { code: 'request-not-requested' } });
  });

  test('cannot be shown through a batch, an undo, an edit or an account that the requester made', async () => {
    const [shown, hidden] = [await addNews(), await addNews()];
    expect(await editor.post(`/api/news/${shown}/show`, {})).toMatchObject({ status: 200 });
    await turnOn('news:show');
    // Editing a published row also needs two people; editing an unpublished one does not.
    const edited = await editor.post(`/api/news/${shown}/edit`, newsFields());
    expect(edited).toMatchObject({ status: 202 });
    expect(await ana.post(`/api/news/${shown}/edit`, newsFields())).toMatchObject({
      status: 409,
      body: { code: 'request-pending', id: requestOf(edited) },
    });
    expect(await decide(editor, requestOf(edited), 'withdraw')).toMatchObject({ status: 200 });
    expect(await editor.post(`/api/news/${hidden}/edit`, newsFields())).toMatchObject({ status: 200 });
    for (const dryRun of [true, false])
      expect(
        (await editor.post('/api/news/show', { items: [{ id: hidden, revision: 1 }], dryRun })).body,
      ).toMatchObject({ results: [{ id: hidden, result: 'refused', code: 'request-needed' }] });
    // One person may hide it, but cannot undo the hiding alone.
    expect(await editor.post(`/api/news/${shown}/hide`, {})).toMatchObject({ status: 200 });
    const undone = await editor.post(`/api/news/${shown}/show`, {}, { undoes: '2' });
    expect(undone).toMatchObject({ status: 202 });
    expect(await typesOf(`news-${shown}`)).toEqual(['NewsAdded', 'NewsShown', 'NewsHidden']);
    expect(await decide(ana, requestOf(undone))).toMatchObject({ status: 200 });
    expect((await server.store.load(`news-${shown}`)).at(-1)).toMatchObject({
      type: 'NewsShown',
      metadata: { undoes: 2 },
    });

    await giveRole(server, server.people.maker.id, 'content-editor', {
      kind: 'administrator',
      id: server.people.admin.id,
    });
    const promoted = clientOf(server, await server.tokenOf(server.people.maker));
    const request = requestOf(await ana.post(`/api/news/${hidden}/show`, {}));
    expect(await decide(promoted, request)).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
    expect(await decide(promoted, request, 'withdraw')).toMatchObject({
      status: 409,
      body: { code: 'request-not-own' },
    });
    await giveRole(server, server.people.maker.id, server.people.maker.roleId, SYSTEM);
    expect(await decide(ben, request, 'reject', {})).toMatchObject({ status: 400 });
    expect(await decide(ben, request, 'reject', { reason: 'Not yet' })).toMatchObject({ status: 200 });
    expect(await read(`/api/requests/${request}`)).toMatchObject({
      status: 'REJECTED',
      decision: 'Not yet',
      decidedBy: server.people.operator.id,
    });
    const second = requestOf(await editor.post(`/api/news/${hidden}/show`, {}));
    expect(await decide(editor, second, 'withdraw')).toMatchObject({ status: 200 });
    expect(await decide(ana, second)).toMatchObject({ status: 409, body: { code: 'request-not-requested' } });
    expect(await typesOf(`news-${hidden}`)).toEqual(['NewsAdded', 'NewsEdited']);
  });

  test('stays requested under its key after the rule is off; another body under that key is refused', async () => {
    const [id, other] = [await addNews(), await addNews()];
    await turnOn('news:show');
    expect((await maker.get('/api/settings/relaxed')).body).toMatchObject({ requested: ['news:show'] });
    const key = { 'idempotency-key': randomUUID() };
    const request = requestOf(await editor.post(`/api/news/${id}/show`, {}, key));
    expect(
      await ana.post('/api/settings', { secondPerson: { 'news:show': false }, reason: 'for a test' }),
    ).toMatchObject({ status: 200 });
    expect((await maker.get('/api/settings/relaxed')).body).toMatchObject({ requested: [] });
    expect(await editor.post(`/api/news/${id}/show`, {}, key)).toMatchObject({ status: 202, body: { request } });
    expect(await ana.post(`/api/news/${id}/show`, {}, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency-key-reused' },
    });
    expect(await editor.post(`/api/news/${other}/show`, {}, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency-key-reused' },
    });
    expect(await editor.post(`/api/news/${id}/show`, {})).toMatchObject({ status: 200 });
    expect(await decide(ana, request)).toMatchObject({ status: 409, body: { code: 'revision-stale' } });
    expect(await typesOf(`news-${id}`)).toEqual(['NewsAdded', 'NewsShown']);
  });
});

test('a request is readable by its requester, by those who may decide on it, and by auditors', async () => {
  await turnOn('news:show');
  const request = requestOf(await editor.post(`/api/news/${await addNews()}/show`, {}));
  await read(`/api/requests/${request}`);
  const { people } = server;
  const auditor = clientOf(server, await server.tokenOf(people.auditor));
  const isVisibleTo = async (client: TestClient): Promise<boolean> =>
    (await client.get<{ rows: { id: string }[] }>('/api/requests')).body['rows'].some(({ id }) => id === request);
  expect(await Promise.all([ana, editor, auditor, maker, checker].map(isVisibleTo))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  const waitingCount = async (client: TestClient): Promise<unknown> =>
    (await client.get<{ alerts: { rule: string; count: number }[] }>('/api/alerts')).body['alerts'].find(
      ({ rule }) => rule === 'request-waits',
    )?.count ?? 0;
  expect([await waitingCount(editor), Number(await waitingCount(ana)) > 0]).toEqual([0, true]);
  expect(await decide(editor, request, 'withdraw')).toMatchObject({ status: 200 });
});
