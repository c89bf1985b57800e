// Tests of the job runner: one process per job, each item once, also if processes die.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobRow } from '#contracts/areas/job/reads.ts';
import { keyName } from '../storage/vault/keys.ts';
import { startTestServer, type TestServer } from '../tools/testing/server.ts';
import type { CommandOutcome } from '../command/types.ts';
import { EventStoreUnavailable } from '../event-store/types.ts';
import { JobFault } from './kind.ts';
import { CHUNK_SIZE } from './runner.ts';
import { ITEMS, counting, once, withRunners } from '../tools/testing/imports/job-runners.ts';
import { jobArea } from '../areas/job/area.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.jobs.stop();
});
afterAll(() => server[Symbol.asyncDispose]());

const { aRunner } = withRunners(() => server);
async function request(
  person = server.people.admin,
  id: string = randomUUID(),
): Promise<{ id: string; outcome: CommandOutcome }> {
  const order = await server.vault.seal(keyName('job', id), '{}');
  const outcome = await server.jobs.parts.commands.run(
    jobArea,
    { type: 'RequestJob', id, kind: 'counting', about: 'numbers', name: null, order, asked: 'numbers' },
    { commandId: id, actor: { kind: 'administrator', id: person.id } },
  );
  return { id, outcome };
}
async function requestedJob(person = server.people.admin): Promise<string> {
  const { id, outcome } = await request(person);
  expect(outcome).toMatchObject({ kind: 'done' });
  return id;
}
const rowOf = async (id: string): Promise<JobRow | undefined> =>
  (await server.jobs.parts.models.list('jobs', { filter: { id: { filterType: 'text', type: 'equals', filter: id } } }))
    .rows[0] as JobRow | undefined;
const until = async (id: string, status: string): Promise<void> => {
  await expect.poll(async () => (await rowOf(id))?.status, { timeout: 30_000 }).toBe(status);
};
const stop = (id: string) =>
  server.jobs.parts.commands.run(
    jobArea,
    { type: 'StopJob', id },
    { commandId: randomUUID(), actor: { kind: 'administrator', id: server.people.admin.id } },
  );
const codeOf = (outcome: CommandOutcome): string => (outcome.kind === 'refused' ? outcome.code : outcome.kind);
const typesOf = async (id: string): Promise<string[]> => (await server.store.load(`job-${id}`)).map(({ type }) => type);
const never = (): Promise<void> => new Promise(() => {});

test('two parallel processes never take the same job', async () => {
  const { kind, times } = counting();
  aRunner(kind);
  aRunner(kind);
  const ids = [await requestedJob(), await requestedJob(), await requestedJob()];
  for (const id of ids) await until(id, 'DONE');
  for (const id of ids) expect((await typesOf(id)).filter((type) => type === 'JobTaken')).toHaveLength(1);
  expect([...times.values()].every((count) => count === ids.length)).toBe(true);
});

test('the next process continues a dead process’s job and repeats only the chunk under way', async () => {
  const dead = counting({ before: (from) => (from < CHUNK_SIZE * 2 ? Promise.resolve() : never()) });
  const first = aRunner(dead.kind);
  const id = await requestedJob();
  await expect.poll(async () => (await rowOf(id))?.done).toBe(CHUNK_SIZE * 2);
  first.die();
  const next = counting();
  aRunner(next.kind);
  await until(id, 'DONE');
  expect(await rowOf(id)).toMatchObject({ done: ITEMS, total: ITEMS });
  expect([dead.times.size, next.times.size, Math.min(...next.times.keys())]).toEqual([
    CHUNK_SIZE * 2,
    CHUNK_SIZE * 2,
    CHUNK_SIZE * 2,
  ]);
  expect(once(new Map([...dead.times, ...next.times]))).toBe(true);
});

test('a parallel process takes over a silent job, and the former process lets it go', async () => {
  let proceed = (): void => undefined;
  const slow = counting({
    before: (from) =>
      from === CHUNK_SIZE
        ? new Promise((done) => {
            proceed = done;
          })
        : Promise.resolve(),
  });
  const other = counting();
  let now = Date.now();
  aRunner(slow.kind);
  // This runner started before the job existed, and finds it late.
  const { models } = server.jobs.parts;
  aRunner(other.kind, {
    clock: () => now,
    models: {
      onRows: () => () => undefined,
      list: async (...of) => (now > Date.now() ? models.list(...of) : { ...(await models.list(...of)), rows: [] }),
    },
  });
  const id = await requestedJob();
  await expect.poll(async () => (await rowOf(id))?.done).toBe(CHUNK_SIZE);
  now += 60_000;
  await until(id, 'DONE');
  proceed();
  await expect.poll(() => slow.times.size).toBe(CHUNK_SIZE * 2);
  expect(await rowOf(id)).toMatchObject({ status: 'DONE', done: ITEMS });
  expect((await typesOf(id)).filter((type) => type === 'JobDone')).toHaveLength(1);
  expect(slow.times.size, 'no further items are processed').toBe(CHUNK_SIZE * 2);
});

