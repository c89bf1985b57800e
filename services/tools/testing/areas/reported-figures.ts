// For tests of reported figures: a server, facts of each kind, and helpers to read rows and series.
import { afterAll, beforeAll } from 'vitest';
import type { z } from 'zod';
import type { overview } from '#contracts/areas/overview/declaration.ts';
import type { pool } from '#contracts/areas/pool/declaration.ts';
import { yu } from '../../../areas/trove/testing/examples.ts';
import { clientOf, type TestClient } from '../people/access.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { getWhenCaughtUp } from '../imports/send-facts.ts';

export let server: TestServer;
export let client: TestClient;
/** Starts a server for the tests of a file, with an operator's client. */
export function withReportedFigures(): void {
  beforeAll(async () => {
    server = await startTestServer();
    client = clientOf(server, await server.tokenOf(server.people.operator));
  });
  afterAll(() => server[Symbol.asyncDispose]());
}

export const head = async (): Promise<string> => String((await server.store.head())!.commit);
type Row = Record<string, unknown>;
interface Answer {
  row: Row;
  rows: Row[];
  events: Row[];
  counts: Row;
  steps: { from: string; groups: Row[] }[];
  since: string | null;
}
export const get = async <Body extends object = Answer>(path: string): Promise<Body> =>
  getWhenCaughtUp<Body>(client, path, await head());
export const getAsOf = async (path: string, asOf?: string): Promise<Answer> =>
  (await client.get<Answer>(asOf === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}asOf=${asOf}`)).body;
/** The groups of each non-empty step, once the list has caught up with the log. */
export const series = async (
  list: string,
  from: string,
  to: string,
  step: string,
  asOf?: string,
): Promise<[string, object[]][]> => {
  await get(`/api/${list}?start=0&end=1`);
  const { steps } = await getAsOf(`/api/${list}/series?from=${from}&to=${to}&step=${step}`, asOf);
  return steps.filter(({ groups }) => groups.length > 0).map(({ from: begins, groups }) => [begins, groups]);
};
type PoolReport = z.input<typeof pool.externalState.data>;
type OverviewReport = z.input<typeof overview.externalState.data>;
export const aPool = (day: string, more: Partial<PoolReport> = {}): PoolReport => ({
  day,
  psmUsdcBalance: '2500000000000',
  psmDepositUserCount: 41,
  stabilityPoolYuBalance: yu(1_000),
  stabilityPoolDepositUserCount: 120,
  ...more,
});
export const anOverview = (day: string, more: Partial<OverviewReport> = {}): OverviewReport => ({
  day,
  ethBtcStaked: '120000000000',
  solBtcStaked: '62627780000',
  vaultBtc: '134509240000',
  ethYuMinted: yu(2),
  solYuMinted: '1',
  userCount: 512,
  ...more,
});
const of =
  <Data extends object = object>(type: string) =>
  (data: Data, at: string) => ({ type, data, at });
export const [pools, overviews, views, teams, draws, connected] = [
  of<PoolReport>('pool-counted'),
  of<OverviewReport>('overview-counted'),
  of('page-viewed'),
  of('team-seen'),
  of('lottery-drawn'),
  of('wallet-connected'),
];
