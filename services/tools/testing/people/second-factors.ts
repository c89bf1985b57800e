// For tests of second factors: a server with a clock of its own, and what a person’s authenticator shows.
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Answer, TestClient } from './access.ts';
import { PASSWORD } from './people.ts';
import { NO_MODELS, startTestServer, type TestServer } from '../server.ts';

export const STEP = 30_000;
export let now = Date.now();
export let server: TestServer;
/** A server for the tests of a file; each test begins ten minutes later. */
export function withSecondFactors(): void {
  beforeAll(async () => {
    now = Date.now();
    server = await startTestServer({ models: NO_MODELS, clock: () => now });
  });
  afterAll(() => server[Symbol.asyncDispose]());
  beforeEach(() => later(10 * 60_000));
}
/** Moves the clock on. */
export const later = (ms: number): void => {
  now += ms;
};

/** What the person's authenticator shows. */
export const shown = (secret: string, at = now): Promise<string> =>
  generate({ strategy: 'totp', secret, epoch: Math.floor(at / 1000) });
export const begin = async (client: TestClient): Promise<string> =>
  String((await client.post('/api/second-factor/begin', { password: PASSWORD })).body.secret);
/** Sets a second factor up; the code used for it is of the present step. */
export const enrol = async (client: TestClient): Promise<string> => {
  const secret = await begin(client);
  expect((await client.post('/api/second-factor/confirm', { code: await shown(secret) })).status).toBe(200);
  later(STEP);
  return secret;
};
export const outcome = ({ status, body }: Answer): unknown => [status, body.code];
