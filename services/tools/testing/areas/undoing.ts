// A server with signed-in people, for tests of undoing.
import type { StoredEvent } from '#contracts/events/event.ts';
import { clientsOf, type Answer, type Json, type TestClient } from '../people/access.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { getWhenCaughtUp } from '../imports/send-facts.ts';

export interface Undoing {
  server: TestServer;
  admin: TestClient;
  editor: TestClient;
  maker: TestClient;
  checker: TestClient;
  operator: TestClient;
  /** A row at the position of an answer. */
  rowAt(path: string, answer: Answer): Promise<Json>;
  lastOf(stream: string): Promise<StoredEvent>;
}
export async function startUndoing(): Promise<Undoing> {
  const server = await startTestServer();
  const clients = await clientsOf(server, 'admin', 'editor', 'maker', 'checker', 'operator');
  return {
    server,
    ...clients,
    rowAt: async (path: string, { body: { position } }: Answer): Promise<Json> =>
      (await getWhenCaughtUp<{ row: Json }>(clients.admin, path, String(position))).row,
    lastOf: async (stream: string) => (await server.store.load(stream)).at(-1)!,
  };
}

interface Headers {
  seen?: unknown;
  undoes?: unknown;
}
export const act = (who: TestClient, path: string, body: object, { seen, undoes }: Headers = {}): Promise<Answer> =>
  who.post(path, body, {
    ...(seen !== undefined && { 'if-match': `"${String(seen)}"` }),
    ...(undoes !== undefined && { undoes: String(undoes) }),
  });
