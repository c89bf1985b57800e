// Sign-ins keep where they came from: sealed in the log, opened for people with audit:read.
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditReads } from '#contracts/areas/audit/reads.ts';
import { PASSWORD } from '../tools/testing/people/people.ts';
import { clientOf } from '../tools/testing/people/access.ts';
import { failureTeller } from './origin-of.ts';
import { startTestServer, type TestServer } from '../tools/testing/server.ts';

const DEVICE = 'Console-Test/7 (Linux)';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const signIn = (email: string, password: string): Promise<Response> =>
  fetch(`${server.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': DEVICE },
    body: JSON.stringify({ email, password, token: true }),
  });

test('address and device of a sign-in are sealed in the log, and shown to people with audit:read', async () => {
  await server.setPassword(server.people.maker.id);
  expect((await signIn(server.people.maker.email, PASSWORD)).status).toBe(200);
  const event = (await server.log()).findLast(({ type }) => type === 'SignedIn')!;
  expect(event.data).toMatchObject({ address: expect.stringMatching(/^v1\./), device: expect.stringMatching(/^v1\./) });
  expect(JSON.stringify(event.data)).not.toContain(DEVICE);

  const auditor = clientOf(server, await server.tokenOf(server.people.auditor));
  const { body } = await auditor.get(`/api/audits?start=0&end=50&atLeast=${event.position}`);
  const rows = auditReads.list.response.parse(body).rows;
  expect(rows.find(({ id }) => id === event.id)?.data).toMatchObject({
    address: expect.stringMatching(/127\.0\.0\.1|::1/),
    device: DEVICE,
  });
});

test('a failed sign-in is sealed with the key of the person, of an unknown account with a key of its own', async () => {
  const told: [account: string, origin: string, owner: string][] = [];
  const tell = failureTeller({
    audit: {
      signInFailed: (account, origin, seal) => void seal(origin).then((owner) => told.push([account, origin, owner])),
    },
    seal: async (owner) => owner,
  });
  const request = { ip: '203.0.113.5', headers: { 'user-agent': 'curl/8' } } as FastifyRequest;
  tell('a', request, async () => 'ana');
  tell('b', { ...request, headers: {} } as FastifyRequest, async () => 'sign-in:b');
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told).toEqual([
    ['a', '203.0.113.5 · curl/8', 'ana'],
    ['b', '203.0.113.5', 'sign-in:b'],
  ]);
});
