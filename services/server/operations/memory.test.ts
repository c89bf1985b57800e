// Input does not fill the memory. It is measured on a separate server process, because the test process holds the input
// and leftovers of other tests.
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '#contracts/wire/problem.ts';
import { startApp, startedFolder, type App } from '../../tools/testing/app.ts';
import { signedIn } from '../../tools/testing/client.ts';
import { forgetMost, heldBy } from '../../tools/testing/stores/process-memory.ts';
import { INGEST_KEY } from '../../tools/testing/server.ts';
import { vastPng } from '../../tools/testing/pictures/vast-png.ts';

let dataDir: string;
let app: App;
let token: string;
beforeAll(async () => {
  dataDir = await startedFolder();
  app = await startApp(dataDir, { INGEST_KEY });
  ({ token } = await signedIn(() => app.url));
  // The first upload loads the decoder.
  await uploaded(vastPng(100));
});
afterAll(async () => {
  await app?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const MB = 1024 ** 2;
/** Approximate bytes per line. The answer to 1200 MB of such lines has some megabytes. */
const LINE = 15_000;
/** The memory growth of the server process in bytes. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  forgetMost(app.pid);
  const before = heldBy(app.pid, 'VmRSS');
  await work();
  return heldBy(app.pid, 'VmHWM') - before;
}

/** Uploads the file with or without a Content-Length; resolves with the status and the problem's code. */
async function uploaded(file: Buffer, length: 'told' | 'unknown' = 'told'): Promise<[number, string | undefined]> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(file)], 'picture.png'));
  const { headers, body } = new Request(app.url, { method: 'POST', body: form });
  const sent = length === 'told' ? form : body;
  const answer = await fetch(`${app.url}/api/images`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(length === 'unknown' && { 'content-type': headers.get('content-type')! }),
    },
    body: sent,
    duplex: 'half',
  } as RequestInit);
  return [answer.status, Problem.partial().parse(await answer.json()).code];
}

const long = (): Buffer => Buffer.alloc(400 * 1024 * 1024);
function vast(): Buffer {
  const file = Buffer.concat([vastPng(20_000), Buffer.alloc(40_000)]);
  expect(file.length).toBeLessThan(110_000);
  return file;
}
test.each([
  ['of 400 MB is refused without being buffered', long, 'told', [413, 'file-too-large'], 200 * MB],
  ['of undeclared 400 MB is refused without being buffered', long, 'unknown', [413, 'file-too-large'], 200 * MB],
  ['of 400 megapixels in 100 KB is refused before it is decoded', vast, 'told', [400, 'picture-too-large'], 40 * MB],
] as const)('a picture %s', async (_what, make, length, refusal, limit) => {
  const file = make();
  expect(await growthDuring(async () => expect(await uploaded(file, length)).toEqual(refusal))).toBeLessThan(limit);
});

test('an unterminated line of 400 MB is rejected as too long without being buffered', async () => {
  const result = async (): Promise<string> =>
    (
      await fetch(`${app.url}/api/ingest`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${INGEST_KEY}` },
        body: Buffer.alloc(400 * MB, 'x'),
      })
    ).text();
  expect(
    await growthDuring(async () =>
      expect(JSON.parse(await result())).toEqual({ line: 1, id: null, result: 'rejected', code: 'too-long', path: '' }),
    ),
  ).toBeLessThan(200 * MB);
});

/** Sends lines that are rejected, and reads answers only after sending all. Resolves with the number of answers. */
function sentUnread(bytes: number): Promise<number> {
  const chunk = Buffer.from(`${JSON.stringify({ id: 'x'.repeat(200), nonsense: 'y'.repeat(LINE) })}\n`.repeat(100));
  let remaining = Math.ceil(bytes / chunk.length);
  return new Promise((done, failed) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
      .on('error', failed)
      .pause();
    socket.write(
      `POST /api/ingest HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/x-ndjson\r\nAuthorization: Bearer ${INGEST_KEY}\r\nContent-Length: ${chunk.length * remaining}\r\n\r\n`,
    );
    const more = (): void => {
      while (remaining > 0) {
        remaining -= 1;
        if (!socket.write(chunk)) {
          socket.once('drain', more);
          return;
        }
      }
      let answers = 0;
      socket.on('data', (data: Buffer) => {
        for (const byte of data) if (byte === 0x0a) answers += 1;
      });
      socket.on('end', () => done(answers));
      socket.resume();
    };
    more();
  });
}
test('a sender that reads no answers while it sends 1200 MB neither blocks nor fills the memory', async () => {
  let answers = 0;
  const growth = await growthDuring(async () => {
    answers = await sentUnread(1_200 * MB);
  });
  expect(answers).toBeGreaterThan((1_200 * MB) / (LINE + 500));
  // Garbage that is not collected yet has some hundred megabytes, however much is sent.
  expect(growth).toBeLessThan(800 * MB);
});
