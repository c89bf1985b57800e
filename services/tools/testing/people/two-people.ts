// For tests: a maker and a checker, over HTTP, on a server of the test file.
import { afterAll, beforeAll } from 'vitest';
import { clientsOf, type TestClient } from './access.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { getWhenCaughtUp } from '../imports/send-facts.ts';

export let server: TestServer;
export let maker: TestClient;
export let checker: TestClient;

/** Call once per test file. */
export function withTwoPeople(): void {
  beforeAll(async () => {
    server = await startTestServer();
    ({ maker, checker } = await clientsOf(server, 'maker', 'checker'));
  });
  afterAll(() => server[Symbol.asyncDispose]());
}

/** The log's position. */
export const head = async (): Promise<string> => String((await server.store.head())!.commit);
/** What the maker reads, once it contains everything in the log. */
export const readNow = async <Body extends object>(path: string): Promise<Body> =>
  getWhenCaughtUp<Body>(maker, path, await head());
