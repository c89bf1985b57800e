// For tests of books: a server, and helpers to add and correct entries over HTTP.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { Receipt } from '#contracts/wire/receipt.ts';
import { clientOf, type Answer, type TestClient } from '../people/access.ts';
import { startTestServer, type TestServer } from '../server.ts';

export const ADDRESS = '0xde709f2102306220921060314715629080e2fb77';
export const AT = '2026-11-01T08:00:00.000Z';
export const aHash = (): string => `0x${randomUUID().replaceAll('-', '').padEnd(64, '0')}`;
export const aToken = (): string => randomUUID().slice(0, 8);
export const withdrawn = (more: object = {}) => ({
  accountName: 'Vault',
  accountAddress: ADDRESS,
  targetAddress: ADDRESS,
  hash: aHash(),
  network: 'Ethereum',
  token: 'CRV',
  amount: '10.50',
  recordTime: AT,
  ...more,
});

export let server: TestServer;
export let client: TestClient;
/** Starts a server for the tests of a file, with a maker's client. */
export function withBooks(): void {
  beforeAll(async () => {
    server = await startTestServer();
    client = clientOf(server, await server.tokenOf(server.people.maker));
  });
  afterAll(() => server[Symbol.asyncDispose]());
}

export const BOOK = '/api/reward-withdrawals';
export const add = (body: object): Promise<Answer> => client.post(BOOK, body);
export const correct = (id: unknown, body: object, headers?: Record<string, string>): Promise<Answer> =>
  client.post(`${BOOK}/${String(id)}/correct`, { ...body, reason: 'Mistyped.' }, headers);
export const done = async (answer: Promise<Answer>): Promise<Receipt> => {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 200 });
  return Receipt.parse(body);
};
/** Waits with a long time-out, for busy machines. */
export const readableAt = (atLeast: string): Promise<void> =>
  vi.waitFor(async () => {
    if (!('rows' in (await client.get(`${BOOK}?end=1&asOf=${atLeast}`)).body)) throw new Error(`${BOOK} is behind`);
  }, 120_000);
export const rowOf = async (id: string, at: string): Promise<unknown> =>
  (await client.get(`${BOOK}/${id}?asOf=${at}`)).body.row;
