import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { request } from '../../tools/testing/request.ts';
import { NO_MODELS, startTestServer } from '../../tools/testing/server.ts';

const CLIENTS = [...'abcdefghijklmnop'];

test('a server that closes answers every request on the connections of busy clients, and refuses only new ones', async () => {
  const server = await startTestServer({ models: NO_MODELS });
  const answered = new Set<string>();
  /** The error that ends its requests. */
  const busyClient = async (name: string): Promise<unknown> => {
    for (;;) {
      const answer = await request(`${server.url}/healthz`).catch((error: unknown) => error);
      if (answer instanceof Error) return answer;
      answered.add(name);
      await delay(1);
    }
  };
  const ends = CLIENTS.map(busyClient);
  await expect.poll(() => answered.size).toBe(CLIENTS.length);
  await server[Symbol.asyncDispose]();
  expect(await Promise.all(ends)).toEqual(CLIENTS.map(() => expect.objectContaining({ code: 'ECONNREFUSED' })));
});
