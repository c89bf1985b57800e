import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#services/storage/database/open.ts';
import { commitBatch } from '../feeding/commit-batch.ts';
import { followerOf } from '../feeding/fed-generation.ts';
import { begin } from '../feeding/plan.ts';
import { define } from '../storage/definition.ts';
import { CheckpointMoved, prepareSchema } from '../storage/generation-records.ts';
import { rowsOf, withAccounts } from '../testing/accounts.ts';
import { HeldLog } from '../testing/held-log.ts';
import { reached } from '../testing/log.ts';
import { accountsIn, accountsModel, balances, opened, paid } from '../testing/models.ts';
import { DatabaseUnavailable } from '../types.ts';

const here = withAccounts();
const { start, busy } = here;

describe('recovery with each event applied exactly once', () => {
  test('the read models are correct after kill -9 of the database during writes', async () => {
    for (let id = 0; id < 7; id++) here.log.append(opened(`${id}`));
    const projections = start();
    for (let round = 0; round < 3; round++) {
      busy(round * 200, round * 200 + 200);
      await here.crash();
    }
    await reached({ models: { status: () => projections.models.status().catch(() => []) } }, 'accounts', here.log);
    expect(await rowsOf(projections)).toEqual(accountsIn(here.log));
    const sum = accountsIn(here.log).reduce((total, row) => total + BigInt(String(row['balance'])), 0n);
    expect((await projections.models.totals('balances', {})).rows).toEqual([
      { state: 'OPEN', count: accountsIn(here.log).length, balance: `${sum}` },
    ]);
  });

  test('another process continues from the checkpoint of a stopped process', async () => {
    for (let id = 0; id < 7; id++) here.log.append(opened(`${id}`));
    for (let round = 0; round < 4; round++) {
      const projections = start(accountsModel(), { maxBatch: 13 });
      busy(round * 100, round * 100 + 100);
      await projections.models.list('accounts', {
        atLeast: `${here.log.events[here.log.events.length - 60]!.position}`,
      });
      await projections.stop();
    }
    const last = start();
    await reached(last, 'accounts', here.log);
    expect(await rowsOf(last)).toEqual(accountsIn(here.log));
  });

  test('an overtaken worker writes nothing', async () => {
    const { kysely } = here.database;
    await prepareSchema(kysely);
    const definition = define(accountsModel(), [balances(accountsModel())]);
    const generation = await begin(here.database, definition);
    const [first, second] = [
      followerOf(definition, generation, new Set()),
      followerOf(definition, generation, new Set()),
    ];
    const [opening, more] = here.log.append(opened('a'), paid('a', 5));
    const batch = (event: typeof opening) => ({
      events: [{ ...event!, at: event!.metadata.recordedAt }],
      position: { commit: event!.position, prepare: event!.position },
    });
    await commitBatch(here.database, [first], batch(opening));
    await expect(commitBatch(here.database, [second], batch(more))).rejects.toBeInstanceOf(CheckpointMoved);
    const reader = start(accountsModel(), { run: false });
    expect(await rowsOf(reader)).toMatchObject([{ id: 'a', balance: '0', revision: 0 }]);
  });

  test('two concurrent workers write the same rows as one', async () => {
    for (let id = 0; id < 7; id++) here.log.append(opened(`${id}`));
    const [one, other] = [start(accountsModel(), { maxBatch: 10 }), start(accountsModel(), { maxBatch: 7 })];
    busy(0, 300);
    await reached(one!, 'accounts', here.log);
    await reached(other!, 'accounts', here.log);
    busy(300, 400);
    await reached(one!, 'accounts', here.log);
    expect(await rowsOf(one!)).toEqual(accountsIn(here.log));
    expect((await one!.models.fieldChanges('accounts', '1')).size).toBeGreaterThan(5);
  });

  test('a waiting worker takes over when the active worker stops', async () => {
    here.log.append(opened('1'));
    const [one, other] = [start(), start()];
    await reached(one!, 'accounts', here.log);
    await one!.stop();
    busy(1, 49);
    await reached(other!, 'accounts', here.log);
    expect(await rowsOf(other!)).toEqual(accountsIn(here.log));
  });

  test('an emptied database is filled again', async () => {
    for (let id = 0; id < 7; id++) here.log.append(opened(`${id}`));
    busy(0, 60);
    const projections = start();
    await reached(projections, 'accounts', here.log);
    await sql`DROP SCHEMA read_models CASCADE`.execute(here.database.kysely);
    busy(60, 120);
    await expect.poll(() => rowsOf(projections).catch(() => []), { timeout: 30_000 }).toEqual(accountsIn(here.log));
  });

  test('reads of an unreachable database fail with DatabaseUnavailable', async () => {
    const nowhere = openDatabase('postgres://postgres@127.0.0.1:1/postgres', { embedded: true });
    const projections = start(accountsModel(), { database: nowhere, run: false });
    await expect(projections.models.list('accounts', {})).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(projections.models.status()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await projections.stop();
    await nowhere.close();
  });

  test('reads work again once the database is back', async () => {
    here.log.append(opened('a'));
    const projections = start();
    await reached(projections, 'accounts', here.log);
    await here.crash();
    await expect.poll(() => rowsOf(projections).catch(() => []), { timeout: 20_000 }).toHaveLength(1);
  });
});

describe('a rebuild', () => {
  test('fills the new version while the old one serves, and equals a build from scratch', async () => {
    for (let id = 0; id < 7; id++) here.log.append(opened(`${id}`));
    busy(0, 300);
    const old = start(accountsModel(1));
    await reached(old, 'accounts', here.log);
    const before = await rowsOf(old);
    await old.stop();

    const held = new HeldLog(here.log);
    const next = start(accountsModel(2), { source: held });
    await expect.poll(async () => (await next.models.status())[0]).toMatchObject({ generation: 1, rebuilding: true });
    expect(await rowsOf(next)).toEqual(before);
    held.release();
    await reached(next, 'accounts', here.log);
    const rebuilt = await rowsOf(next);
    expect(rebuilt).not.toEqual(before);
    expect(rebuilt.map(({ id, balance }) => [id, balance])).toEqual(
      accountsIn(here.log).map(({ id, balance }) => [id, `${2n * BigInt(String(balance))}`]),
    );
    busy(300, 320);
    await reached(next, 'accounts', here.log);
    expect((await rowsOf(next)).map(({ balance }) => balance)).toEqual(
      accountsIn(here.log).map(({ balance }) => `${2n * BigInt(String(balance))}`),
    );
  });
});
