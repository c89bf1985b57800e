import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RowsMessage } from '#contracts/feed.ts';
import { openDatabase } from '#services/database/open.ts';
import { withDatabase, type TestDatabase } from '#services/database/testing.ts';
import { commitBatch } from './commit-batch.ts';
import { define } from './definition.ts';
import { begin } from './plan.ts';
import { followerOf } from './follower.ts';
import { CheckpointMoved, prepareSchema } from './generations.ts';
import { startProjections, type Projections, type ProjectionsOptions } from './projections.ts';
import { accountsIn, accountsModel, balances, closed, opened, paid, POISON } from './testing-models.ts';
import { MemoryLog, reached, silent } from './testing.ts';
import { DatabaseUnavailable, ReadModelBehind, type ReadModel, type TotalsModel } from './types.ts';

let database: TestDatabase;
let log: MemoryLog;
const running: Projections[] = [];
beforeAll(async () => { database = await withDatabase(); });
beforeEach(() => { log = new MemoryLog(); });
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()));
  await sql`DROP SCHEMA IF EXISTS read_models CASCADE`.execute(database.database.kysely);
});
afterAll(() => database.stop());

function start(model: ReadModel<never> | ReadModel = accountsModel(), options: Partial<ProjectionsOptions> = {}): Projections {
  const accounts = model as ReadModel;
  const projections = startProjections({ source: log, database: database.database, models: [accounts], totals: [balances(accounts as ReturnType<typeof accountsModel>)], log: silent, run: true, ...options });
  running.push(projections);
  return projections;
}
const rowsOf = async ({ models }: Projections) => (await models.list('accounts', { end: 1_000 })).rows;
const anyOf = (count: number): string => `${count % 7}`;
/** Payments into seven accounts, one of which is closed and opened again now and then. */
const busy = (from: number, to: number): void => {
  for (let index = from; index < to; index++) log.append(index % 50 === 0 ? opened(anyOf(index)) : index % 97 === 0 ? closed(anyOf(index)) : paid(anyOf(index), index));
};

