// A server with public reads behind a proxy, and anonymous requests to it.
import { expect, vi } from 'vitest';
import { request, type Response } from './request.ts';
import { startTestServer, type TestServer } from './server.ts';
import { parseJson } from './json.ts';

export const SITE = 'https://www.example.com';
export type Row = Record<string, unknown>;

/** `url` is evaluated at each call. */
export function strangersAt(url: () => string) {
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
    request(url() + path, { method, headers });
  const rowsOf = async (path: string): Promise<Row[]> => {
    const { status, text } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    return parseJson<{ rows: Row[] }>(text).rows;
  };
  return { get, rowsOf };
}
export const codeOf = ({ status, text }: Response): unknown => [status, parseJson<Row>(text).code];

export async function startPublicServer(clock: () => number): Promise<TestServer> {
  const server = await startTestServer({
    clock,
    config: {
      publicUrl: 'https://console.example',
      trustProxy: true,
      ingestKey: null,
      executorName: 'none',
      publicOrigins: [SITE, 'https://app.example.com'],
    },
  });
  const { get } = strangersAt(() => server.url);
  // The first heartbeat may take long if many tests share the machine.
  await vi.waitUntil(async () => (await get('/public/news')).status === 200, { timeout: 20_000 });
  return server;
}
