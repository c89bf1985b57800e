import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verify } from '#projections/verify/verify.ts';
import type { Projections } from '../projections.ts';
import type { Filling } from '../rebuilds.ts';
import type { ModelStatus } from '../status.ts';
import { generations } from '../storage/generation-records.ts';
import { rowsOf, withAccounts } from '../testing/accounts.ts';
import { HeldLog } from '../testing/held-log.ts';
import { reached } from '../testing/log.ts';
import { accountsIn, accountsModel, balances, opened, paid, POISON } from '../testing/models.ts';

const here = withAccounts();
const { start, busy } = here;
const IN_TIME = { timeout: 20_000 };
const BATCH = 10;
/** The first batch of a generation that is filled. */
const FIRST_BATCH = BATCH * 3;
const TODAY = { hours: 1, isKept: true };
const LONG_AGO = { hours: 25, isKept: false };

const rebuild = (from: 'empty' | 'previous' = 'empty') => ({ job: randomUUID(), model: 'accounts', from }) as const;
const statusOf = async ({ models }: Projections): Promise<ModelStatus> => (await models.status())[0]!;
const states =
  (projections: Projections, ...of: Parameters<Projections['rebuilds']['look']>) =>
  async (): Promise<Filling['state']> =>
    (await projections.rebuilds.look(...of)).state;
async function differences(): Promise<string[]> {
  const found: string[] = [];
  const models = [accountsModel()];
  for await (const verdict of verify({
    log: here.log,
    database: here.database,
    models,
    totals: [balances(models[0]!)],
  }))
    found.push(...verdict.differences.lines);
  return found;
}
/** A process that filled the first generation, and ended. */
async function filled(): Promise<void> {
  const first = start();
  await reached(first, 'accounts', here.log);
  await first.stop();
}
/** Accounts with a fault, rebuilt by a program that has none. */
async function cured(): Promise<Projections> {
  here.log.append(opened('a'), paid('a', 1), paid('a', POISON), paid('a', 2));
  await filled();
  const fixed = start(accountsModel(1, { cured: true }));
  const first = rebuild();
  expect(await fixed.rebuilds.begin(first)).toBe(true);
  await expect.poll(states(fixed, first), IN_TIME).toBe('read');
  await expect.poll(() => rowsOf(fixed), IN_TIME).toMatchObject([{ id: 'a', balance: '3' }]);
  return fixed;
}

test('a rebuild fills a new generation while the old one serves what is written, and matches the log', async () => {
  for (let id = 0; id < 7; id++) here.log.append(opened(`${id}`));
  busy(0, 100);
  const held = new HeldLog(here.log, FIRST_BATCH);
  await filled();
  const worker = start(accountsModel(), { source: held, maxBatch: BATCH });
  const reader = start(accountsModel(), { run: false });
  const wanted = rebuild();
  expect(await reader.rebuilds.begin(wanted)).toBe(true);
  // The part that is given.
  await expect.poll(() => worker.rebuilds.look(wanted), IN_TIME).toMatchObject({ position: BigInt(FIRST_BATCH * 7) });
  busy(100, 150);
  await expect.poll(() => rowsOf(reader), IN_TIME).toEqual(accountsIn(here.log));
  expect(await statusOf(reader)).toMatchObject({
    generation: 1,
    rebuilding: true,
    job: wanted.job,
    previousUntil: null,
  });
  held.release();
  busy(150, 200);
  await expect.poll(states(reader, wanted), IN_TIME).toBe('read');
  busy(200, 250);
  await reached(reader, 'accounts', here.log);
  expect(await statusOf(reader)).toMatchObject({
    generation: 2,
    job: null,
    previousUntil: expect.stringMatching(/Z$/),
  });
  expect(await rowsOf(reader)).toEqual(accountsIn(here.log));
  expect(await differences()).toEqual([]);
});

test('one rebuild of a model runs at a time, and begins once for its job', async () => {
  busy(0, 100);
  await filled();
  const slow = start(accountsModel(), { source: new HeldLog(here.log) });
  const [wanted, other] = [rebuild(), rebuild()];
  expect(await Promise.all([slow.rebuilds.begin(wanted), slow.rebuilds.begin(wanted)])).toEqual([true, true]);
  expect(await slow.rebuilds.begin(other)).toBe(false);
  // After its start a process reads no generation before it has seen that the database was filled from this log.
  await expect.poll(async () => (await statusOf(slow)).job, IN_TIME).toBe(wanted.job);
  await slow.rebuilds.retryParked('accounts');
  const { rows } = await sql`SELECT generation FROM ${generations} WHERE model = 'accounts'`.execute(
    here.database.kysely,
  );
  expect(rows).toHaveLength(2);
});

