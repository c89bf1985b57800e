// Published lists by the clock: an item is public from `publishAt` until `withdrawAt`, to the millisecond, and without
// an event at either end.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientOf, type TestClient } from '../../tools/testing/people/access.ts';
import { startPublicServer, strangersAt, type Row } from '../../tools/testing/public-server.ts';
import type { TestServer } from '../../tools/testing/server.ts';

const HOUR = 3_600_000;
let server: TestServer;
let editor: TestClient;
let now = Date.now();
beforeAll(async () => {
  server = await startPublicServer(() => now);
});
beforeEach(async () => {
  now += 60_000;
  // A session does not last for the hours that tests let pass.
  editor = clientOf(server, await server.tokenOf(server.people.editor));
});
afterAll(() => server[Symbol.asyncDispose]());

const { get, rowsOf } = strangersAt(() => server.url);
const idsOf = async (path: string): Promise<unknown[]> => (await rowsOf(path)).map(({ id }) => id);
const instant = (at: number): string => new Date(at).toISOString();
const notice = (more: Row): Row => ({
  content: 'Maintenance on Sunday',
  link: 'https://www.example.com/notice',
  platforms: ['WEBSITE'],
  ...more,
});
const added = async (path: string, body: Row): Promise<string> => {
  const answer = await editor.post(path, body);
  expect(answer.body).toMatchObject({ id: expect.any(String) });
  return String(answer.body.id);
};
const act = async (path: string, body: Row = {}) => editor.post(path, body);
const shown = async (body: Row): Promise<string> => {
  const id = await added('/api/notices', notice(body));
  expect((await act(`/api/notices/${id}/show`)).status).toBe(200);
  return id;
};

test('a shown item is public exactly within its window, and its answer gets a new ETag at each end', async () => {
  const [publishAt, withdrawAt] = [now + HOUR, now + 2 * HOUR];
  const id = await shown({ publishAt: instant(publishAt), withdrawAt: instant(withdrawAt) });
  const isPublic = async (at: number): Promise<boolean> => {
    now = at;
    return (await idsOf('/public/notices')).includes(id);
  };
  const etag = async (): Promise<string> => (await get('/public/notices')).headers['etag'] as string;
  expect(await isPublic(publishAt - 1)).toBe(false);
  const before = await etag();
  expect(await isPublic(publishAt)).toBe(true);
  expect(await etag()).not.toBe(before);
  expect(await isPublic(withdrawAt - 1)).toBe(true);
  expect(await isPublic(withdrawAt)).toBe(false);
  expect(await etag()).toBe(before);
});

test('a clock that was set back shows what it showed then', async () => {
  const id = await shown({ publishAt: instant(now + HOUR) });
  now += HOUR;
  expect(await idsOf('/public/notices')).toContain(id);
  now -= 1_000;
  expect(await idsOf('/public/notices')).not.toContain(id);
});

test('a window that ends before it begins is refused, on adding and on editing', async () => {
  const wrong = notice({ publishAt: instant(now), withdrawAt: instant(now) });
  expect(await act('/api/notices', wrong)).toMatchObject({ status: 409, body: { code: 'window-order' } });
  const id = await added('/api/notices', notice({ publishAt: instant(now) }));
  expect(await act(`/api/notices/${id}/edit`, notice({ withdrawAt: instant(now - 1) }))).toMatchObject({
    status: 409,
    body: { code: 'window-order' },
  });
});

test('an edit that leaves a window out keeps it, and null takes it away', async () => {
  const id = await added('/api/notices', notice({ publishAt: instant(now + HOUR), language: 'ZH' }));
  const rowAfter = async (body: Row) => {
    const { position } = (await act(`/api/notices/${id}/edit`, body)).body;
    return (await editor.get(`/api/notices/${id}?atLeast=${String(position)}`)).body.row;
  };
  expect(await rowAfter(notice({ content: 'Moved to Monday' }))).toMatchObject({
    content: 'Moved to Monday',
    publishAt: instant(now + HOUR),
    language: 'ZH',
  });
  expect(await rowAfter(notice({ publishAt: null }))).toMatchObject({ publishAt: null });
});

