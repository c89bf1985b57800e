// For tests of batches: a server whose jobs run on demand, and deposits that are confirmed by a filter.
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { JobResults, JobRow } from '#contracts/areas/job/reads.ts';
import { inParallel } from '../../../base/in-parallel.ts';
import { createJobRunner, type JobRunner, type RunnerParts } from '../../../jobs/runner.ts';
import { clientsOf, type Answer, type TestClient } from '../people/access.ts';
import { depositBody } from '../custody/deposits.ts';
import { startTestServer, type TestServer } from '../server.ts';

export const AMOUNT = 150_000_000n;
export let server: TestServer;
export let maker: TestClient;
export let checker: TestClient;
export let admin: TestClient;
export let auditor: TestClient;
const runners: JobRunner[] = [];
/** Starts a server for the tests of a file, with clients of several people. */
export function withBatches(): void {
  beforeAll(async () => {
    server = await startTestServer();
    // Requested jobs wait until a test runs them.
    await server.jobs.stop();
    ({ maker, checker, admin, auditor } = await clientsOf(server, 'maker', 'checker', 'admin', 'auditor'));
  });
  afterEach(async () => {
    for (const runner of runners.splice(0)) await runner.stop();
  });
  afterAll(() => server[Symbol.asyncDispose]());
}

export const runJobs = (parts: Partial<RunnerParts> = {}): void => {
  const runner = createJobRunner({ ...server.jobs.parts, pollInterval: 50, ...parts });
  runners.push(runner);
  runner.start();
};
/**
 * Records `count` deposits of an institution, starting at number `from`. `atLeast`: position from which reads show
 * them.
 */
export async function recorded(
  institution: string,
  count: number,
  by = maker,
  from = 0,
): Promise<{ ids: string[]; atLeast: string }> {
  const answers = await inParallel(
    Array.from({ length: count - from }, (_, index) => from + index),
    16,
    (index) => by.post('/api/deposits', depositBody(`${institution} ${index}`, { institution })),
  );
  return {
    ids: answers.map(({ body }) => String(body.id)),
    atLeast: String(
      answers
        .map(({ body }) => BigInt(String(body.position)))
        .toSorted((one, other) => (one < other ? -1 : 1))
        .at(-1),
    ),
  };
}
export const of = (institution: string) => ({
  institution: { filterType: 'text', type: 'equals', filter: institution },
});
export const typed = (count: number, more: object = {}): object => ({
  amount: String(AMOUNT * BigInt(count)),
  acknowledged: true,
  ...more,
});
export const body = (institution: string, count: number, more: object = {}): object => ({
  filter: of(institution),
  ...typed(count, more),
});
export const confirmAll = (
  institution: string,
  count: number,
  more: object = {},
  by = checker,
  headers: Record<string, string> = {},
): Promise<Answer> => by.post('/api/deposits/confirm/jobs', body(institution, count, more), headers);
export const idOf = ({ status, body: answer }: Answer): string => {
  expect({ status, answer }).toMatchObject({ status: 202, answer: { id: expect.any(String) } });
  return String(answer.id);
};
export async function ended(id: string, by = checker): Promise<JobRow> {
  const rowNow = async (): Promise<JobRow | undefined> =>
    (await by.get<{ row: JobRow | undefined }>(`/api/jobs/${id}`)).body.row;
  await expect
    .poll(async () => (await rowNow())?.status, { timeout: 60_000, interval: 50 })
    .toMatch(/DONE|STOPPED|FAILED/);
  return (await rowNow())!;
}
export const resultsOf = async (id: string, query = '', by = checker): Promise<JobResults> =>
  (await by.get<JobResults>(`/api/jobs/${id}/results${query}`)).body;
/** Number of confirmations of each deposit. */
export const confirmations = async (ids: readonly string[]): Promise<number[]> => {
  const confirmed = (await server.log())
    .filter(({ type }) => type === 'DepositConfirmed')
    .map(({ stream }) => stream.replace('deposit-', ''));
  return ids.map((id) => confirmed.filter((one) => one === id).length);
};
export const ones = (count: number): number[] => Array.from({ length: count }, () => 1);
