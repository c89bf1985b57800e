import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_MODELS, startTestServer, type TestServer } from '../../tools/testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ models: NO_MODELS });
});
afterAll(() => server[Symbol.asyncDispose]());

/** The answer to exactly these lines. */
const answerTo = (...lines: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () =>
      socket.end([...lines, 'Connection: close', '', ''].join('\r\n')),
    );
    let answer = '';
    socket
      .setEncoding('utf8')
      .on('data', (text: string) => {
        answer += text;
      })
      .on('end', () => resolve(answer))
      .on('error', reject);
  });

test.each([
  ['offers another protocol', 'Connection: Upgrade', 'Upgrade: h2c'],
  [
    'offers the feed’s protocol at another path',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
  ],
  ['has an unknown expectation', 'Expect: 300-nothing'],
])('a request that %s is answered as if without that header', async (_, ...lines) => {
  expect(await answerTo('GET /healthz HTTP/1.1', 'Host: console', ...lines)).toMatch(/^HTTP\/1.1 200 OK\r\n/);
});

test('a request without a Host header is refused as malformed', async () => {
  const answer = await answerTo('GET /healthz HTTP/1.1');
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toContain('"code":"malformed-request"');
});

test.each([
  ['compressed', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, new Uint8Array(gzipSync('{}'))],
  ['in UTF-16', { 'content-type': 'application/json; charset=UTF-16' }, new Uint8Array(Buffer.from('{}', 'utf16le'))],
])('a body that is %s is refused as an unsupported media type', async (_, headers, body) => {
  const answer = await fetch(`${server.url}/api/session`, { method: 'POST', headers, body });
  expect([answer.status, await answer.json()]).toEqual([
    415,
    expect.objectContaining({ code: 'unsupported-media-type' }),
  ]);
});

test('a body that is declared as UTF-8 is accepted', async () => {
  const answer = await fetch(`${server.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset="UTF-8"', 'content-encoding': 'identity' },
    body: '{}',
  });
  expect(answer.status).toBe(400);
});
