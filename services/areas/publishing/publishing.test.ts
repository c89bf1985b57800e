// Items and their counterparts in the other language: each names the other, whoever links them, and whenever a process
// dies. Earlier versions are restored as new edits.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { clientOf, type Answer, type TestClient } from '../../tools/testing/people/access.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';

let server: TestServer;
let editor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  editor = clientOf(server, await server.tokenOf(server.people.editor));
});
afterAll(() => server[Symbol.asyncDispose]());

let count = 0;
const fields = (more: object = {}) => ({
  content: `Notice ${++count}`,
  link: 'https://www.example.com/notice',
  platforms: ['APP'],
  ...more,
});
const notice = async (language: string): Promise<string> =>
  String((await editor.post('/api/notices', fields({ language }))).body.id);
const act = (id: string, action: string, body: object = {}): Promise<Answer> =>
  editor.post(`/api/notices/${id}/${action}`, body);
const rowOf = async (id: string) => {
  const { commit } = (await server.store.head())!;
  return (await editor.get<{ row: Record<string, unknown> }>(`/api/notices/${id}?atLeast=${commit}`)).body.row;
};
const counterpartOf = async (id: string): Promise<unknown> => (await rowOf(id))['counterpart'];
const pair = async (): Promise<[string, string]> => [await notice('ZH'), await notice('EN')];

describe('the counterpart of an item', () => {
  test('is kept on both sides, and taken away on both', async () => {
    const [zh, en] = await pair();
    expect([(await rowOf(zh))['lacksCounterpart'], (await rowOf(await notice('BOTH')))['lacksCounterpart']]).toEqual([
      true,
      false,
    ]);
    const { status, body } = await act(zh, 'link', { counterpart: en });
    expect(status).toBe(200);
    // The answer stands for both sides.
    for (const [id, counterpart] of [
      [zh, en],
      [en, zh],
    ] as const)
      expect((await editor.get(`/api/notices/${id}?atLeast=${String(body['position'])}`)).body['row']).toMatchObject({
        counterpart,
      });
    expect((await rowOf(en))['lacksCounterpart']).toBe(false);
    expect(await act(en, 'unlink')).toMatchObject({ status: 200 });
    expect([await counterpartOf(zh), await counterpartOf(en)]).toEqual([null, null]);
    expect(await act(en, 'unlink')).toMatchObject({ status: 409, body: { code: 'notice-unchanged' } });
  });

  test('is in the other language, and is another item', async () => {
    const [zh, en] = await pair();
    for (const other of [await notice('ZH'), await notice('BOTH'), zh])
      expect(await act(zh, 'link', { counterpart: other })).toMatchObject({
        status: 409,
        body: { code: 'counterpart-language' },
      });
    expect(await act(zh, 'link', { counterpart: crypto.randomUUID() })).toMatchObject({
      status: 409,
      body: { code: 'notice-unknown' },
    });
    await act(zh, 'link', { counterpart: en });
    expect(await act(zh, 'edit', fields({ language: 'BOTH' })), 'a linked one keeps its language').toMatchObject({
      status: 409,
      body: { code: 'counterpart-language' },
    });
  });

  test('releases the former ones when either side is linked anew', async () => {
    const [[zh, en], [otherZh, otherEn]] = [await pair(), await pair()];
    await act(zh, 'link', { counterpart: en });
    await act(otherZh, 'link', { counterpart: otherEn });
    expect(await act(zh, 'link', { counterpart: otherEn })).toMatchObject({ status: 200 });
    expect(await Promise.all([zh, otherEn, en, otherZh].map(counterpartOf))).toEqual([otherEn, zh, null, null]);
  });

  test('stays mutual when many link at once', async () => {
    const items = await Promise.all(['ZH', 'EN', 'ZH', 'EN', 'ZH', 'EN'].map(notice));
    const zhs = items.filter((_, index) => index % 2 === 0);
    const ens = items.filter((_, index) => index % 2 === 1);
    await Promise.all(zhs.flatMap((zh) => ens.map((en) => act(zh, 'link', { counterpart: en }))));
    await vi.waitFor(
      async () => {
        const of = new Map(await Promise.all(items.map(async (id) => [id, await counterpartOf(id)] as const)));
        expect([...of].filter(([id, other]) => other !== null && of.get(String(other)) !== id)).toEqual([]);
      },
      { timeout: 20_000, interval: 200 },
    );
  });
});

describe('an earlier version', () => {
  test('is restored as a new edit of all fields', async () => {
    const first = fields({ language: 'ZH' });
    const id = String((await editor.post('/api/notices', first)).body.id);
    await act(id, 'edit', fields({ platforms: ['WEBSITE'], publishAt: '2027-01-01T00:00:00Z' }));
    await act(id, 'pin');
    const restored = await act(id, 'restore', { revision: 0 });
    expect(restored).toMatchObject({ status: 200, body: { revision: 3 } });
    expect(await rowOf(id)).toMatchObject({ ...first, publishAt: null, pinned: true });
    expect((await server.store.load(`notice-${id}`)).at(-1)).toMatchObject({ type: 'NoticeEdited' });
    expect(await act(id, 'restore', { revision: 3 })).toMatchObject({
      status: 409,
      body: { code: 'notice-unchanged' },
    });
    expect(await act(id, 'restore', { revision: 9 })).toMatchObject({
      status: 409,
      body: { code: 'revision-unknown' },
    });
    expect(await act(id, 'restore', { revision: -1 })).toMatchObject({ status: 400 });
  });
});
