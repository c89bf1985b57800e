// Limits of one person's imports: disk space, other people's time, and the end of their permission.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_JOBS } from '#contracts/areas/job/events.ts';
import { MOST_REJECTED } from '../jobs/rejected.ts';
import { CHUNK_SIZE } from '../jobs/runner.ts';
import { startTestServer, type TestServer } from '../tools/testing/server.ts';
import { atTheScreen, type AtTheScreen } from '../tools/testing/imports/imports.ts';

const KB = 1_000;
/** The quota has room for a file of this size and its head, but not for the results. */
const FILE_BYTES = 598 * KB;
const QUOTA = { ofOwner: 600 * KB, inAll: 10_000 * KB };
let server: TestServer;
let admin: AtTheScreen;
let maker: AtTheScreen;
let checker: AtTheScreen;
beforeAll(async () => {
  server = await startTestServer({}, { quota: QUOTA });
  const { people } = server;
  [admin, maker, checker] = await Promise.all([
    atTheScreen(server, people.admin),
    atTheScreen(server, people.maker),
    atTheScreen(server, people.checker),
  ]);
});
afterAll(() => server[Symbol.asyncDispose]());

const strategies = (count: number, from = 0): string =>
  [
    'chainId,contractAddress,deposited,at',
    ...Array.from(
      { length: count },
      (_, index) => `1,0x${(from + index + 1).toString(16).padStart(40, '0')},1,2022-11-01T08:00:00Z`,
    ),
  ].join('\n');
const forget = async (person: AtTheScreen, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    await person.ended(id);
    await server.vault.held.remove(id);
  }
};

test(
  'rejected rows are stored compactly: 10 000 with explanations and the rest as a count',
  { timeout: 300_000 },
  async () => {
    const more = 300;
    const {
      body: { id },
    } = await admin.uploadFile('spot-sold', `orderId\n${'x\n'.repeat(MOST_REJECTED + more)}`);
    const heldBefore = await server.vault.held.held(server.people.admin.id);
    await admin.send('spot-sold', id, {});
    expect(await admin.ended(id)).toMatchObject({ status: 'DONE', refused: MOST_REJECTED + more });
    expect((await server.vault.held.held(server.people.admin.id)) - heldBefore).toBeLessThan(MOST_REJECTED * 50);
    const rejected = await admin.rejected(id);
    if (typeof rejected === 'number') throw new Error(`answered ${rejected}`);
    const lines = rejected.slice(0, -1);
    expect(rejected.at(-1)).toEqual({ more });
    expect([new Set(lines.map(({ line }) => line)).size, lines.at(-1)!.line]).toEqual([
      MOST_REJECTED,
      MOST_REJECTED + 1,
    ]);
    expect(lines[0]).toMatchObject({
      file: 'file.csv',
      line: 2,
      code: 'required',
      words: expect.stringContaining('missing, or empty'),
    });
    await forget(admin, [id]);
  },
);

test('concurrent uploads stay within the quota of a person, and refused files leave nothing', async () => {
  const file = 'x'.repeat(240 * KB);
  const answers = await Promise.all(Array.from({ length: 4 }, () => admin.uploadFile('spot-sold', file)));
  expect(answers.map(({ status, body: { code } }) => code ?? status).toSorted()).toEqual([
    200,
    200,
    'quota-exceeded',
    'quota-exceeded',
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 413, 413]);
  const heldBytes = await server.vault.held.held(server.people.admin.id);
  expect(heldBytes).toBeGreaterThan(480 * KB);
  expect(heldBytes).toBeLessThan(490 * KB);
  const {
    status,
    body: { id },
  } = await maker.uploadFile('spot-sold', file);
  expect(status).toBe(200);
  for (const each of [id, ...answers.flatMap(({ status: answered, body }) => (answered === 200 ? [body.id] : []))])
    await server.vault.held.remove(each);
});

test('a job fails with its progress when its results exceed the quota', async () => {
  const row = `x${' '.repeat(Math.floor(FILE_BYTES / (CHUNK_SIZE + 50)) - 2)}\n`;
  const {
    body: { id },
  } = await admin.uploadFile('spot-sold', `orderId\n${row.repeat(CHUNK_SIZE + 50)}`);
  await admin.send('spot-sold', id, {});
  expect(await admin.ended(id)).toMatchObject({
    status: 'FAILED',
    reason: 'quota-exceeded',
    done: CHUNK_SIZE,
    refused: CHUNK_SIZE,
  });
  await forget(admin, [id]);
});

test.each([
  ['sender', 'spot-sold'],
  ['approver', 'deposit-seen'],
] as const)(
  'an import whose %s loses the permission ends with the current chunk',
  { timeout: 120_000 },
  async (who, type) => {
    const {
      body: { id },
    } = await maker.uploadFile(type, `remarks\n${'x\n'.repeat(CHUNK_SIZE * 4)}`);
    await maker.send(type, id, {});
    if (who === 'approver') await checker.post(`/api/jobs/${id}/approve`);
    const events = () => server.store.load(`job-${id}`);
    await expect
      .poll(async () => (await events()).some(({ type: of }) => of === 'JobProgressed'), { interval: 5 })
      .toBe(true);
    const { maker: sender, checker: approver } = server.people;
    const person = who === 'sender' ? sender : approver;
    server.change(person, 'disabled');
    const progressed = (await events()).filter(({ type: of }) => of === 'JobProgressed').length;
    await expect.poll(async () => (await events()).at(-1)?.type, { timeout: 60_000 }).toBe('JobFailed');
    const { data } = (await events()).at(-1)!;
    expect(data).toMatchObject({ reason: 'rights-lost' });
    expect(Number(data.done)).toBeLessThanOrEqual((progressed + 1) * CHUNK_SIZE);
    server.change(person, { roleId: person.roleId });
    await forget(maker, [id]);
  },
);

test(
  'a fourth open job of a person is refused, and a repeated file is the same job',
  { timeout: 120_000 },
  async () => {
    await server.jobs.stop();
    const files = await Promise.all(
      Array.from({ length: 6 }, (_, index) => admin.uploadFile('strategy-seen', strategies(1, index))),
    );
    const answers = await Promise.all(files.map(({ body: { id } }) => admin.send('strategy-seen', id, {})));
    expect(answers.map(({ status, body: { code } }) => code ?? status).toSorted()).toEqual([
      ...Array.from({ length: MAX_JOBS }, () => 202),
      ...Array.from({ length: 3 }, () => 'too-many-jobs'),
    ]);
    const sent = answers.flatMap(({ status, body: { id } }) => (status === 202 ? [id] : []));
    expect(await admin.send('strategy-seen', sent[0]!, {})).toMatchObject({ status: 202, body: { id: sent[0] } });
    expect(await admin.post(`/api/jobs/${randomUUID()}/retry`)).toMatchObject({ status: 404 });
    expect(await admin.post(`/api/jobs/${sent[0]}/stop`)).toMatchObject({ status: 200 });
    const refused = files.find(({ body: { id } }) => !sent.includes(id))!.body.id;
    expect(await admin.send('strategy-seen', refused, {})).toMatchObject({ status: 202 });
  },
);
