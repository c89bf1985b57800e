// A server with rows in every list, for the tests over the registry.
import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { Receipt } from '#contracts/wire/receipt.ts';
import type { CommandRoute } from '#contracts/wire/route.ts';
import { ROUTES } from '../../../areas/registry.ts';
import { clientOf, type Answer, type TestClient } from '../people/access.ts';
import { httpExamples, type ExampleContext } from '../http-examples.ts';
import { startTestServer, type TestServer } from '../server.ts';

export const examples = await httpExamples();

export const areasWithList = ROUTES.flatMap(({ area, reads, creates }) =>
  reads ? [{ area, reads, creates, path: reads.list.path, model: reads.model }] : [],
);
export const wholeReads = ROUTES.flatMap(({ totals = [], whole = [] }) => [...totals, ...whole]);
export const receiptOf = ({ status, body }: Answer<Receipt>): Receipt => {
  expect({ isTaken: status === 200 || status === 202, body }).toMatchObject({ isTaken: true });
  return body;
};

export interface RowsServer {
  server: TestServer;
  /** The first administrator's bearer token. */
  token: string;
  client: TestClient;
  /** By model: the id of a row that existed before `between`. */
  ids: Map<string, string>;
  /** Positions before any rows, after each list had one row, and after each had two. */
  before: string;
  between: string;
  now: string;
  idOf: (area: string) => string;
  /** A valid body of a command. */
  bodyOf: (area: string, route: CommandRoute, items?: ExampleContext['items']) => object;
}

export async function startWithRows(): Promise<RowsServer> {
  const server = await startTestServer({}, { patience: 2_000 });
  const token = await server.tokenOf(server.people.admin);
  const ids = new Map<string, string>();
  const client = clientOf(server, token);
  const idOf = (area: string): string =>
    ids.get(areasWithList.find((one) => one.area === area)?.model ?? area) ?? randomUUID();
  function bodyOf(area: string, { path }: CommandRoute, items: ExampleContext['items'] = []): object {
    const body = examples.get(area)?.bodies[path];
    if (!body)
      throw new Error(
        `there is no valid example body for ${path}: add one to services/tools/testing/http-examples/${area}.ts`,
      );
    return body({ items, idOf });
  }
  const head = async (): Promise<string> => String((await server.store.head())!.commit);
  async function addRow({ area, model, creates }: (typeof areasWithList)[number]): Promise<void> {
    const { addRow: addExample, needs = [] } = examples.get(area) ?? {};
    for (const needed of areasWithList.filter((other) => needs.includes(other.area) && !ids.has(other.model)))
      await addRow(needed);
    if (addExample) await addExample(server, token);
    else if (creates[0]) {
      const { id } = receiptOf(await client.post<Receipt>(creates[0].route.path, bodyOf(area, creates[0].route)));
      if (!ids.has(model)) ids.set(model, id);
    } else
      throw new Error(
        `no example adds a row of ${area}: define addRow in services/tools/testing/http-examples/${area}.ts`,
      );
  }
  const before = await head();
  for (const area of areasWithList) await addRow(area);
  const between = await head();
  for (const area of areasWithList) await addRow(area);
  const now = await head();
  // The time-out is long, for busy machines.
  await vi.waitFor(async () => {
    for (const path of [...areasWithList.map((one) => one.path), ...wholeReads.map(({ list }) => list.path)])
      if ('behind' in (await client.get(`${path}?atLeast=${now}`)).body) throw new Error(`${path} is behind`);
  }, 120_000);
  for (const { model, path } of areasWithList)
    if (!ids.has(model))
      ids.set(
        model,
        String((await client.get<{ rows: { id: string }[] }>(`${path}?asOf=${between}`)).body.rows[0]!.id),
      );
  return { server, token, client, ids, before, between, now, idOf, bodyOf };
}
/** Path, status and refusal code of a read of each path. */
export const codesOf = async (client: TestClient, paths: string[]): Promise<unknown[]> =>
  Promise.all(
    paths.map(async (path) => {
      const { status, body } = await client.get(path);
      return [path, status, body.code];
    }),
  );
export const expectedCodes = (paths: string[], status: number, code: string): unknown[] =>
  paths.map((path) => [path, status, code]);
