// A server with rows in every list, for the tests over the registry.
import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { Receipt } from '#contracts/wire/receipt.ts';
import type { CommandRoute } from '#contracts/wire/route.ts';
import { ROUTES } from '../../../areas/registry.ts';
import { clientOf, type Answer, type TestClient } from '../people/access.ts';
import { httpExamples, type Given } from '../http-examples.ts';
import { startTestServer, type TestServer } from '../server.ts';

export const examples = await httpExamples();

export const listed = ROUTES.flatMap(({ area, reads, creates }) =>
  reads ? [{ area, reads, creates, path: reads.list.path, model: reads.model }] : [],
);
export const wholes = ROUTES.flatMap(({ totals = [], whole = [] }) => [...totals, ...whole]);
export const receiptOf = ({ status, body }: Answer): Receipt => {
  expect({ isTaken: status === 200 || status === 202, body }).toMatchObject({ isTaken: true });
  return body as unknown as Receipt;
};

export interface RowsServer {
  server: TestServer;
  /** Of the first administrator. */
  token: string;
  client: TestClient;
  /** Of each list, by its model, a row that is there since before `between`. */
  ids: Map<string, string>;
  /** Before there were any rows; when each list had one; when each had another. */
  before: string;
  between: string;
  now: string;
  idOf: (area: string) => string;
  /** A good body for a command. */
  bodyOf: (area: string, route: CommandRoute, items?: Given['items']) => object;
}

export async function startWithRows(): Promise<RowsServer> {
  const server = await startTestServer({}, { patience: 2_000 });
  const token = await server.tokenOf(server.people.admin);
  const ids = new Map<string, string>();
  const client = clientOf(server, token);
  const idOf = (area: string): string =>
    ids.get(listed.find((one) => one.area === area)?.model ?? area) ?? randomUUID();
  function bodyOf(area: string, { path }: CommandRoute, items: Given['items'] = []): object {
    const body = examples.get(area)?.bodies[path];
    if (!body)
      throw new Error(
        `no test knows a good body for ${path}: say one in services/tools/testing/http-examples/${area}.ts`,
      );
    return body({ items, idOf });
  }
  const rowsAt = async (path: string, position: string): Promise<{ id: string }[]> =>
    ((await client.get(`${path}?asOf=${position}&atLeast=${position}`)).body as { rows?: { id: string }[] }).rows ?? [];
  const head = async (): Promise<string> => String((await server.store.head())!.commit);
  async function addRow({ area, model, creates }: (typeof listed)[number]): Promise<void> {
    const { addRow: own, needs = [] } = examples.get(area) ?? {};
    for (const needed of listed.filter((other) => needs.includes(other.area) && !ids.has(other.model)))
      await addRow(needed);
    if (own) await own(server, token);
    else if (creates[0]) {
      const { id } = receiptOf(await client.post(creates[0].route.path, bodyOf(area, creates[0].route)));
      if (!ids.has(model)) ids.set(model, id);
    } else
      throw new Error(
        `no test knows how ${area} comes by a row: say so as addRow in services/tools/testing/http-examples/${area}.ts`,
      );
  }
  const before = await head();
  for (const area of listed) await addRow(area);
  // Some rows are recorded after the answer to what they are about: sign-ins, jobs.
  const between = await vi.waitFor(async () => {
    const position = await head();
    for (const { path } of listed)
      if (!(await rowsAt(path, position)).length) throw new Error(`${path} has no row at ${position}`);
    return position;
  }, 120_000);
  for (const area of listed) await addRow(area);
  const now = await head();
  // A busy machine may take its time.
  await vi.waitFor(async () => {
    for (const path of [...listed.map((one) => one.path), ...wholes.map(({ list }) => list.path)])
      if ('behind' in (await client.get(`${path}?atLeast=${now}`)).body) throw new Error(`${path} is behind`);
  }, 120_000);
  for (const { model, path } of listed) if (!ids.has(model)) ids.set(model, (await rowsAt(path, between))[0]!.id);
  return { server, token, client, ids, before, between, now, idOf, bodyOf };
}
/** What reads of these paths are answered. */
export const codesOf = async (client: TestClient, paths: string[]): Promise<unknown[]> =>
  Promise.all(
    paths.map(async (path) => {
      const { status, body } = await client.get(path);
      return [path, status, body.code];
    }),
  );
export const each = (paths: string[], status: number, code: string): unknown[] =>
  paths.map((path) => [path, status, code]);
