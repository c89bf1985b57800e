// Pictures over HTTP: which files are accepted, what is kept of them, and how they are served.
import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_IMAGE_BYTES } from '#contracts/areas/image/routes.ts';
import { NO_MODELS, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { vastPng } from '../../tools/testing/pictures/vast-png.ts';
import { END, canvas, form, frames, png, refused, uploadsTo } from '../../tools/testing/pictures/image-forms.ts';

let now = Date.now();
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ models: NO_MODELS, clock: () => now });
  token = await server.tokenOf(server.people.editor);
});
afterAll(() => server[Symbol.asyncDispose]());
const { post, upload, uploaded, shown } = uploadsTo(() => ({ url: server.url, token }));

describe('a picture', () => {
  test.each([
    ['png', 'image/png', () => png()],
    ['jpg', 'image/jpeg', () => canvas().jpeg().toBuffer()],
    ['webp', 'image/webp', () => canvas().webp().toBuffer()],
    ['gif', 'image/gif', () => canvas().gif().toBuffer()],
  ])('whose bytes are %s is accepted under any file name and served publicly as %s', async (extension, type, make) => {
    const { address, ...dimensions } = await uploaded(await make(), 'notes.txt');
    const answer = await fetch(server.url + address);
    const body = Buffer.from(await answer.arrayBuffer());
    expect(dimensions).toEqual({ width: 40, height: 20, size: body.length });
    expect(address).toBe(`/images/${createHash('sha256').update(body).digest('hex')}.${extension}`);
    expect(
      Object.fromEntries(
        [
          'content-type',
          'x-content-type-options',
          'content-security-policy',
          'cross-origin-resource-policy',
          'cache-control',
        ].map((name) => [name, answer.headers.get(name)]),
      ),
    ).toEqual({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400, immutable',
    });
    const cached = await fetch(server.url + address, { headers: { 'if-none-match': answer.headers.get('etag')! } });
    expect([cached.status, await cached.text()]).toEqual([304, '']);
  });

  test('is stored upright and without location metadata', async () => {
    const file = await canvas(40, 20)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    // GPSLatitude, three rationals
    expect((await sharp(file).metadata()).exif?.includes('\u0000\u0002\u0000\u0005')).toBe(true);
    const { address, width, height } = await uploaded(file);
    const metadata = await sharp(await shown(address)).metadata();
    expect([metadata.exif, metadata.orientation, metadata.icc, metadata.xmp]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([width, height, metadata.width, metadata.height]).toEqual([20, 40, 20, 40]);
  });

  test.each([
    [
      'gif',
      () =>
        frames(3)
          .gif({ delay: [100, 200, 300] })
          .toBuffer(),
    ],
    [
      'webp',
      () =>
        frames(3)
          .webp({ delay: [100, 200, 300] })
          .toBuffer(),
    ],
  ])('keeps its animation as %s', async (_kind, make) => {
    const { address, width, height } = await uploaded(await make());
    expect([width, height]).toEqual([16, 16]);
    expect(await sharp(await shown(address)).metadata()).toMatchObject({ pages: 3, delay: [100, 200, 300] });
  });

  test('that is uploaded twice is stored once, and the log names the sender of each upload', async () => {
    const file = await png();
    const events = await server.appended(async () => {
      const [one, two] = [await uploaded(file), await uploaded(file)];
      expect(two).toEqual(one);
    });
    const { id, roleId } = server.people.editor;
    expect(events.map(({ type, metadata }) => [type, metadata.actor])).toEqual(
      ['ImageStored', 'ImageUploaded', 'ImageUploaded'].map((type) => [
        type,
        { kind: 'administrator', id, role: roleId },
      ]),
    );
    expect(events[1]!.data).toEqual(events[2]!.data);
  });

  test('can be uploaded ten times concurrently by one person', async () => {
    const files = await Promise.all(Array.from({ length: 10 }, png));
    const answers = await Promise.all(files.map((file) => uploaded(file)));
    expect(new Set(answers.map(({ address }) => address)).size).toBe(10);
  });

  test('of the maximum size is accepted, and one byte more is refused', async () => {
    const file = await png();
    const padded = (size: number): Buffer => Buffer.concat([file, Buffer.alloc(size - file.length)]);
    await uploaded(padded(MAX_IMAGE_BYTES));
    expect(refused(await upload(padded(MAX_IMAGE_BYTES + 1)))).toEqual([413, 'file-too-large']);
  });

  test('over the size limit is refused as too large before any other check', async () => {
    expect(refused(await upload(randomBytes(MAX_IMAGE_BYTES + 1)))).toEqual([413, 'file-too-large']);
    expect(refused(await post(form(Buffer.alloc(30 * 1024 * 1024)), { length: false }))).toEqual([
      413,
      'file-too-large',
    ]);
  });

  test('of 36 megapixels is accepted, and one of 41 megapixels is refused', async () => {
    expect((await uploaded(vastPng(6_000))).width).toBe(6_000);
    expect(refused(await upload(vastPng(6_400)))).toEqual([400, 'picture-too-large']);
  });

  test('is refused if its frames together have too many pixels', async () => {
    const side = Buffer.from([5000 & 255, 5000 >> 8]);
    const frame = Buffer.concat([Buffer.from('2c00000000', 'hex'), side, side, Buffer.from('000202440100', 'hex')]);
    const gif = (count: number): Buffer =>
      Buffer.concat([
        Buffer.from('GIF89a'),
        side,
        side,
        Buffer.from('800000000000ffffff', 'hex'),
        ...Array.from({ length: count }, () => frame),
        Buffer.from(';'),
      ]);
    expect(await sharp(gif(2)).metadata()).toMatchObject({ pages: 2, width: 5000, height: 5000 });
    expect(refused(await upload(gif(2)))).toEqual([400, 'picture-too-large']);
  });
});

test('an upload without permission is refused and logged, and stores nothing', async () => {
  const by = await server.tokenOf(server.people.maker);
  const events = await server.appended(async () =>
    expect(refused(await post(form(await png()), { by }))).toEqual([403, 'not-allowed']),
  );
  expect(events.map(({ type }) => type)).toEqual(['AccessDenied']);
});

test('a picture that was never uploaded is not found', async () => {
  for (const name of [`${'0'.repeat(64)}.png`, 'x', '..%2Fvault.sqlite']) {
    const answer = await fetch(`${server.url}/images/${name}`);
    expect(refused({ status: answer.status, body: await answer.json() })).toEqual([404, 'not-found']);
  }
  const { address } = await uploaded(await png());
  expect((await fetch(server.url + address.replace('.png', '.gif'))).status).toBe(404);
});

test('one person can send at most 300 uploads in an hour', async () => {
  const by = await server.tokenOf(server.people.admin);
  const answers = new Set<number>();
  for (let count = 0; count < 301; count += 1) answers.add((await post(END, { by })).status);
  expect([...answers]).toEqual([400, 429]);
  now += 60 * 60_000;
  expect((await post(form(await png()), { by })).status).toBe(200);
});
