// The library of pictures: where each is used, and that one that nothing uses can be withdrawn, on record.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startPublicServer } from '../../tools/testing/public-server.ts';
import { png, uploadsTo } from '../../tools/testing/pictures/image-forms.ts';
import { clientOf, type TestClient } from '../../tools/testing/people/access.ts';
import type { TestServer } from '../../tools/testing/server.ts';

let server: TestServer;
let token: string;
let editor: TestClient;
beforeAll(async () => {
  server = await startPublicServer(Date.now);
  token = await server.tokenOf(server.people.editor);
  editor = clientOf(server, token);
});
afterAll(() => server[Symbol.asyncDispose]());
const { uploaded } = uploadsTo(() => ({ url: server.url, token }));

const idOf = (address: string): string => /[0-9a-f]{64}/.exec(address)![0];
const rowOf = async (address: string) => {
  const { commit } = (await server.store.head())!;
  return (await editor.get<{ row: Record<string, unknown> }>(`/api/images/${idOf(address)}?atLeast=${commit}`)).body
    .row;
};
const withdraw = (address: string, body: object = { reason: 'the wrong picture' }) =>
  editor.post(`/api/images/${idOf(address)}/withdraw`, body);
const statusOf = async (address: string): Promise<number> => (await fetch(server.url + address)).status;
const news = (image: string, title = 'A picture') => ({
  title,
  description: 'At length',
  image,
  time: '2026-11-01T08:00:00Z',
  link: 'https://www.example.com/news',
});

test('an uploaded picture is listed with its size, its uploader and its uses', async () => {
  const { address, size } = await uploaded(await png());
  expect(await rowOf(address)).toMatchObject({
    id: idOf(address),
    address,
    width: 40,
    height: 20,
    size,
    uploadedBy: server.people.editor.id,
    uses: [],
    status: 'STORED',
  });
  const id = String((await editor.post('/api/news', news(address))).body.id);
  expect((await rowOf(address))['uses']).toEqual([{ model: 'news', id, label: 'A picture' }]);
  await editor.post(`/api/news/${id}/edit`, news('https://www.example.com/other.png'));
  expect(await rowOf(address)).toMatchObject({ uses: [], used: 0 });
});

test('a picture in use is not withdrawn; one that nothing uses answers 410 until it is uploaded again', async () => {
  const file = await png();
  const { address } = await uploaded(file);
  const tag = String((await editor.post('/api/tags', { name: 'Pictures' })).body.id);
  const entry = { name: 'One', image: address, tags: [tag], buttonText: 'Open' };
  const id = String((await editor.post('/api/ecosystems', entry)).body.id);
  expect(await withdraw(address)).toMatchObject({ status: 409, body: { code: 'image-in-use' } });
  expect(await editor.post(`/api/ecosystems/${id}/remove`, {})).toMatchObject({ status: 200 });
  expect(await withdraw(address, {})).toMatchObject({ status: 400, body: { fields: [{ path: 'reason' }] } });
  expect(await withdraw(address)).toMatchObject({ status: 200 });
  expect(await statusOf(address)).toBe(410);
  expect(await rowOf(address)).toMatchObject({
    status: 'WITHDRAWN',
    reason: 'the wrong picture',
    withdrawnBy: server.people.editor.id,
  });
  expect(await withdraw(address)).toMatchObject({ status: 409, body: { code: 'image-not-stored' } });
  expect(await editor.post('/api/news', news(address))).toMatchObject({
    status: 409,
    body: { code: 'image-withdrawn' },
  });
  expect(await editor.post(`/api/ecosystems/${id}/restore`, {})).toMatchObject({
    status: 409,
    body: { code: 'image-withdrawn' },
  });
  await uploaded(file);
  expect(await statusOf(address)).toBe(200);
  expect(await rowOf(address)).toMatchObject({ status: 'STORED', reason: null });
});

test('a picture that is given by its full address is in use, too', async () => {
  const { address } = await uploaded(await png());
  await editor.post('/api/news', news(`https://console.example.com${address}`));
  expect(await withdraw(address)).toMatchObject({ status: 409, body: { code: 'image-in-use' } });
});

test('a picture is not withdrawn while somebody begins to use it', async () => {
  const { address } = await uploaded(await png());
  const answers = await Promise.all([withdraw(address), editor.post('/api/news', news(address))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await vi.waitFor(async () => {
    const row = await rowOf(address);
    expect(row['status'] === 'WITHDRAWN').toBe(row['used'] === 0);
  });
});

test('a picture that was never uploaded is not found', async () => {
  expect(await withdraw(`/images/${'0'.repeat(64)}.png`)).toMatchObject({ status: 404 });
  expect(await editor.post('/api/images/not-a-digest/withdraw', { reason: 'none' })).toMatchObject({ status: 404 });
});
