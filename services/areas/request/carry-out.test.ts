// A confirmed request is carried out once, in its requester's name, whatever dies and whatever keys others use.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createClock } from '../../base/clock.ts';
import { derivedId } from '../../base/ids.ts';
import { createCommands } from '../../command/commands.ts';
import { clientOf, giveRole } from '../../tools/testing/people/access.ts';
import {
  SYSTEM,
  addNews,
  ana,
  decide,
  editor,
  read,
  requestOf,
  server,
  turnOn,
  typesOf,
  withPeople,
} from '../../tools/testing/people/requests.ts';
import { createRights } from '../administrator/rights.ts';
import { createContextReaders } from '../context-readers.ts';
import { AREAS, REQUESTED } from '../registry.ts';
import { createSettings } from '../settings/settings.ts';
import { createFinishing } from './carry-out.ts';
import { createConfirmations } from './confirmations.ts';
import { requestArea } from './area.ts';

withPeople();

describe('a news item that needs two people to be shown', () => {
  test('is not shown when the requester has lost the permission', async () => {
    await turnOn('news:show');
    const id = await addNews();
    await giveRole(server, server.people.maker.id, 'content-editor', SYSTEM);
    const request = requestOf(
      await clientOf(server, await server.tokenOf(server.people.maker)).post(`/api/news/${id}/show`, {}),
    );
    await giveRole(server, server.people.maker.id, server.people.maker.roleId, SYSTEM);
    expect(await decide(ana, request)).toMatchObject({ status: 409, body: { code: 'requester-not-permitted' } });
    expect(await decide(ana, request, 'reject', { reason: 'Gone' })).toMatchObject({ status: 200 });
    expect(await typesOf(`news-${id}`)).toEqual(['NewsAdded']);
  });

  test('completes its request correctly when a caller uses an internally derived idempotency key', async () => {
    const id = await addNews();
    await turnOn('news:show');
    const request = requestOf(await editor.post(`/api/news/${id}/show`, {}));
    await ana.post('/api/settings', { secondPerson: { 'news:show': false }, reason: 'for a test' });
    expect(
      await editor.post(`/api/news/${id}/show`, {}, { 'idempotency-key': derivedId(request, 'carried out') }),
    ).toMatchObject({ status: 200 });
    expect(await editor.post(`/api/news/${id}/hide`, {})).toMatchObject({ status: 200 });
    expect(await decide(ana, request, 'confirm', {}, { 'idempotency-key': derivedId(request, 'ended') })).toMatchObject(
      { status: 409, body: { code: 'revision-stale' } },
    );
    expect(await read(`/api/requests/${request}`)).toMatchObject({ status: 'FAILED', failure: 'revision-stale' });
    await turnOn('news:show');
    const second = requestOf(await editor.post(`/api/news/${id}/show`, {}));
    expect(await decide(ana, second, 'confirm', {}, { 'if-match': '"5"' })).toMatchObject({ status: 412 });
    expect(
      await decide(ana, second, 'confirm', {}, { 'idempotency-key': derivedId(second, 'ended'), 'if-match': '"0"' }),
    ).toMatchObject({ status: 200, body: { revision: 2 } });
    expect(await read(`/api/requests/${second}`)).toMatchObject({
      status: 'CONFIRMED',
      carriedOutAt: expect.stringMatching(/Z$/),
    });
  });

  test('is shown once when many confirm it on two processes, and after a crash in between', async () => {
    await turnOn('news:show');
    const id = await addNews();
    const request = requestOf(await editor.post(`/api/news/${id}/show`, {}));
    const settings = createSettings({ store: server.store, positionAt: () => Promise.reject(new Error('not asked')) });
    const other = createCommands({
      store: server.store,
      areas: AREAS,
      contextReaders: createContextReaders({
        settings,
        rights: createRights({ store: server.store, people: server.vault.people }),
        store: server.store,
      }),
      log: pino({ level: 'silent' }),
      clock: createClock(),
      confirmations: createConfirmations(REQUESTED, settings),
    });
    const confirmThere = (of: string) =>
      other.run(
        requestArea,
        { type: 'ConfirmRequest', id: of, rule: 'news:show', permission: 'news:show' },
        { commandId: randomUUID(), actor: { kind: 'administrator', id: server.people.operator.id } },
      );
    const finish = createFinishing({
      models: server.jobs.parts.models,
      store: server.store,
      commands: other,
      afterwards: async () => null,
    });
    await Promise.all([
      ...Array.from({ length: 5 }, () => decide(ana, request)),
      ...Array.from({ length: 5 }, () => confirmThere(request)),
    ]);
    await read(`/api/requests/${request}`);
    await Promise.all([finish(), finish()]);
    expect(await typesOf(`news-${id}`)).toEqual(['NewsAdded', 'NewsShown']);
    expect(await typesOf(`request-${request}`)).toEqual(['RequestMade', 'RequestConfirmed', 'RequestCarriedOut']);

    expect(await editor.post(`/api/news/${id}/hide`, {})).toMatchObject({ status: 200 });
    const crashed = requestOf(await editor.post(`/api/news/${id}/show`, {}));
    expect(await confirmThere(crashed)).toMatchObject({ kind: 'done' });
    expect(await read(`/api/requests/${crashed}`)).toMatchObject({ status: 'CONFIRMED', carriedOutAt: null });
    await finish();
    expect(await read(`/api/requests/${crashed}`)).toMatchObject({
      status: 'CONFIRMED',
      carriedOutAt: expect.stringMatching(/Z$/),
    });
    expect(await typesOf(`news-${id}`)).toEqual(['NewsAdded', 'NewsShown', 'NewsHidden', 'NewsShown']);
  });
});

