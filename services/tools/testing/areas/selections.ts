// For tests of selections: a server with a simulated clock, and deposits that are selected and confirmed.
import { afterAll, beforeAll, expect } from 'vitest';
import type { Outline } from '#contracts/wire/selection.ts';
import { clientOf, type Answer, type TestClient } from '../people/access.ts';
import { depositBody } from '../custody/deposits.ts';
import { startTestServer, type TestServer } from '../server.ts';

export let server: TestServer;
export let [maker, checker, admin, editor] = [] as unknown as [TestClient, TestClient, TestClient, TestClient];
let clockAdvance = 0;
/** Starts a server for the tests of a file, with clients of several people. */
export function withSelections(): void {
  beforeAll(async () => {
    server = await startTestServer({ clock: () => Date.now() + clockAdvance });
    const { people } = server;
    [maker, checker, admin, editor] = (await Promise.all(
      [people.maker, people.checker, people.admin, people.editor].map(async (person) =>
        clientOf(server, await server.tokenOf(person)),
      ),
    )) as [TestClient, TestClient, TestClient, TestClient];
  });
  afterAll(() => server[Symbol.asyncDispose]());
}
/** Sets the clock this far ahead of real time. */
export const aheadBy = (ms: number): void => {
  clockAdvance = ms;
};

export const HERE = '/api/deposits/selections';
export const of = (institution: string) => ({
  institution: { filterType: 'text', type: 'startsWith', filter: institution },
});
export async function recorded(seed: string, fields: object): Promise<{ id: string; position: string }> {
  const { status, body } = await maker.post('/api/deposits', depositBody(seed, { ...fields }));
  expect(status).toBe(200);
  return { id: String(body.id), position: String(body.position) };
}
export const select = async (
  institution: string,
  more: object = {},
  by = checker,
): Promise<{ id: string; position: string; count: number; amounts: Record<string, string> }> => {
  const { status, body } = await by.post(HERE, { filter: of(institution), ...more });
  expect(status).toBe(200);
  return body as unknown as Awaited<ReturnType<typeof select>>;
};
export const confirm = (selection: string, amount: string, by = checker, headers = {}): Promise<Answer> =>
  by.post('/api/deposits/confirm/jobs', { selection, amount, acknowledged: true }, headers);
export const outlineOf = async (id: string): Promise<Outline<Record<string, unknown>>> =>
  (await checker.get(`${HERE}/${id}`)).body as unknown as Outline<Record<string, unknown>>;
export const refused = (code: string) => ({ status: 409, body: { code } });
