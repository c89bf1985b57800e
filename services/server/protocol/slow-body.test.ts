// Slow bodies: only the clock is simulated; the requests are written to a socket, piece by piece.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NO_MODELS, startTestServer, type TestServer } from '../../tools/testing/server.ts';

const MINUTE_MS = 60_000;
const KB = 1024;
const FORM = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
const FORM_END = '\r\n--edge--\r\n';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ models: NO_MODELS });
  token = await server.tokenOf(server.people.admin);
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A request whose body is sent piece by piece. `answer`: all that came back, at the end of the connection. */
async function begin(path: string, type: string, size: number) {
  const accepted = once(server.app.server, 'connection');
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const [here]: Socket[] = await accepted;
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  socket.on('error', () => {}); // it is closed on purpose
  const answer = once(socket, 'close').then(() => text);
  const head = [`POST ${path} HTTP/1.1`, 'Host: console', 'Connection: close', `Authorization: Bearer ${token}`];
  let sent = 0;
  const send = async (piece: string): Promise<void> => {
    socket.write(piece);
    sent += piece.length;
    await expect.poll(() => here!.bytesRead).toBe(sent);
  };
  await send([...head, `Content-Type: ${type}`, `Content-Length: ${size}`, '', ''].join('\r\n'));
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  return { send, answer, isOpen: () => !here!.destroyed };
}
const beginUpload = (fileSize: number) =>
  begin('/api/imports/deposit-seen', 'multipart/form-data; boundary=edge', FORM.length + fileSize + FORM_END.length);

test('a file may take minutes while it comes on', async () => {
  const upload = await beginUpload(3 * 256 * KB);
  await upload.send(FORM);
  for (let minute = 1; minute <= 3; minute++) {
    await upload.send('x'.repeat(256 * KB));
    vi.advanceTimersByTime(MINUTE_MS);
    expect([minute, upload.isOpen()]).toEqual([minute, true]);
  }
  await upload.send(FORM_END);
  expect(await upload.answer).toMatch(/^HTTP\/1.1 200 /);
});

test('a file of which little comes in a minute is cut off', async () => {
  const upload = await beginUpload(1024 * KB);
  await upload.send(FORM + 'x'.repeat(256 * KB));
  vi.advanceTimersByTime(MINUTE_MS);
  expect(upload.isOpen()).toBe(true);
  await upload.send('x'.repeat(255 * KB));
  vi.advanceTimersByTime(MINUTE_MS);
  expect(await upload.answer).toBe('');
});

test('any other body has one minute, whatever comes meanwhile', async () => {
  const { send, answer } = await begin('/api/deposits', 'application/json', 600 * KB);
  await send(' '.repeat(512 * KB));
  vi.advanceTimersByTime(MINUTE_MS);
  expect(await answer).toBe('');
});