test('a job stopped early does nothing; one stopped after a crash finishes only its open chunk', async () => {
  const id = await requestedJob();
  await stop(id);
  await until(id, 'STOPPED');
  const dead = counting({ before: (from) => (from < CHUNK_SIZE ? Promise.resolve() : never()) });
  const first = aRunner(dead.kind);
  const other = await requestedJob();
  await expect.poll(async () => (await rowOf(other))?.done).toBe(CHUNK_SIZE);
  first.die();
  await stop(other);
  await expect.poll(async () => (await rowOf(other))?.isStopping).toBe(true);
  const next = counting();
  aRunner(next.kind);
  await until(other, 'STOPPED');
  expect([await rowOf(other), next.times.size]).toMatchObject([
    { done: CHUNK_SIZE * 2, isStopping: false },
    CHUNK_SIZE,
  ]);
  expect(await rowOf(id)).toMatchObject({ done: 0 });
});

test('a store outage delays a job; a fault that a person can fix fails it with its reason', async () => {
  let isDown = true;
  const { kind, times } = counting({
    before: async (from) => {
      if (from !== CHUNK_SIZE || !isDown) return;
      isDown = false;
      throw new EventStoreUnavailable('away');
    },
  });
  const runner = aRunner(kind);
  const id = await requestedJob();
  await until(id, 'DONE');
  expect(once(times)).toBe(true);
  await runner.stop();

  aRunner(
    counting({
      before: async (from) => {
        if (from === CHUNK_SIZE) throw new JobFault('the paper is torn');
      },
    }).kind,
  );
  const torn = await requestedJob();
  await until(torn, 'FAILED');
  expect(await rowOf(torn)).toMatchObject({ done: CHUNK_SIZE, reason: 'the paper is torn' });
});

test('a person has at most three open jobs, also under concurrency; an ended job frees a place', async () => {
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => request()));
  const accepted = outcomes.filter(({ outcome }) => outcome.kind === 'done');
  expect(outcomes.map(({ outcome }) => codeOf(outcome)).toSorted()).toEqual([
    'done',
    'done',
    'done',
    ...Array.from({ length: 5 }, () => 'too-many-jobs'),
  ]);
  expect(codeOf((await request(server.people.maker)).outcome), 'another’s').toBe('done');
  expect((await request(server.people.admin, accepted[0]!.id)).outcome, 'a repeated request').toMatchObject({
    kind: 'done',
    repeated: true,
  });
  await stop(accepted[1]!.id);
  const more = await Promise.all([request(), request()]);
  expect(more.map(({ outcome }) => codeOf(outcome)).toSorted()).toEqual(['done', 'too-many-jobs']);

  aRunner(counting().kind);
  for (const { id, outcome } of [...accepted.toSpliced(1, 1), ...more])
    if (outcome.kind === 'done') await until(id, 'DONE');
  await until(await requestedJob(), 'DONE');
});

test('three long jobs of one person do not block another’s job and stay marked as alive', async () => {
  await expect
    .poll(
      async () =>
        (
          await server.jobs.parts.models.list('jobs', {
            filter: { status: { filterType: 'set', values: ['WAITING', 'RUNNING'] } },
          })
        ).total,
    )
    .toBe(0);
  let proceed = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  const { maker, admin } = server.people;
  const { kind } = counting({ before: (_from, person) => (person === admin.id ? released : Promise.resolve()) });
  aRunner(kind, { abandonedAfter: 150 });
  const long = [await requestedJob(), await requestedJob(), await requestedJob()];
  for (const id of long) await until(id, 'RUNNING');
  await until(await requestedJob(maker), 'DONE');
  await expect
    .poll(async () => (await Promise.all(long.map(typesOf))).filter((types) => types.includes('JobProgressed')).length)
    .toBe(2);
  expect((await Promise.all(long.map(rowOf))).map((row) => row?.done)).toEqual([0, 0, 0]);
  proceed();
  for (const id of long) await until(id, 'DONE');
});

test('a job fails when its owner loses a right, and shows its progress and the reason', async () => {
  const { admin } = server.people;
  const { kind, times } = counting({
    permissions: ['job:stop'],
    before: async (from) => {
      if (from === CHUNK_SIZE) server.change(admin, 'disabled');
    },
  });
  aRunner(kind);
  const id = await requestedJob();
  await until(id, 'FAILED');
  expect(await rowOf(id)).toMatchObject({ done: CHUNK_SIZE * 2, reason: 'rights-lost' });
  expect(times.size).toBe(CHUNK_SIZE * 2);
  server.change(admin, { roleId: 'super-administrator' });
});