test('lists tell what is hidden, scheduled, live and expired', async () => {
  const hidden = await added('/api/notices', notice({}));
  const real = Date.now();
  const [scheduled, live, expired] = [
    await shown({ publishAt: instant(real + HOUR) }),
    await shown({ publishAt: instant(real - 2 * HOUR), withdrawAt: instant(real + HOUR) }),
    await shown({ withdrawAt: instant(real - HOUR) }),
  ];
  const { commit } = (await server.store.head())!;
  const stateOf = async (id: string): Promise<unknown> =>
    (await editor.get<{ row: Row }>(`/api/notices/${id}?atLeast=${commit}`)).body.row['publication'];
  expect(await Promise.all([hidden, scheduled, live, expired].map(stateOf))).toEqual([
    'HIDDEN',
    'SCHEDULED',
    'LIVE',
    'EXPIRED',
  ]);
  const filter = encodeURIComponent(JSON.stringify({ publication: { filterType: 'set', values: ['SCHEDULED'] } }));
  const { body } = await editor.get<{ rows: Row[] }>(`/api/notices?filter=${filter}&atLeast=${commit}`);
  expect(body.rows.map(({ id }) => id)).toContain(scheduled);
  expect(body.rows.map(({ id }) => id)).not.toContain(live);
});

test('ecosystem entries and strategies have windows, too', async () => {
  const tag = await added('/api/tags', { name: 'Windows' });
  const entry = await added('/api/ecosystems', {
    name: 'Later',
    image: 'https://www.example.com/logo.png',
    tags: [tag],
    buttonText: 'Open',
    publishAt: instant(now + HOUR),
  });
  await rowsOf('/public/strategies');
  expect(await idsOf('/public/ecosystems')).not.toContain(entry);
  now += HOUR;
  expect(await rowsOf('/public/ecosystems')).toContainEqual(expect.objectContaining({ id: entry, imageAlt: '' }));
});

test('pinned items come first in their order, then the others by time', async () => {
  const [one, two, three] = [await shown({}), await shown({}), await shown({})];
  const order = async (): Promise<unknown[]> =>
    (await idsOf('/public/notices')).filter((id) => [one, two, three].includes(String(id)));
  expect(await order()).toEqual([three, two, one]);
  for (const id of [one, two]) expect(await act(`/api/notices/${id}/pin`)).toMatchObject({ status: 200 });
  expect(await order()).toEqual([one, two, three]);
  expect(await act(`/api/notices/${two}/move`, { before: one })).toMatchObject({ status: 200 });
  expect(await order()).toEqual([two, one, three]);
  expect(await act(`/api/notices/${three}/move`, { before: one })).toMatchObject({
    status: 409,
    body: { code: 'notice-not-pinned' },
  });
  expect(await act(`/api/notices/${one}/pin`)).toMatchObject({ status: 409, body: { code: 'notice-unchanged' } });
  expect(await act(`/api/notices/${two}/unpin`)).toMatchObject({ status: 200 });
  expect(await order()).toEqual([one, three, two]);
});

test('news is filtered by language, and names its counterpart while that is public', async () => {
  const news = async (title: string, language?: string): Promise<string> => {
    const id = await added('/api/news', {
      title,
      description: 'At length',
      image: 'https://www.example.com/a.png',
      time: '2026-11-01T08:00:00Z',
      link: 'https://www.example.com/news',
      ...(language && { language }),
    });
    expect((await act(`/api/news/${id}/show`)).status).toBe(200);
    return id;
  };
  const [zh, en, both] = [await news('中文', 'ZH'), await news('English', 'EN'), await news('Both')];
  expect(await act(`/api/news/${zh}/link`, { counterpart: en })).toMatchObject({ status: 200 });
  expect((await idsOf('/public/news?language=zh')).toSorted()).toEqual([zh, both].toSorted());
  expect((await idsOf('/public/news?language=en')).toSorted()).toEqual([en, both].toSorted());
  const counterpartOf = async (id: string) =>
    (await rowsOf('/public/news')).find((row) => row['id'] === id)?.['counterpart'];
  expect([await counterpartOf(zh), await counterpartOf(en), await counterpartOf(both)]).toEqual([en, zh, null]);
  expect((await act(`/api/news/${en}/hide`)).status).toBe(200);
  expect(await counterpartOf(zh)).toBeNull();
});
