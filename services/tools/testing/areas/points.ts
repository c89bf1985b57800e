// For tests of points over HTTP: a server, clients that adjust points, and current rows.
import { afterAll, beforeAll, expect } from 'vitest';
import { Receipt } from '#contracts/wire/receipt.ts';
import { pointId } from '../../../areas/point/point-id.ts';
import { clientsOf, type Answer, type TestClient } from '../people/access.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { getWhenCaughtUp } from '../imports/send-facts.ts';

export let server: TestServer;
export let maker: TestClient;
export let checker: TestClient;
export let admin: TestClient;
/** Starts a server for the tests of a file, with clients of several people. */
export function withPoints(): void {
  beforeAll(async () => {
    server = await startTestServer();
    ({ maker, checker, admin } = await clientsOf(server, 'maker', 'checker', 'admin'));
  });
  afterAll(() => server[Symbol.asyncDispose]());
}

let count = 0;
export const anAddress = (): string => `0x${(++count).toString(16).padStart(38, '0')}aB`.toLowerCase();
export const adjust = (address: string, amount: string, more: object = {}, by = maker): Promise<Answer> =>
  by.post('/api/points/adjust', { address, field: 'ethBerries', amount, reason: 'contest', ...more });
export const done = async (answer: Promise<Answer>): Promise<Receipt> => {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 200 });
  return Receipt.parse(body);
};
export const head = async (): Promise<string> => String((await server.store.head())!.commit);
export const rowOf = async (address: string, at?: string): Promise<unknown> =>
  (await getWhenCaughtUp(admin, `/api/points/${pointId(address)}${at ? `?asOf=${at}` : ''}`, at ?? (await head())))[
    'row'
  ];
