// For tests of troves over HTTP: a server, and troves reported by their chains.
import { afterAll, beforeAll } from 'vitest';
import { aTrove } from '../../../areas/trove/testing/examples.ts';
import { clientOf, type TestClient } from '../people/access.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { getWhenCaughtUp } from '../imports/send-facts.ts';

export let server: TestServer;
export let client: TestClient;
/** Starts a server for the tests of a file, with an operator's client. */
export function withTroves(): void {
  beforeAll(async () => {
    server = await startTestServer();
    client = clientOf(server, await server.tokenOf(server.people.operator));
  });
  afterAll(() => server[Symbol.asyncDispose]());
}

export const head = async (): Promise<string> => String((await server.store.head())!.commit);
export const get = async <Body extends object = Record<string, unknown>>(path: string): Promise<Body> =>
  getWhenCaughtUp<Body>(client, path, await head());
export const troveReport = (troveId: string, at: string, more: object = {}) => ({
  type: 'trove-seen',
  at,
  data: aTrove(troveId, more),
});
