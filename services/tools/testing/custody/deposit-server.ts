// A server with one recorded and then cancelled deposit, for tests of reads.
import { startTestServer, type TestServer } from '../server.ts';
import { depositBody } from './deposits.ts';
import { jsonOf } from '../json.ts';

export interface DepositServer {
  server: TestServer;
  /** Token of the first administrator. */
  token: string;
  /** The deposit's id. */
  id: string;
  /** Positions of the recording and of the cancellation. */
  positions: [recorded: string, cancelled: string];
  get(path: string): Promise<Response>;
  /** Posts; the answer's body. */
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
    await jsonOf<Record<string, unknown>>(
      await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
        body: JSON.stringify(body),
      }),
    );
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
