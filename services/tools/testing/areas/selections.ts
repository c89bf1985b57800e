// For tests of selections: a server with a simulated clock, and deposits that are selected and confirmed.
import { afterAll, beforeAll, expect } from 'vitest';
import type { Outline } from '#contracts/kits/selection.ts';
import { clientsOf, type Answer, type TestClient } from '../people/access.ts';
import { depositBody } from '../custody/deposits.ts';
import { startTestServer, type TestServer } from '../server.ts';

export let server: TestServer;
export let maker: TestClient;
export let checker: TestClient;
export let admin: TestClient;
export let editor: TestClient;
let clockAdvance = 0;
/** Starts a server for the tests of a file, with clients of several people. */
export function withSelections(): void {
  beforeAll(async () => {
    server = await startTestServer({ clock: () => Date.now() + clockAdvance });
    ({ maker, checker, admin, editor } = await clientsOf(server, 'maker', 'checker', 'admin', 'editor'));
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
interface Selected {
  id: string;
  position: string;
  count: number;
  amounts: Record<string, string>;
}
export const select = async (institution: string, more: object = {}, by = checker): Promise<Selected> => {
  const { status, body } = await by.post<Selected>(HERE, { filter: of(institution), ...more });
  expect(status).toBe(200);
  return body;
};
export const confirm = (selection: string, amount: string, by = checker, headers = {}): Promise<Answer> =>
  by.post('/api/deposits/confirm/jobs', { selection, amount, acknowledged: true }, headers);
export const outlineOf = async (id: string): Promise<Outline<Record<string, unknown>>> =>
  (await checker.get<Outline<Record<string, unknown>>>(`${HERE}/${id}`)).body;
export const refused = (code: string) => ({ status: 409, body: { code } });
