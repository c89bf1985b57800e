// For tests of second factors: a server with a simulated clock, and a person’s authenticator codes.
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Answer, TestClient } from './access.ts';
import { PASSWORD } from './people.ts';
import { NO_MODELS, startTestServer, type TestServer } from '../server.ts';

export const STEP = 30_000;
export let now = Date.now();
export let server: TestServer;
/** Starts a server for the tests of a file. Each test starts ten minutes later. */
export function withSecondFactors(): void {
  beforeAll(async () => {
    now = Date.now();
    server = await startTestServer({ models: NO_MODELS, clock: () => now });
  });
  afterAll(() => server[Symbol.asyncDispose]());
  beforeEach(() => later(10 * 60_000));
}
/** Moves the clock forward. */
export const later = (ms: number): void => {
  now += ms;
};

/** The authenticator's code. */
export const shown = (secret: string, at = now): Promise<string> =>
  generate({ strategy: 'totp', secret, epoch: Math.floor(at / 1000) });
export const begin = async (client: TestClient): Promise<string> =>
  String((await client.post('/api/second-factor/begin', { password: PASSWORD })).body.secret);
/** Sets up a second factor with a code of the current step. */
export const enrol = async (client: TestClient): Promise<string> => {
  const secret = await begin(client);
  expect((await client.post('/api/second-factor/confirm', { code: await shown(secret) })).status).toBe(200);
  later(STEP);
  return secret;
};
export const outcome = ({ status, body }: Answer): unknown => [status, body.code];
