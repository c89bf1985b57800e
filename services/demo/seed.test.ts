import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contracts/settings.ts';
import { DatabaseUnavailable } from '#projections/engine/types.ts';
import { createAdministrators, type Administrators } from '../areas/administrator/administrators.ts';
import { createLookups } from '../areas/lookups.ts';
import { AREAS } from '../areas/registry.ts';
import { createRights } from '../areas/rights/rights.ts';
import { createClock } from '../base/clock.ts';
import { createCommands } from '../command/commands.ts';
import type { Commands } from '../command/types.ts';
import { withEventStore, type TestEventStore } from '../event-store/testing.ts';
import { EventStoreUnavailable, type EventStore } from '../event-store/types.ts';
import { createIngest } from '../ingest/ingest.ts';
import { openVault } from '../storage/vault/open.ts';
import type { Vault } from '../storage/vault/types.ts';
import { createLiveDemo, startDemo } from './live.ts';
import { createRandom } from './random.ts';
import { seedDemo, type SeedParts } from './seed.ts';
import { foldDeposits, listFromLog, wholeLog } from './testing.ts';

const UNTIL = Date.parse('2026-11-21T12:34:56.789Z');
const DEPOSITS = 60;
const log = pino({ level: 'silent' });

let server: TestEventStore;
let vault: Vault;
let commands: Commands;
let administrators: Administrators;
beforeEach(async () => {
  server = await withEventStore();
  const dir = mkdtempSync(join(tmpdir(), 'demo-'));
  vault = await openVault({ dataDir: dir, databaseUrl: null });
  commands = createCommands({ store: server.store, areas: AREAS, lookups: createLookups({ settings: { current: async () => ({ settings: DEFAULT_SETTINGS }) } }), log, clock: createClock(() => UNTIL) });
  administrators = createAdministrators({ store: server.store, vault, commands, rights: createRights({ store: server.store, people: vault.people }) });
  return async () => {
    await server.close();
    await vault.close();
    rmSync(dir, { recursive: true });
  };
});

const seed = (more: Partial<SeedParts> = {}) =>
  seedDemo({ store: server.store, areas: AREAS, administrators, password: null, log, now: () => UNTIL, deposits: DEPOSITS, ...more });
const history = async () => (await wholeLog(server.store)).filter(({ stream }) => !/^(administrator|claim|demo)-/.test(stream));

describe('the first start', () => {
  test('writes the history and adds two people who can sign in with the passwords told', async () => {
    const told: { email: string; password: string }[] = [];
    const { seeded, people } = await seed({ tell: (person) => told.push(person) });
    expect(seeded).toBe(true);
    expect(told.map(({ email }) => email)).toEqual(['maker@demo.example', 'checker@demo.example']);
    for (const { email, password } of told) expect(await administrators.verifySignIn(email, password)).toMatchObject({ administrator: { email } });
    expect(people).toMatchObject({ maker: { roleId: 'custody-maker', password: told[0]!.password }, checker: { roleId: 'custody-checker', password: told[1]!.password } });
    expect(foldDeposits(await history())).toHaveLength(DEPOSITS);
    const times = (await wholeLog(server.store)).map(({ metadata }) => metadata.recordedAt);
    expect(times).toEqual(times.toSorted());
  });

  test('takes DEMO_PASSWORD for both', async () => {
    await seed({ password: 'a given password', deposits: 1 });
    expect(await administrators.verifySignIn('maker@demo.example', 'a given password')).not.toBeNull();
    expect(await administrators.verifySignIn('checker@demo.example', 'a given password')).not.toBeNull();
  });

  test('happens once', async () => {
    const first = await seed();
    const before = await wholeLog(server.store);
    const again = await seed({ now: () => UNTIL + 86_400_000 });
    expect(again.seeded).toBe(false);
    expect([again.people.maker.id, again.people.maker.password]).toEqual([first.people.maker.id, undefined]);
    expect(await wholeLog(server.store)).toHaveLength(before.length);
  });

  test('that dies anywhere is gone on with by the next, to the same history', async () => {
    let left = 40;
    const dying: EventStore = { ...server.store, append: (...args) => (left-- > 0 ? server.store.append(...args) : Promise.reject(new Error('killed here'))) };
    await expect(seed({ store: dying })).rejects.toThrow('killed here');
    left = 150;
    await expect(seed({ store: dying, now: () => UNTIL + 3_600_000 })).rejects.toThrow('killed here');
    expect((await seed({ now: () => UNTIL + 7_200_000 })).seeded).toBe(true);
    const interrupted = (await history()).map(({ id }) => id).toSorted();

    await using other = await withEventStore();
    await seedDemo({ store: other.store, areas: AREAS, administrators, password: null, log, now: () => UNTIL, deposits: DEPOSITS });
    const whole = (await wholeLog(other.store)).filter(({ stream }) => !/^(administrator|claim|demo)-/.test(stream));
    expect(interrupted).toEqual(whole.map(({ id }) => id).toSorted());
  });

  test('waits for a store that is away for a while', async () => {
    let failures = 2;
    let count = 0;
    const flaky: EventStore = { ...server.store, append: (...args) => (++count % 100 === 0 && failures-- > 0 ? Promise.reject(new EventStoreUnavailable('away')) : server.store.append(...args)) };
    expect((await seed({ store: flaky })).seeded).toBe(true);
    expect(foldDeposits(await history())).toHaveLength(DEPOSITS);
  });

  test('on a log that others began adds the people and no history', async () => {
    await administrators.ensure({ key: 'first', email: 'admin@example.org', password: 'correct horse', roleId: 'super-administrator' });
    expect((await seed()).seeded).toBe(false);
    expect(await history()).toEqual([]);
    expect((await wholeLog(server.store)).filter(({ type }) => type === 'AdministratorAdded')).toHaveLength(3);
  });
});

