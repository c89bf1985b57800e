// Pictures over HTTP: which files are accepted, what is kept of them, and how they are served.
import { createHash, randomBytes } from 'node:crypto';
import { request as begin } from 'node:http';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_IMAGE_BYTES, UploadedImage } from '#contracts/image.ts';
import { Problem } from '#contracts/problem.ts';
import { NO_MODELS, startTestServer, type TestServer } from '../tools/testing/server.ts';
import { vastPng } from '../tools/testing/vast-png.ts';

let now = Date.now();
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ models: NO_MODELS, clock: () => now });
  token = await server.tokenOf(server.people.editor);
});
afterAll(() => server[Symbol.asyncDispose]());

const BOUNDARY = 'boundary-of-the-form';
const headed = (disposition: string, content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const END = Buffer.from(`--${BOUNDARY}--\r\n`);
const form = (file: Buffer | string, name = 'picture.png', field = 'file'): Buffer =>
  Buffer.concat([headed(`name="${field}"; filename="${name}"`, file), END]);

interface Answer {
  status: number;
  body: unknown;
}
async function post(
  body: Buffer,
  {
    type = `multipart/form-data; boundary=${BOUNDARY}`,
    by = token,
    length,
  }: { type?: string; by?: string; length?: boolean } = {},
): Promise<Answer> {
  const sent =
    length === false
      ? new ReadableStream({
          start(to) {
            to.enqueue(body);
            to.close();
          },
        })
      : body;
  const response = await fetch(`${server.url}/api/images`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${by}` },
    body: sent,
    duplex: 'half',
  } as RequestInit);
  return { status: response.status, body: await response.json() };
}
const upload = (file: Buffer | string, name?: string): Promise<Answer> => post(form(file, name));
const uploaded = async (file: Buffer, name?: string): Promise<UploadedImage> => {
  const { status, body } = await upload(file, name);
  expect({ status, body }).toMatchObject({ status: 200 });
  return UploadedImage.parse(body);
};
const refused = ({ status, body }: Answer): [number, string] => [status, Problem.parse(body).code];
const shown = async (address: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(server.url + address)).arrayBuffer());

let shade = 0;
/** Another one each time. */
const canvas = (width = 40, height = 20): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: ++shade, g: 120, b: 200 } } });
const png = (): Promise<Buffer> => canvas().png().toBuffer();
/** Frames below one another. */
const frames = (count: number): Sharp =>
  sharp(Buffer.from(Array.from({ length: count }, (_, index) => Array<number>(16 * 16 * 3).fill(index * 60)).flat()), {
    raw: { width: 16, height: 16 * count, channels: 3, pageHeight: 16 },
  });

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';

describe('a picture', () => {
  test.each([
    ['png', 'image/png', () => png()],
    ['jpg', 'image/jpeg', () => canvas().jpeg().toBuffer()],
    ['webp', 'image/webp', () => canvas().webp().toBuffer()],
    ['gif', 'image/gif', () => canvas().gif().toBuffer()],
  ])('that is %s by its bytes is taken under any name, and shown as %s to anybody', async (extension, type, make) => {
    const { address, ...told } = await uploaded(await make(), 'notes.txt');
    const answer = await fetch(server.url + address);
    const body = Buffer.from(await answer.arrayBuffer());
    expect(told).toEqual({ width: 40, height: 20, size: body.length });
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
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const again = await fetch(server.url + address, { headers: { 'if-none-match': answer.headers.get('etag')! } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('is kept without where it was taken, and stands upright', async () => {
    const file = await canvas(40, 20)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    // GPSLatitude, three rationals
    expect((await sharp(file).metadata()).exif?.includes('\u0000\u0002\u0000\u0005')).toBe(true);
    const { address, width, height } = await uploaded(file);
    const kept = await sharp(await shown(address)).metadata();
    expect([kept.exif, kept.orientation, kept.icc, kept.xmp]).toEqual([undefined, undefined, undefined, undefined]);
    expect([width, height, kept.width, kept.height]).toEqual([20, 40, 20, 40]);
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
  ])('that moves, as %s, moves still', async (_kind, make) => {
    const { address, width, height } = await uploaded(await make());
    expect([width, height]).toEqual([16, 16]);
    expect(await sharp(await shown(address)).metadata()).toMatchObject({ pages: 3, delay: [100, 200, 300] });
  });

  test('that comes twice is one, and each time it is on record who sent it', async () => {
    const file = await png();
    const events = await server.appended(async () => {
      const [one, two] = [await uploaded(file), await uploaded(file)];
      expect(two).toEqual(one);
    });
    const { id, roleId } = server.people.editor;
    expect(events.map(({ type, metadata }) => [type, metadata.actor])).toEqual(
      Array.from({ length: 2 }, () => ['ImageUploaded', { kind: 'administrator', id, role: roleId }]),
    );
    expect(events[0]!.data).toEqual(events[1]!.data);
  });

  test('is taken from a person ten at once', async () => {
    const files = await Promise.all(Array.from({ length: 10 }, png));
    const answers = await Promise.all(files.map((file) => uploaded(file)));
    expect(new Set(answers.map(({ address }) => address)).size).toBe(10);
  });

  test('of the largest size is taken, and one byte more is not', async () => {
    const file = await png();
    const padded = (size: number): Buffer => Buffer.concat([file, Buffer.alloc(size - file.length)]);
    await uploaded(padded(MAX_IMAGE_BYTES));
    expect(refused(await upload(padded(MAX_IMAGE_BYTES + 1)))).toEqual([413, 'file-too-large']);
  });

  test('too large is told before anything else is, however long it is', async () => {
    expect(refused(await upload(randomBytes(MAX_IMAGE_BYTES + 1)))).toEqual([413, 'file-too-large']);
    expect(refused(await post(form(Buffer.alloc(30 * 1024 * 1024)), { length: false }))).toEqual([
      413,
      'file-too-large',
    ]);
  });

  test('of 36 megapixels is taken, of 41 refused', async () => {
    expect((await uploaded(vastPng(6_000))).width).toBe(6_000);
    expect(refused(await upload(vastPng(6_400)))).toEqual([400, 'picture-too-large']);
  });

  test('of too many frames is refused: they count together', async () => {
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

describe('what is no picture', () => {
  test.each<[string, () => Buffer | string | Promise<Buffer>]>([
    ['a text named .png', () => 'just words'],
    ['an SVG, which could hold a script', () => SVG],
    ['a TIFF', () => canvas().tiff().toBuffer()],
    ['an AVIF', () => canvas(64, 64).avif().toBuffer()],
    ['an empty file', () => ''],
    [
      'a PNG cut off in the middle',
      async () => {
        const file = await sharp(randomBytes(100 * 100 * 3), { raw: { width: 100, height: 100, channels: 3 } })
          .png()
          .toBuffer();
        return file.subarray(0, file.length / 2);
      },
    ],
    [
      'a JPEG cut off in the middle',
      async () => {
        const file = await sharp(randomBytes(100 * 100 * 3), { raw: { width: 100, height: 100, channels: 3 } })
          .jpeg()
          .toBuffer();
        return file.subarray(0, file.length / 2);
      },
    ],
    [
      'a GIF cut off in the middle',
      async () => {
        const file = await frames(3).gif().toBuffer();
        return file.subarray(0, 100);
      },
    ],
    [
      'a WebP cut off in the middle',
      async () => {
        const file = await sharp(randomBytes(100 * 100 * 3), { raw: { width: 100, height: 100, channels: 3 } })
          .webp()
          .toBuffer();
        return file.subarray(0, file.length / 2);
      },
    ],
    [
      'a PNG with noise in it',
      async () => {
        const file = await sharp(randomBytes(100 * 100 * 3), { raw: { width: 100, height: 100, channels: 3 } })
          .png()
          .toBuffer();
        return file.fill(7, 2000, 3000);
      },
    ],
    ['a head alone', async () => (await png()).subarray(0, 8)],
  ])('is said to be none: %s', async (_what, make) =>
    expect(refused(await upload(await make()))).toEqual([400, 'not-an-image']),
  );
});

describe('a form', () => {
  const told = ({ status, body }: Answer) => {
    const { code, fields } = Problem.parse(body);
    return [status, code, ...(fields ?? []).map(({ path, key }) => `${path} ${key}`)];
  };
  test.each<[string, () => Buffer | Promise<Buffer>, unknown[]]>([
    ['without a file', () => END, [400, 'invalid-input', 'file required']],
    ['with nothing in it', () => Buffer.alloc(0), [400, 'invalid-input', 'file required']],
    [
      'with two files',
      async () => Buffer.concat([headed('name="file"; filename="a.png"', await png()), form(await png())]),
      [400, 'invalid-input', 'file one-file'],
    ],
    [
      'with the file in another field',
      async () => form(await png(), 'a.png', 'picture'),
      [400, 'invalid-input', 'file one-file'],
    ],
    [
      'with a text in its place',
      () => Buffer.concat([headed('name="file"', 'words'), END]),
      [400, 'invalid-input', 'file one-file'],
    ],
    [
      'that names a property of every object',
      async () => form(await png(), 'a.png', '__proto__'),
      [400, 'malformed-body'],
    ],
    ['that breaks off within the file', async () => form(await png()).subarray(0, 150), [400, 'malformed-body']],
    [
      'that breaks off after it',
      async () => headed('name="file"; filename="a.png"', await png()),
      [400, 'malformed-body'],
    ],
    ['that is none', () => Buffer.from('no form at all'), [400, 'malformed-body']],
  ])('%s is refused', async (_what, make, answer) => {
    expect(told(await post(await make()))).toEqual(answer);
    // And the next one is answered as ever.
    expect((await upload(await png())).status).toBe(200);
  });

  test('without a boundary, or of another type, is refused', async () => {
    expect(refused(await post(form(await png()), { type: 'multipart/form-data' }))).toEqual([400, 'malformed-body']);
    expect(refused(await post(await png(), { type: 'image/png' }))).toEqual([415, 'unsupported-media-type']);
    expect(refused(await post(Buffer.from('{}'), { type: 'application/json' }))).toEqual([
      415,
      'unsupported-media-type',
    ]);
  });

  test('that nobody sends to its end holds nothing up', async () => {
    const body = form(await png());
    for (let count = 0; count < 4; count += 1) {
      await new Promise<void>((done) => {
        const sent = begin(`${server.url}/api/images`, {
          method: 'POST',
          headers: {
            'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
            'content-length': body.length,
            authorization: `Bearer ${token}`,
          },
        });
        sent.on('error', () => {});
        sent.on('close', done);
        sent.write(body.subarray(0, 120), () => setTimeout(() => sent.destroy(), 20));
      });
    }
    expect((await upload(await png())).status).toBe(200);
  });
});

test('who may not upload is refused, on record, and nothing is kept', async () => {
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

test('nobody fills the disk: whoever has handed in hundreds within the hour waits', async () => {
  const by = await server.tokenOf(server.people.admin);
  const answers = new Set<number>();
  for (let count = 0; count < 301; count += 1) answers.add((await post(END, { by })).status);
  expect([...answers]).toEqual([400, 429]);
  now += 60 * 60_000;
  expect((await post(form(await png()), { by })).status).toBe(200);
});