describe('an edit of a shown news item that needs two people', () => {
  const edited = async (by: Awaited<ReturnType<typeof clientOf>>, id: string): Promise<string> => {
    const { row } = (await ana.get<{ row: Record<string, unknown> }>(`/api/news/${id}`)).body;
    const { title, description, image, time, link } = row;
    return requestOf(
      await by.post(`/api/news/${id}/edit`, { title: `${String(title)} again`, description, image, time, link }),
    );
  };
  const roleWith = async (permissions: string[]): Promise<string> => {
    const { body } = await ana.post('/api/roles', {
      name: randomUUID().slice(0, 30),
      description: 'for a test',
      permissions,
    });
    return String(body.id);
  };
  const shownNews = async (): Promise<string> => {
    const id = await addNews();
    await ana.post(`/api/news/${id}/show`, {}, { 'if-match': '"0"' });
    return id;
  };

  test('is not carried out when its requester has lost the permission to edit', async () => {
    const id = await shownNews();
    await turnOn('news:show');
    const [writer, publisher] = [
      await roleWith(['news:read', 'news:edit', 'news:show']),
      await roleWith(['news:show']),
    ];
    await giveRole(server, server.people.maker.id, writer, SYSTEM);
    const request = await edited(await clientOf(server, await server.tokenOf(server.people.maker)), id);
    await giveRole(server, server.people.maker.id, publisher, SYSTEM);
    expect(await decide(ana, request)).toMatchObject({ status: 409, body: { code: 'requester-not-permitted' } });
  });

  test('may come from a person who may edit, but not show, and who then reads the request', async () => {
    const id = await shownNews();
    await turnOn('news:show');
    const writer = await roleWith(['news:read', 'news:edit', 'request:read']);
    await giveRole(server, server.people.maker.id, writer, SYSTEM);
    const client = await clientOf(server, await server.tokenOf(server.people.maker));
    const request = await edited(client, id);
    expect(await read(`/api/requests/${request}`, client)).toMatchObject({ id: request, status: 'REQUESTED' });
    expect(await decide(client, request)).toMatchObject({ status: 403 });
    expect(await decide(ana, request)).toMatchObject({ status: 200 });
  });
});
