// Reads of every area at a position beyond the end of the log.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, type TestClient } from '../../tools/testing/people/access.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { codesOf, expectedCodes, areasWithList, wholeReads } from '../../tools/testing/areas/area-rows.ts';

/** A position that no log reaches. */
const BEYOND = '9000000000000000000';
const READS_AT_ONCE = 4;

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({}, { patience: 2_000 });
  client = clientOf(server, await server.tokenOf(server.people.admin));
});
afterAll(() => server[Symbol.asyncDispose]());

const codes = (paths: string[]): Promise<unknown[]> => codesOf(client, paths);

test('reads beyond the log are unknown with asOf and behind with atLeast', async () => {
  const paths = [...areasWithList.map(({ path }) => path), ...wholeReads.map(({ list }) => list.path)];
  const [unknown, waiting] = [
    paths.map((path) => `${path}?asOf=${BEYOND}`),
    paths.map((path) => `${path}?atLeast=${BEYOND}`),
  ];
  // Each read waits for the time limit, and a person has at most four concurrent reads. Enough people ask so that all
  // wait together.
  const people = await Promise.all(
    Array.from({ length: Math.ceil(paths.length / READS_AT_ONCE) }, async (_, index) => {
      const email = `waits-${index}@console.example`;
      const {
        body: { id },
      } = await client.post('/api/administrators', { email, description: 'Waits', roleId: 'super-administrator' });
      await server.setPassword(String(id));
      return clientOf(server, await server.tokenOf({ email }));
    }),
  );
  const [unknownCodes, behindCodes] = await Promise.all([
    codes(unknown),
    Promise.all(
      waiting.map(async (path, index) => [
        path,
        (await people[Math.floor(index / READS_AT_ONCE)]!.get(path)).body['behind'],
      ]),
    ),
  ]);
  expect(unknownCodes).toEqual(expectedCodes(unknown, 404, 'position-unknown'));
  expect(behindCodes).toEqual(waiting.map((path) => [path, true]));
});