describe('from then on', () => {
  test('deposits arrive and are worked on, within the rules, and only those of the demo', async () => {
    const { people } = await seed();
    // A person's own record, also one by the demo's maker by hand, is nobody else's to touch.
    const { id: _id, ...theirs } = foldDeposits(await history())[0]!;
    const byHand = crypto.randomUUID();
    const { institution, userName, userAddress, custodyAddress, network, receivingAddress, type, lockTime } = theirs;
    await commands.run('deposit', { type: 'RecordDeposit', id: byHand, deposit: { institution, userName, userAddress, custodyAddress, network, receivingAddress, type, lockTime, txid: 'f'.repeat(64), vout: 0, amount: 5n, remarks: 'mine' }, occurredAt: null },
      { commandId: crypto.randomUUID(), actor: { kind: 'administrator', id: people.maker.id } });

    const refused: unknown[] = [];
    const watched: Pick<Commands, 'run'> = {
      async run(...args) {
        const outcome = await commands.run(...args);
        if (outcome.kind !== 'done') refused.push([args[1].type, outcome]);
        return outcome;
      },
    };
    const before = (await wholeLog(server.store)).length;
    const live = createLiveDemo({ store: server.store, commands: watched, ingest: createIngest({ store: server.store, commands: watched, log, clock: createClock(() => UNTIL) }), models: listFromLog(server.store), people, random: createRandom(7), now: () => UNTIL });
    for (let count = 0; count < 250; count += 1) await live.step();

    const more = (await wholeLog(server.store)).slice(before);
    expect(refused).toEqual([]);
    expect(more.every(({ metadata }) => metadata.demo)).toBe(true);
    expect(new Set(more.map(({ type }) => type))).toEqual(new Set([...more.map(({ type }) => type), 'FactReceived', 'DepositRecorded', 'DepositConfirmed', 'MintQueued']));
    expect(await server.store.load(`deposit-${byHand}`)).toHaveLength(1);
    const waiting = foldDeposits(await history()).filter(({ status }) => status === 'RECORDED').length;
    expect(waiting).toBeGreaterThan(10);
    expect(waiting).toBeLessThan(80);
  });

  test('it goes on through outages of the store and the database, until it is stopped', async () => {
    const { people } = await seed({ deposits: 5 });
    let calls = 0;
    const models = listFromLog(server.store);
    const flaky: typeof models = { list: (...args) => (++calls === 1 ? Promise.reject(new DatabaseUnavailable('away')) : models.list(...args)) };
    let takes = 0;
    const ingest = createIngest({ store: server.store, commands, log, clock: createClock(() => UNTIL) });
    const faulty = { take: (...args: Parameters<typeof ingest.take>) => (++takes === 1 ? Promise.reject(new EventStoreUnavailable('away')) : ingest.take(...args)) };
    const before = (await wholeLog(server.store)).length;
    const demo = startDemo({ store: server.store, commands, ingest: faulty, models: flaky, people, log, pace: 0, now: () => UNTIL });
    while (takes < 10) await new Promise((resolve) => { setTimeout(resolve, 5); });
    await demo.stop();
    const after = (await wholeLog(server.store)).length;
    expect(after).toBeGreaterThan(before + 10);
    await new Promise((resolve) => { setTimeout(resolve, 100); });
    expect(await wholeLog(server.store)).toHaveLength(after);
  });
});
