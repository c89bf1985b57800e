// For tests: people who request and confirm, over HTTP.
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { clientsOf, giveRole, type Answer, type TestClient } from './access.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { getWhenCaughtUp } from '../imports/send-facts.ts';

export const SUPER = 'super-administrator';
export const SYSTEM = { kind: 'system', id: 'system' } as const;
export let server: TestServer;
/** Ana and Ben have all permissions, and neither got them from the other. */
export let ana: TestClient;
export let ben: TestClient;
export let editor: TestClient;
export let checker: TestClient;
export let maker: TestClient;

/** Call once per test file. Each test starts with the default rules. */
export function withPeople(): void {
  beforeAll(async () => {
    server = await startTestServer();
    await giveRole(server, server.people.operator.id, SUPER, SYSTEM);
    const clients = await clientsOf(server, 'admin', 'operator', 'editor', 'checker', 'maker');
    ({ admin: ana, operator: ben, editor, checker, maker } = clients);
  });
  afterAll(() => server[Symbol.asyncDispose]());
  afterEach(async () => {
    await ana.post('/api/settings', { secondPerson: DEFAULT_SETTINGS.secondPerson, reason: 'after a test' });
  });
}

export const turnOn = async (rule: string): Promise<void> =>
  expect(await ana.post('/api/settings', { secondPerson: { [rule]: true }, reason: 'for a test' })).toMatchObject({
    status: 200,
  });
const head = async (): Promise<string> => String((await server.store.head())!.commit);
/** A row at the current position. */
export const read = async (path: string, client = ana) =>
  (await getWhenCaughtUp<{ row: Record<string, unknown> }>(client, path, await head())).row;
export const idOf = ({ body }: Answer): string => String(body['id']);
export const requestOf = ({ body }: Answer): string => String(body['request']);
export const decide = (
  client: TestClient,
  request: string,
  action = 'confirm',
  body: object = {},
  headers = {},
): Promise<Answer> => client.post(`/api/requests/${request}/${action}`, body, headers);
export const typesOf = async (stream: string): Promise<string[]> =>
  (await server.store.load(stream)).map(({ type }) => type);

let count = 0;
export const newsFields = () => ({
  title: `News ${++count}`,
  description: 'What happened',
  image: 'https://one.example/a.png',
  time: '2026-11-01T08:00:00Z',
  link: 'https://one.example/',
});
export const addNews = async (): Promise<string> => idOf(await editor.post('/api/news', newsFields()));
/** A strategy that can be enabled. */
export async function aStrategy(): Promise<{ id: string; path: string; body: object }> {
  const tag = idOf(await editor.post('/api/tags', { name: `Tag ${++count}` }));
  const contractAddress = `0x${String(count).padStart(40, '0')}`;
  const id = idOf(
    await editor.post('/api/strategies', {
      name: 'One',
      tag,
      chainId: 1,
      description: 'What it does',
      contractAddress,
      apr: '0.1',
      rewards: 'YU',
      cap: '1000',
      countdownStart: '2030-01-01T00:00:00Z',
      countdownEnd: '2030-02-01T00:00:00Z',
      strategyStart: '2030-03-01T00:00:00Z',
      strategyEnd: '2030-04-01T00:00:00Z',
    }),
  );
  expect(
    await editor.post(
      `/api/strategies/${id}/allocate`,
      { allocation: [{ asset: 'BTC', ratio: '1', quantity: '1' }] },
      { 'if-match': '"0"' },
    ),
  ).toMatchObject({ status: 200 });
  return { id, path: `/api/strategies/${id}/enable`, body: {} };
}
