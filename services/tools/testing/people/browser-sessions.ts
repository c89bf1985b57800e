// For tests of sessions: a server with a simulated clock, and a browser's cookie handling.
import { afterAll, beforeAll } from 'vitest';
import { PASSWORD } from './people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { jsonOf } from '../json.ts';

const START = Date.parse('2026-11-01T08:00:00Z');
export let now = START;
export let server: TestServer;
/** Starts a server for the tests of a file and resets its clock. */
export function withBrowserSessions(): void {
  beforeAll(async () => {
    now = START;
    server = await startTestServer({ clock: () => now });
  });
  afterAll(() => server[Symbol.asyncDispose]());
}
/** Moves the clock forward. */
export const later = (ms: number): void => {
  now += ms;
};
export const MINUTE = 60_000;

/** A browser's cookies, by name. */
export type Jar = Map<string, string>;
export const cookiesOf = (response: Response): [string, string][] =>
  response.headers.getSetCookie().map((line) => {
    const [name, value] = line.split(';', 1)[0]!.split('=');
    return [name!, decodeURIComponent(value!)];
  });
export const header = (jar: Jar): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

export const signIn = async (
  email = server.people.maker.email,
  password = PASSWORD,
): Promise<{ response: Response; jar: Jar }> => {
  const response = await fetch(`${server.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return { response, jar: new Map(cookiesOf(response)) };
};
export const get = (path: string, jar: Jar): Promise<Response> =>
  fetch(server.url + path, { headers: { cookie: header(jar) } });
export const codeOf = async (response: Response): Promise<unknown> => (await jsonOf<{ code: unknown }>(response)).code;
