import { request } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositFact } from '../../tools/testing/custody/deposits.ts';
import { INGEST_KEY, NO_MODELS, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { jsonOf, parseJson } from '../../tools/testing/json.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ models: NO_MODELS });
});
afterAll(() => server[Symbol.asyncDispose]());

const send = (
  body: string,
  { key = INGEST_KEY, type = 'application/x-ndjson' }: { key?: string; type?: string } = {},
): Promise<Response> =>
  fetch(`${server.url}/api/ingest`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${key}` },
    body,
  });
const linesOf = async (response: Response): Promise<unknown[]> =>
  (await response.text())
    .trim()
    .split('\n')
    .map((line) => parseJson<unknown>(line));

test('each line is answered in order with its number', async () => {
  const response = await send(
    [
      JSON.stringify(depositFact('one')),
      '',
      'no json',
      JSON.stringify(depositFact('two')),
      JSON.stringify(depositFact('one')),
    ].join('\n'),
  );
  expect(response.headers.get('content-type')).toContain('application/x-ndjson');
  expect(await linesOf(response)).toEqual([
    { line: 1, id: 'one', result: 'accepted' },
    { line: 3, id: null, result: 'rejected', code: 'not-json', path: '' },
    { line: 4, id: 'two', result: 'accepted' },
    { line: 5, id: 'one', result: 'duplicate' },
  ]);
});

test('a deeply nested line is rejected, and the other lines are accepted', async () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  const response = await send(
    [
      JSON.stringify(depositFact('beside')),
      deep,
      JSON.stringify(depositFact('deep')).replace('{', `{"more":${deep},`),
    ].join('\n'),
  );
  expect(await linesOf(response)).toEqual([
    { line: 1, id: 'beside', result: 'accepted' },
    { line: 2, id: null, result: 'rejected', code: 'too-deep', path: '' },
    { line: 3, id: null, result: 'rejected', code: 'too-deep', path: '' },
  ]);
});

test('the dry-run path only tries each line', async () => {
  const tried = () =>
    fetch(`${server.url}/api/ingest/try`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${INGEST_KEY}` },
      body: JSON.stringify(depositFact('tried')),
    });
  for (const response of [await tried(), await tried(), await send(JSON.stringify(depositFact('tried')))])
    expect(await linesOf(response)).toEqual([{ line: 1, id: 'tried', result: 'accepted' }]);
});

test('a body that is not NDJSON or has no ingest key is refused with a problem', async () => {
  const json = await send('{}', { type: 'application/json' });
  expect([json.status, (await jsonOf<{ code: string }>(json)).code]).toEqual([415, 'unsupported-media-type']);
  const compressed = await fetch(`${server.url}/api/ingest`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-ndjson',
      'content-encoding': 'gzip',
      authorization: `Bearer ${INGEST_KEY}`,
    },
    body: gzipSync('{}'),
  });
  expect(compressed.status).toBe(415);
  const stranger = await send('{}', { key: 'another' });
  expect([stranger.status, (await jsonOf<{ code: string }>(stranger)).code]).toEqual([401, 'invalid-key']);
});

test('a session is not accepted as an ingest key', async () => {
  expect((await send('{}', { key: await server.tokenOf(server.people.admin) })).status).toBe(401);
});

test('an answer comes while the body is still being sent', async () => {
  const answer = await new Promise<string>((done, failed) => {
    const sent = request(
      `${server.url}/api/ingest`,
      { method: 'POST', headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${INGEST_KEY}` } },
      (response) => {
        response.once('data', (chunk: Buffer) => {
          done(chunk.toString());
          sent.end();
        });
      },
    );
    sent.on('error', failed);
    sent.write(`${JSON.stringify(depositFact('early'))}\n`);
  });
  expect(JSON.parse(answer)).toMatchObject({ line: 1, result: 'accepted' });
});

test('answers that are ready together are sent in one chunk', async () => {
  const pieces = await new Promise<string[]>((done, failed) => {
    const sent = request(
      `${server.url}/api/ingest`,
      { method: 'POST', headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${INGEST_KEY}` } },
      (response) => {
        const chunks: string[] = [];
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk.toString());
        });
        response.on('end', () => done(chunks));
      },
    );
    sent.on('error', failed);
    sent.end('no json\n'.repeat(500));
  });
  expect(pieces.join('').trim().split('\n')).toHaveLength(500);
  expect(pieces.length).toBeLessThan(50);
});

test('an aborted request keeps the answered lines in the log', async () => {
  await new Promise<void>((done, failed) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', failed);
    socket.write(
      `POST /api/ingest HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-ndjson\r\nAuthorization: Bearer ${INGEST_KEY}\r\nContent-Length: 100000\r\n\r\n${JSON.stringify(depositFact('broken off'))}\n{"half`,
    );
    socket.on('data', (data: Buffer) => {
      if (data.includes('accepted')) {
        socket.destroy();
        done();
      }
    });
  });
  expect((await server.log()).some(({ type, data }) => type === 'FactReceived' && data.id === 'broken off')).toBe(true);
  expect(await linesOf(await send(JSON.stringify(depositFact('broken off'))))).toEqual([
    { line: 1, id: 'broken off', result: 'duplicate' },
  ]);
});
