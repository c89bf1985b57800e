// Imports to a server that refuses, disconnects, or has a path in its URL.
import { describe, expect, test } from 'vitest';
import { answering, file, price, run, server, withFolder, type Handler } from './testing/runs.ts';

withFolder();

const refuse: Handler = (_request, response) =>
  void response.writeHead(401, { 'content-type': 'application/problem+json' }).end('{"code":"invalid-key"}');
const isEmpty = (request: Parameters<Handler>[0]): boolean => request.headers['content-length'] === '0';

describe('a key the server does not know', () => {
  test('ends with 2 before a row is sent', async () => {
    const asked: boolean[] = [];
    const url = await server((request, response) => {
      asked.push(isEmpty(request));
      return refuse(request, response);
    });
    const { code, said } = await run('--url', url, file('one.ndjson', price(1)));
    expect([code, said]).toEqual([2, expect.stringContaining('does not know this key')]);
    expect(asked).toEqual([true]);
  });

  test('is told as such too when it was good at first, though the line breaks before the refusal comes', async () => {
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

test.each(['/console', '/console/'])('a console that stands under %s is found there', async (path) => {
  const paths = new Set<string | undefined>();
  const handle = answering(new Set());
  const url = await server((request, response) => {
    paths.add(request.url);
    return handle(request, response);
  });
  expect(await run('--url', url + path, file('one.ndjson', price(1)))).toMatchObject({ code: 0 });
  expect([...paths]).toEqual(['/console/api/ingest']);
});