describe('whatever dies, each event takes effect once', () => {
  test('kill -9 of the database while events pour in', async () => {
    for (let id = 0; id < 7; id++) log.append(opened(`${id}`));
    const projections = start();
    for (let round = 0; round < 3; round++) {
      busy(round * 200, round * 200 + 200);
      await database.crash();
    }
    await reached({ models: { status: () => projections.models.status().catch(() => []) } }, 'accounts', log);
    expect(await rowsOf(projections)).toEqual(accountsIn(log));
    const sum = accountsIn(log).reduce((total, row) => total + BigInt(String(row['balance'])), 0n);
    expect((await projections.models.totals('balances', {})).rows).toEqual([{ state: 'OPEN', count: accountsIn(log).length, balance: `${sum}` }]);
  });

  test('a stop at any time, and another process goes on where it was', async () => {
    for (let id = 0; id < 7; id++) log.append(opened(`${id}`));
    for (let round = 0; round < 4; round++) {
      const projections = start(accountsModel(), { maxBatch: 13 });
      busy(round * 100, round * 100 + 100);
      await projections.models.list('accounts', { atLeast: `${log.events[log.events.length - 60]!.position}` });
      await projections.stop();
    }
    const last = start();
    await reached(last, 'accounts', log);
    expect(await rowsOf(last)).toEqual(accountsIn(log));
  });

  test('a worker that was overtaken writes nothing', async () => {
    const { kysely } = database.database;
    await prepareSchema(kysely);
    const definition = define(accountsModel() as ReadModel, [balances(accountsModel()) as TotalsModel]);
    const generation = await begin(database.database, definition);
    const [first, second] = [followerOf(definition, generation, new Set()), followerOf(definition, generation, new Set())];
    const [made, more] = log.append(opened('a'), paid('a', 5));
    const batch = (event: typeof made) => ({ events: [{ ...event!, at: event!.metadata.recordedAt }], position: { commit: event!.position, prepare: event!.position } });
    await commitBatch(database.database, [first], batch(made));
    await expect(commitBatch(database.database, [second], batch(more))).rejects.toBeInstanceOf(CheckpointMoved);
    const reader = start(accountsModel(), { run: false });
    expect(await rowsOf(reader)).toMatchObject([{ id: 'a', balance: '0', revision: 0 }]);
  });

  test('two workers at once do the work of one', async () => {
    for (let id = 0; id < 7; id++) log.append(opened(`${id}`));
    const [one, other] = [start(accountsModel(), { maxBatch: 10 }), start(accountsModel(), { maxBatch: 7 })];
    busy(0, 300);
    await reached(one!, 'accounts', log);
    await reached(other!, 'accounts', log);
    busy(300, 400);
    await reached(one!, 'accounts', log);
    expect(await rowsOf(one!)).toEqual(accountsIn(log));
    expect((await one!.models.fieldChanges('accounts', '1')).size).toBeGreaterThan(5);
  });

  test('when the worker leaves, another that waited takes over', async () => {
    log.append(opened('1'));
    const [one, other] = [start(), start()];
    await reached(one!, 'accounts', log);
    await one!.stop();
    busy(1, 49);
    await reached(other!, 'accounts', log);
    expect(await rowsOf(other!)).toEqual(accountsIn(log));
  });

  test('a database that was begun anew is filled again', async () => {
    for (let id = 0; id < 7; id++) log.append(opened(`${id}`));
    busy(0, 60);
    const projections = start();
    await reached(projections, 'accounts', log);
    await sql`DROP SCHEMA read_models CASCADE`.execute(database.database.kysely);
    busy(60, 120);
    await expect.poll(() => rowsOf(projections).catch(() => []), { timeout: 30_000 }).toEqual(accountsIn(log));
  });

  test('reads of a database that cannot be reached say so', async () => {
    const nowhere = openDatabase('postgres://postgres@127.0.0.1:1/postgres', { embedded: true });
    const projections = start(accountsModel(), { database: nowhere, run: false });
    await expect(projections.models.list('accounts', {})).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(projections.models.status()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await projections.stop();
    await nowhere.close();
  });

  test('reads come back with the database', async () => {
    log.append(opened('a'));
    const projections = start();
    await reached(projections, 'accounts', log);
    await database.crash();
    await expect.poll(() => rowsOf(projections).catch(() => []), { timeout: 20_000 }).toHaveLength(1);
  });
});

describe('an event that cannot be taken', () => {
  test('is parked with the later ones of its stream; the rest goes on; a retry with a cured model takes them all', async () => {
    log.append(opened('a'), opened('b'), paid('a', 1), paid('a', POISON), paid('b', 2), paid('a', 4));
    const model = accountsModel();
    const projections = start(model);
    await reached(projections, 'accounts', log);
    expect(await rowsOf(projections)).toMatchObject([{ id: 'b', balance: '2' }, { id: 'a', balance: '1', revision: 1 }]);
    expect(await projections.models.status()).toMatchObject([{ parked: 2, lagPositions: '0', rows: 2, handled: 6, rebuilding: false, filledTo: null }]);
    expect(await projections.models.parked()).toMatchObject([
      { model: 'accounts', stream: 'account-a', revision: 2, position: '28', eventId: log.events[3]!.id, type: 'AccountPaid', reason: 'an amount that is none', since: expect.stringMatching(/^20.*Z$/), waiting: 1 },
    ]);
    // It stays parked after a restart, later events too.
    await projections.stop();
    const again = start(model);
    log.append(paid('a', 8), paid('b', 1));
    await reached(again, 'accounts', log);
    expect(await again.models.status()).toMatchObject([{ parked: 3 }]);
    await again.stop();

    const cured = start(accountsModel(1, { cured: true }));
    await reached(cured, 'accounts', log);
    expect(await cured.models.status()).toMatchObject([{ parked: 3 }]);
    const [{ generation } = { generation: 0 }] = await cured.models.status();
    await cured.retryParked('accounts');
    await expect.poll(async () => (await cured.models.status())[0]!.parked, { timeout: 20_000 }).toBe(0);
    expect(await cured.models.parked()).toEqual([]);
    // By another generation those who read know that rows of the past came out differently too.
    expect((await cured.models.status())[0]!.generation).toBeGreaterThan(generation);
    expect(await rowsOf(cured)).toMatchObject([{ id: 'b', balance: '3' }, { id: 'a', balance: '13', revision: 4 }]);
  });

  test('is retried by the process that feeds the model, whichever is asked', async () => {
    log.append(opened('a'), paid('a', POISON), paid('a', 4));
    const first = start();
    await reached(first, 'accounts', log);
    await first.stop();
    const worker = start(accountsModel(1, { cured: true }));
    const reader = start(accountsModel(1, { cured: true }), { run: false });
    const lags: number[] = [];
    reader.models.onLag(({ generation }) => void lags.push(generation));
    await reached(worker, 'accounts', log);
    await expect.poll(() => reader.models.parked(), { timeout: 20_000 }).toMatchObject([{ stream: 'account-a', waiting: 1 }]);
    await expect.poll(() => lags.length, { timeout: 20_000 }).toBeGreaterThan(0);
    await reader.retryParked('accounts');
    await expect.poll(async () => (await reader.models.status())[0]!.parked, { timeout: 20_000 }).toBe(0);
    expect(await rowsOf(reader)).toMatchObject([{ id: 'a', balance: '4' }]);
    await expect.poll(() => lags.at(-1), { timeout: 20_000 }).toBeGreaterThan(lags[0]!);
  });

  test('that the database refuses is found among its batch', async () => {
    log.append(opened('a'), opened('b'), opened('a\u0000'), paid('b', 2), opened('c', 'nul \u0000'), paid('c', 1), paid('a', 3));
    const projections = start();
    await reached(projections, 'accounts', log);
    expect(await rowsOf(projections)).toMatchObject([{ id: 'b', balance: '2' }, { id: 'a', balance: '3' }]);
    expect((await projections.models.status())[0]!.parked).toBeGreaterThanOrEqual(2);
  });
});

describe('a rebuild', () => {
  test('fills the new version beside, the old one serving meanwhile, and equals one from scratch', async () => {
    for (let id = 0; id < 7; id++) log.append(opened(`${id}`));
    busy(0, 300);
    const old = start(accountsModel(1));
    await reached(old, 'accounts', log);
    const before = await rowsOf(old);
    await old.stop();

    const held = new HeldLog(log);
    const next = start(accountsModel(2), { source: held });
    await expect.poll(async () => (await next.models.status())[0]!.rebuilding).toBe(true);
    expect(await rowsOf(next)).toEqual(before);
    held.release();
    await reached(next, 'accounts', log);
    const rebuilt = await rowsOf(next);
    expect(rebuilt).not.toEqual(before);
    expect(rebuilt.map(({ id, balance }) => [id, balance])).toEqual(accountsIn(log).map(({ id, balance }) => [id, `${2n * BigInt(String(balance))}`]));
    busy(300, 320);
    await reached(next, 'accounts', log);
    expect((await rowsOf(next)).map(({ balance }) => balance)).toEqual(accountsIn(log).map(({ balance }) => `${2n * BigInt(String(balance))}`));
  });
});

/** A log that lets nobody follow it until it is released. */
class HeldLog extends MemoryLog {
  #log: MemoryLog;
  release!: () => void;
  #released = new Promise<void>((resolve) => { this.release = resolve; });
  constructor(held: MemoryLog) {
    super();
    this.#log = held;
  }
  override head() {
    return this.#log.head();
  }
  override async *follow(...[after, options]: Parameters<MemoryLog['follow']>) {
    await Promise.race([this.#released, new Promise((resolve) => options.signal.addEventListener('abort', resolve, { once: true }))]);
    yield* this.#log.follow(after, options);
  }
}

describe('the feed', () => {
  const collect = (projections: Projections): RowsMessage[] => {
    const messages: RowsMessage[] = [];
    projections.models.onRows((message) => void (message.model === 'accounts' && messages.push(message)));
    return messages;
  };
  const isChain = (messages: RowsMessage[]): boolean => messages.every(({ after, position }, index) => BigInt(after) < BigInt(position) && (index === 0 || after === messages[index - 1]!.position));

  test('is an unbroken chain of messages whose rows, laid over each other, are the rows there are', async () => {
    const projections = start(accountsModel(), { maxBatch: 5 });
    const messages = collect(projections);
    for (let id = 0; id < 7; id++) log.append(opened(`${id}`));
    busy(0, 60);
    log.append({ stream: 'fact-x', type: 'FactReceived' });
    busy(60, 120);
    await reached(projections, 'accounts', log);
    expect(isChain(messages)).toBe(true);
    const shown = new Map<unknown, unknown>();
    for (const { rows, removed } of messages) {
      for (const id of removed) shown.delete(id);
      for (const row of rows) shown.set(row['id'], row);
    }
    expect([...shown.values()].toSorted((left, right) => Number((right as { createdPosition: string }).createdPosition) - Number((left as { createdPosition: string }).createdPosition))).toEqual(accountsIn(log));
  });

  test('tells what another process committed, and what was committed while this one was away', async () => {
    log.append(opened('a'));
    const reader = start(accountsModel(), { run: false });
    const messages = collect(reader);
    const worker = start();
    await reached(worker, 'accounts', log);
    await expect.poll(() => reader.models.one('accounts', 'a', {}).catch(() => null)).not.toBeNull();
    // From here on the reader has noted where the model is.
    await expect.poll(async () => {
      log.append(paid('a', 1));
      return messages.length;
    }, { timeout: 20_000, interval: 500 }).toBeGreaterThan(1);
    expect(isChain(messages)).toBe(true);
    await expect.poll(() => messages.at(-1)?.rows, { timeout: 20_000 }).toEqual(accountsIn(log));
  });
});

describe('waiting', () => {
  test('atLeast waits for a position; one that does not come is answered with what there is, saying so', async () => {
    log.append(opened('a'));
    const projections = start();
    await reached(projections, 'accounts', log);
    const later = projections.models.list('accounts', { atLeast: '14' });
    log.append(paid('a', 1));
    expect(await later).toMatchObject({ rows: [{ balance: '1' }], position: '14' });
    expect(await later).not.toHaveProperty('behind');
    expect(await projections.models.one('accounts', 'a', { atLeast: '15' })).toMatchObject({ row: { balance: '1' }, position: '14', behind: true });
  });

  test('asOf a position that has not been seen is refused, never answered in part', async () => {
    log.append(opened('a'));
    const projections = start();
    await reached(projections, 'accounts', log);
    for (const ask of [() => projections.models.list('accounts', { asOf: '8' }), () => projections.models.one('accounts', 'a', { asOf: '900' }), () => projections.models.totals('balances', { asOf: '8' })]) {
      await expect(ask()).rejects.toBeInstanceOf(ReadModelBehind);
    }
  });

  test('asOf an instant is the last position recorded by then; one to come is now; before all there is nothing', async () => {
    const at = (second: number, milliseconds = 0): string => new Date(Date.UTC(2020, 0, 1, 0, 0, second, milliseconds)).toISOString();
    log.append({ ...opened('a'), at: at(1) }, { ...paid('a', 1), at: at(2) }, { ...paid('a', 2), at: at(2) }, { ...paid('a', 4), at: at(1) }, { ...paid('a', 8), at: at(3) });
    const projections = start(accountsModel(), { maxBatch: 3 });
    await reached(projections, 'accounts', log);
    const balance = async (asOf: string) => (await projections.models.one('accounts', 'a', { asOf }))?.row['balance'];
    expect(await balance(at(0, 999))).toBeUndefined();
    expect(await balance(at(1))).toBe('0');
    expect(await balance(at(1, 999))).toBe('0');
    // The clock that went back is held: what it recorded counts as of the time before.
    expect(await balance(at(2))).toBe('7');
    expect(await balance(at(2, 999))).toBe('7');
    expect(await balance(at(3))).toBe('15');
    expect(await balance('2199-01-01T00:00:00.000Z')).toBe('15');
    expect(await projections.models.positionAt(at(2))).toEqual({ position: '28', at: at(2) });
    expect(await projections.models.list('accounts', { asOf: at(0) })).toMatchObject({ rows: [], total: 0, position: '0', at: null });
  });
});
