// Imports to a server that refuses, disconnects, or has a path in its URL.
import { describe, expect, test } from 'vitest';
import { answering, file, price, run, server, withFolder, type Handler } from './testing/runs.ts';

withFolder();

const refuse: Handler = (_request, response) =>
  void response.writeHead(401, { 'content-type': 'application/problem+json' }).end('{"code":"invalid-key"}');
const isEmpty = (request: Parameters<Handler>[0]): boolean => request.headers['content-length'] === '0';

describe('a key that the server does not know', () => {
  test('ends the import with 2 before a row is sent', async () => {
    const emptyRequests: boolean[] = [];
    const url = await server((request, response) => {
      emptyRequests.push(isEmpty(request));
      return refuse(request, response);
    });
    const { code, said } = await run('--url', url, file('one.ndjson', price(1)));
    expect([code, said]).toEqual([2, expect.stringContaining('does not know this key')]);
    expect(emptyRequests).toEqual([true]);
  });

  test('is reported as such when it becomes invalid and the connection breaks before the refusal', async () => {
    let streamed = 0;
    const url = await server((request, response) => {
      if (isEmpty(request)) return streamed ? refuse(request, response) : void response.writeHead(200).end();
      streamed += 1;
      request.socket.destroy();
    });
    const { code, said } = await run('--url', url, file('one.ndjson', price(1)));
    expect([code, said]).toEqual([2, expect.stringContaining('does not know this key')]);
    expect(streamed).toBe(1);
  });
});

test.each(['/console', '/console/'])('the import finds a console under the path %s', async (path) => {
  const paths = new Set<string | undefined>();
  const handle = answering(new Set());
  const url = await server((request, response) => {
    paths.add(request.url);
    return handle(request, response);
  });
  expect(await run('--url', url + path, file('one.ndjson', price(1)))).toMatchObject({ code: 0 });
  expect([...paths]).toEqual(['/console/api/ingest']);
});
