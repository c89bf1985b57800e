// For tests of custody over HTTP: a server, and clients of several people.
import { afterAll, beforeAll } from 'vitest';
import { clientsOf, type TestClient } from '../people/access.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { getWhenCaughtUp } from '../imports/send-facts.ts';
import { setRules, type OwnRules } from '../stores/own-rules.ts';

export let server: TestServer;
export let maker: TestClient;
export let checker: TestClient;
export let operator: TestClient;
export let admin: TestClient;
/** Starts a server for the tests of a file, with clients of several people. `rules`: in force from the start. */
export function withCustody(rules?: OwnRules): void {
  beforeAll(async () => {
    server = await startTestServer();
    if (rules) await setRules(server.store, rules);
    ({ maker, checker, operator, admin } = await clientsOf(server, 'maker', 'checker', 'operator', 'admin'));
  });
  afterAll(() => server[Symbol.asyncDispose]());
}

export const head = async (): Promise<string> => String((await server.store.head())!.commit);

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
