// The server that receives the bad input, and the check of what each answer may append.
import { expect } from 'vitest';
import { Problem } from '#contracts/wire/problem.ts';
import type { RouteDeclaration } from '#contracts/wire/route.ts';
import { depositBody } from '../../../tools/testing/custody/deposits.ts';
import { INGEST_KEY, startTestServer, type TestServer } from '../../../tools/testing/server.ts';
import { sendRaw, faultOf, type RawResponse, type RawRequest } from './exchange.ts';
import { parseJson } from '../../../tools/testing/json.ts';

export interface FuzzedServer {
  server: TestServer;
  token: string;
  /** The token of another session, which lasts until the end. */
  lasting: string;
  /** The id of a deposit. */
  id: string;
}

export const jsonOf = (token: string, more: Record<string, string> = {}): Record<string, string> => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
  ...more,
});
export async function startFuzzedServer(clock: () => number): Promise<FuzzedServer> {
  const server = await startTestServer({
    clock,
    config: {
      publicUrl: null,
      trustProxy: false,
      executorName: 'none',
      ingestKey: `custody-feed=${INGEST_KEY},prices=${INGEST_KEY},executor:execution-outcome=${INGEST_KEY}`,
    },
  });
  const [token, lasting] = [await server.tokenOf(server.people.admin), await server.tokenOf(server.people.admin)];
  const recorded = await sendRaw(server.url, {
    method: 'POST',
    path: '/api/deposits',
    headers: jsonOf(token),
    body: Buffer.from(JSON.stringify(depositBody('bad input'))),
  });
  const { id } = parseJson<{ id: string }>(recorded.body.toString());
  return { server, token, lasting, id };
}

/** What a job or an export appends after the answer to its request. */
const AFTERWARDS = new Set(['JobTaken', 'JobProgressed', 'JobDone', 'JobFailed', 'LogVerified', 'ExportEnded']);
/**
 * Types of the events appended since the position, except locks, the counts written after each minute and the work of
 * jobs and exports, whose time varies.
 */
export const appendedSince = async ({ store }: TestServer, position: bigint | null): Promise<string[]> => {
  const events = (await Array.fromAsync(store.readAll(position))).flat();
  return events
    .filter(({ type, data }) => !('count' in data) && type !== 'SignInLocked' && !AFTERWARDS.has(type))
    .map(({ type }) => type);
};
const NOTHING = new Set([400, 401, 404, 412, 413, 415, 428, 429, 503]);
/** The event types that an answer may have appended. Those of successful commands are not checked. */
const allowedAppends = (
  { status, body }: RawResponse,
  { method, path }: RouteDeclaration,
  appended: string[],
): string[] => {
  if (NOTHING.has(status)) return [];
  // An equal refusal within the minute is only counted.
  const refusal = (type: string): string[] => (appended.length === 0 ? [] : [type]);
  if (status === 403) return refusal('AccessDenied');
  if (status === 409)
    return Problem.parse(JSON.parse(body.toString())).code === 'idempotency-key-reused'
      ? []
      : refusal('CommandRefused');
  if (method === 'GET') return path.endsWith('.csv') ? ['Exported'] : [];
  return appended;
};

export async function expectGoodAnswer(server: TestServer, sent: RawRequest, route: RouteDeclaration): Promise<void> {
  const before = (await server.store.head())?.commit ?? null;
  const answer = await sendRaw(server.url, sent);
  expect(faultOf(answer)).toBeNull();
  const appended = await appendedSince(server, before);
  expect({ status: answer.status, appended }).toEqual({
    status: answer.status,
    appended: allowedAppends(answer, route, appended),
  });
}
