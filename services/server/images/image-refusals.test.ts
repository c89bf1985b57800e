// The image upload refuses files that are not pictures and malformed forms.
import { randomBytes } from 'node:crypto';
import { request as begin } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '#contracts/wire/problem.ts';
import { NO_MODELS, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import {
  BOUNDARY,
  END,
  canvas,
  form,
  frames,
  headed,
  png,
  refused,
  uploadsTo,
  SVG,
  type Answer,
} from '../../tools/testing/pictures/image-forms.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ models: NO_MODELS });
  token = await server.tokenOf(server.people.editor);
});
afterAll(() => server[Symbol.asyncDispose]());

const { post, upload } = uploadsTo(() => ({ url: server.url, token }));

describe('a file that is not a picture', () => {
  test.each<[string, () => Buffer | string | Promise<Buffer>]>([
    ['a text named .png', () => 'just words'],
    ['an SVG, which could contain a script', () => SVG],
    ['a TIFF', () => canvas().tiff().toBuffer()],
    ['an AVIF', () => canvas(64, 64).avif().toBuffer()],
    ['an empty file', () => ''],
    [
      'a truncated PNG',
      async () => {
        const file = await sharp(randomBytes(100 * 100 * 3), { raw: { width: 100, height: 100, channels: 3 } })
          .png()
          .toBuffer();
        return file.subarray(0, file.length / 2);
      },
    ],
    [
      'a truncated JPEG',
      async () => {
        const file = await sharp(randomBytes(100 * 100 * 3), { raw: { width: 100, height: 100, channels: 3 } })
          .jpeg()
          .toBuffer();
        return file.subarray(0, file.length / 2);
      },
    ],
    [
      'a truncated GIF',
      async () => {
        const file = await frames(3).gif().toBuffer();
        return file.subarray(0, 100);
      },
    ],
    [
      'a truncated WebP',
      async () => {
        const file = await sharp(randomBytes(100 * 100 * 3), { raw: { width: 100, height: 100, channels: 3 } })
          .webp()
          .toBuffer();
        return file.subarray(0, file.length / 2);
      },
    ],
    [
      'a corrupted PNG',
      async () => {
        const file = await sharp(randomBytes(100 * 100 * 3), { raw: { width: 100, height: 100, channels: 3 } })
          .png()
          .toBuffer();
        return file.fill(7, 2000, 3000);
      },
    ],
    ['a PNG signature only', async () => (await png()).subarray(0, 8)],
  ])('is refused: %s', async (_what, make) =>
    expect(refused(await upload(await make()))).toEqual([400, 'not-an-image']),
  );
});

describe('a form', () => {
  const problemOf = ({ status, body }: Answer) => {
    const { code, fields } = Problem.parse(body);
    return [status, code, ...(fields ?? []).map(({ path, key }) => `${path} ${key}`)];
  };
  test.each<[string, () => Buffer | Promise<Buffer>, unknown[]]>([
    ['without a file', () => END, [400, 'invalid-input', 'file required']],
    ['with an empty body', () => Buffer.alloc(0), [400, 'invalid-input', 'file required']],
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
      'with a text field instead of the file',
      () => Buffer.concat([headed('name="file"', 'words'), END]),
      [400, 'invalid-input', 'file one-file'],
    ],
    ['with a field named __proto__', async () => form(await png(), 'a.png', '__proto__'), [400, 'malformed-body']],
    ['that is truncated within the file', async () => form(await png()).subarray(0, 150), [400, 'malformed-body']],
    [
      'that is truncated after the file',
      async () => headed('name="file"; filename="a.png"', await png()),
      [400, 'malformed-body'],
    ],
    ['whose body is not a form', () => Buffer.from('no form at all'), [400, 'malformed-body']],
  ])('%s is refused', async (_what, make, answer) => {
    expect(problemOf(await post(await make()))).toEqual(answer);
    // The next upload succeeds.
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

  test('that is never completed does not block later uploads', async () => {
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