test('a rebuild that is given up leaves the old generation, which goes on', async () => {
  for (let id = 0; id < 7; id++) here.log.append(opened(`${id}`));
  busy(0, 100);
  await filled();
  const held = new HeldLog(here.log, FIRST_BATCH);
  const worker = start(accountsModel(), { source: held, maxBatch: BATCH });
  const wanted = rebuild();
  await worker.rebuilds.begin(wanted);
  await expect.poll(() => worker.rebuilds.look(wanted), IN_TIME).toMatchObject({ position: BigInt(FIRST_BATCH * 7) });
  await worker.rebuilds.giveUp(wanted.job);
  expect(await statusOf(worker)).toMatchObject({ generation: 1, rebuilding: false, job: null });
  held.release();
  busy(100, 150);
  await reached(worker, 'accounts', here.log);
  expect(await rowsOf(worker)).toEqual(accountsIn(here.log));
  expect(await worker.rebuilds.look(wanted)).toEqual({ state: 'lost' });
  expect(await statusOf(worker)).toMatchObject({ generation: 1, previousUntil: null });
});

test('a model returns to its previous generation with what was written since, in every process and after a restart', async () => {
  const fixed = await cured();
  const reader = start(accountsModel(1, { cured: true }), { run: false });
  here.log.append(opened('b'), paid('b', 5));
  await reached(fixed, 'accounts', here.log);
  const back = rebuild('previous');
  expect(await reader.rebuilds.begin(back)).toBe(true);
  await expect.poll(states(reader, back), IN_TIME).toBe('read');
  const old = [
    { id: 'b', balance: '5' },
    { id: 'a', balance: '1' },
  ];
  for (const each of [fixed, reader]) await expect.poll(() => rowsOf(each), IN_TIME).toMatchObject(old);
  expect(await statusOf(reader)).toMatchObject({ generation: 1, parked: 2 });
  await Promise.all([fixed.stop(), reader.stop()]);
  here.log.append(paid('b', 1));
  const restarted = start(accountsModel(1, { cured: true }));
  await reached(restarted, 'accounts', here.log);
  expect(await rowsOf(restarted)).toMatchObject([{ id: 'b', balance: '6' }, old[1]]);

  const forward = rebuild('previous');
  await restarted.rebuilds.begin(forward);
  await expect.poll(states(restarted, forward), IN_TIME).toBe('read');
  await expect.poll(() => rowsOf(restarted), IN_TIME).toMatchObject([{ balance: '6' }, { id: 'a', balance: '3' }]);
});

test('a return that is given up keeps both generations; a rebuild then gets a number of its own', async () => {
  const fixed = await cured();
  await fixed.stop();
  const worker = start(accountsModel(1, { cured: true }), { run: false });
  const back = rebuild('previous');
  expect(await worker.rebuilds.begin(back)).toBe(true);
  expect(await worker.rebuilds.begin(rebuild('previous'))).toBe(false);
  expect(await statusOf(worker)).toMatchObject({ generation: 2, rebuilding: true, job: back.job });
  await worker.rebuilds.giveUp(back.job);
  expect(await statusOf(worker)).toMatchObject({ generation: 2, rebuilding: false, previousUntil: expect.any(String) });
  const again = rebuild();
  await worker.rebuilds.begin(again);
  await expect.poll(states(start(accountsModel(1, { cured: true })), again), IN_TIME).toBe('read');
  await expect.poll(() => statusOf(worker), IN_TIME).toMatchObject({ generation: 3 });
});

test('a new version of the program ends a rebuild by the old rules', async () => {
  here.log.append(opened('a'));
  const old = start(accountsModel(), { run: false });
  await reached(start(), 'accounts', here.log);
  const wanted = rebuild();
  await old.rebuilds.begin(wanted);
  const next = start(accountsModel(2), { run: false });
  expect(await next.rebuilds.look(wanted)).toEqual({ state: 'lost' });
});

test.each([TODAY, LONG_AGO])(
  'the previous generation is kept for a day: $hours h, $isKept',
  async ({ hours, isKept }) => {
    const fixed = await cured();
    // An older one, which is dropped at the next look in any case.
    await sql`UPDATE ${generations} SET touched_at = now() - make_interval(hours => ${hours}) WHERE generation = 1`.execute(
      here.database.kysely,
    );
    await sql`INSERT INTO ${generations} (model, generation, fingerprint, shape, tables, touched_at) VALUES ('accounts', 0, '', '', '[]', now() - interval '1 day')`.execute(
      here.database.kysely,
    );
    await fixed.stop();
    const beating = start(accountsModel(1, { cured: true }), { beatMs: 10 });
    const numbers = async (): Promise<number[]> =>
      (
        await sql<{
          generation: number;
        }>`SELECT generation FROM ${generations} WHERE model = 'accounts' ORDER BY 1`.execute(here.database.kysely)
      ).rows.map(({ generation }) => generation);
    await expect.poll(numbers, IN_TIME).toEqual(isKept ? [1, 2] : [2]);
    expect(await beating.rebuilds.begin(rebuild('previous'))).toBe(isKept);
  },
);
