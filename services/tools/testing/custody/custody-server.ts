// For tests of custody over HTTP: a server, and clients of several people.
import { afterAll, beforeAll } from 'vitest';
import { clientsOf, type TestClient } from '../people/access.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { getWhenCaughtUp } from '../imports/send-facts.ts';

export let server: TestServer;
export let maker: TestClient;
export let checker: TestClient;
export let operator: TestClient;
/** Starts a server for the tests of a file, with clients of several people. */
export function withCustody(): void {
  beforeAll(async () => {
    server = await startTestServer();
    ({ maker, checker, operator } = await clientsOf(server, 'maker', 'checker', 'operator'));
  });
  afterAll(() => server[Symbol.asyncDispose]());
}

export interface Body {
  id: string;
  revision: number;
  position: string;
  code?: string;
  rows: Record<string, unknown>[];
}
export const post = async (who: TestClient, path: string, body: object, revision?: number): Promise<Body> =>
  (await who.post<Body>(path, body, revision === undefined ? {} : { 'if-match': `"${revision}"` })).body;
export const rowOf = async (id: string, { position }: Pick<Body, 'position'>): Promise<Record<string, unknown>> =>
  (await getWhenCaughtUp<{ row: Record<string, unknown> }>(maker, `/api/withdrawals/${id}`, position)).row;
export const filter = (of: object): string => encodeURIComponent(JSON.stringify(of));

export const HOUR = 3_600_000;
