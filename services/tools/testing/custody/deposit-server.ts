// A server with one deposit that was recorded and then cancelled, for tests of reads.
import { startTestServer, type TestServer } from '../server.ts';
import { depositBody } from './deposits.ts';

export interface DepositServer {
  server: TestServer;
  /** Of the first administrator. */
  token: string;
  /** The deposit's. */
  id: string;
  /** Where it was recorded, and where it was cancelled. */
  positions: string[];
  get(path: string): Promise<Response>;
  /** The body of the answer. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Record<string, unknown>>;
}

export async function startWithDeposit(): Promise<DepositServer> {
  const server = await startTestServer();
  const token = await server.tokenOf(server.people.admin);

  const post = async (
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Record<string, unknown>> =>
    (await (
      await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
        body: JSON.stringify(body),
      })
    ).json()) as Record<string, unknown>;
  const get = (path: string): Promise<Response> =>
    fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });

  const recorded = await post('/api/deposits', depositBody('read', { remarks: '=HYPERLINK("x")' }));
  const id = String(recorded.id);
  const cancelled = await post(`/api/deposits/${id}/cancel`, { reason: 'a test' });
  return {
    server,
    token,
    id,
    positions: [String(recorded.position), String(cancelled.position)],
    get,
    post,
  };
}
