// Tests that the live demo of every area follows the rules, with its read models.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdministrators } from '../areas/administrator/administrators.ts';
import { createRights } from '../areas/administrator/rights.ts';
import { NOBODY, createContextReaders, contextReadersOfPast } from '../areas/context-readers.ts';
import { AREAS, DEMOS, POLICIES, commandOf } from '../areas/registry.ts';
import { createSettings } from '../areas/settings/settings.ts';
import { createClock } from '../base/clock.ts';
import { createCommands } from '../command/commands.ts';
import type { Commands } from '../command/types.ts';
import { createIngest } from '../ingest/ingest.ts';
import { createSeals } from '../start/demo-seals.ts';
import { createFactSealing } from '../ingest/sealed-fact.ts';
import { openVault } from '../storage/vault/open.ts';
import { demosWith, wholeLog } from '../tools/testing/demo.ts';
import type { EventStore } from '../event-store/types.ts';
import { withCheckedEventStore } from '../tools/testing/stores/event-store.ts';
import { startReadSide } from '../tools/testing/stores/read-models.ts';
import type { World } from './demo.ts';
import { createWorld } from './live.ts';
import { createRandom } from './random.ts';
import { seedDemo } from './seed.ts';

const STEPS = 12;
const MINUTE = 60_000; // ms
/** At this time the few deposits leave room for every refund. */
const UNTIL = Date.parse('2026-11-21T12:34:56.789Z');
const log = pino({ level: 'silent' });
/** Few deposits, so that the log is written quickly; deposit stories have separate tests. */
const SHORT = DEMOS.map((demo) => demosWith(60).find(({ area }) => area === demo.area) ?? demo);
const LIVE = SHORT.filter(({ live }) => live);

const stack = new AsyncDisposableStack();
let world: World;
let store: EventStore;
let headOf: () => Promise<bigint>;
let projections: Awaited<ReturnType<typeof startReadSide>>;
/** Outcomes of failed commands and refused facts. */
const failures: unknown[] = [];
let appends: { stream: string; demo: unknown }[] = [];

beforeAll(async () => {
  const { store: written } = stack.use(await withCheckedEventStore());
  store = {
    ...written,
    append: (stream, events, expected) => {
      appends.push(...events.map(({ metadata }) => ({ stream, demo: metadata.demo })));
      return written.append(stream, events, expected);
    },
  };
  const dir = mkdtempSync(join(tmpdir(), 'demo-'));
  stack.defer(() => rmSync(dir, { recursive: true }));
  const vault = await openVault({ dataDir: dir, databaseUrl: null });
  stack.defer(() => vault.close());
  let now = UNTIL;
  const clock = createClock(() => now);
  const settings = createSettings({ store, positionAt: (instant) => projections.models.positionAt(instant) });
  const real = createCommands({
    store,
    areas: AREAS,
    contextReaders: createContextReaders({ rights: NOBODY, store, settings }),
    log,
    clock,
  });
  const commands: Commands = {
    ...real,
    async run(...args) {
      const outcome = await real.run(...args);
      if (outcome.kind !== 'done') failures.push([args[1].type, outcome]);
      return outcome;
    },
  };
  const rights = createRights({ store, people: vault.people });
  const { people } = await seedDemo({
    store,
    areas: AREAS,
    contextReaders: contextReadersOfPast,
    policies: POLICIES,
    commandOf,
    seals: createSeals(vault),
    administrators: createAdministrators({ store, vault, commands, rights }),
    password: null,
    log,
    now: () => now,
    demos: SHORT,
  });
  projections = await startReadSide(stack, store, log, [], { now: () => now });
  headOf = async () => (await store.head())!.commit;
  const atLeast = async (): Promise<string> => `${await headOf()}`;
  const { models } = projections;
  world = createWorld({
    store,
    commands,
    people,
    random: createRandom(7),
    now: () => (now += MINUTE),
    ingest: createIngest({
      store,
      commands,
      sealing: createFactSealing(vault),
      log,
      clock,
      onRefused: async (...refusal) => {
        failures.push(refusal);
      },
    }),
    models: {
      list: async (model, query) => models.list(model, { ...query, atLeast: await atLeast() }),
      totals: async (model, at) => models.totals(model, { ...at, atLeast: await atLeast() }),
      exportRows: async (model, query) => models.exportRows(model, { ...query, atLeast: await atLeast() }),
    },
  });
});
afterAll(() => stack.disposeAsync());

test.each(LIVE)('the live demo of $area issues no refused command and no rejected fact', async ({ live }) => {
  failures.length = 0;
  appends = [];
  const { step } = live!(world);
  for (let count = 0; count < STEPS; count += 1) await step();
  expect(failures).toEqual([]);
  expect(appends.length).toBeGreaterThan(0);
  expect(appends.filter(({ demo, stream }) => demo !== true && !stream.startsWith('claim-'))).toEqual([]);
});

/**
 * Streams without an owner: claims, received facts, the price, and daily totals.
 */
const COMMON = /^(claim|fact|collateral-price|page-viewed|pool-counted|overview-counted)-/;
test.each(LIVE)('the live demo of $area leaves existing resources of people unchanged', async ({ live }) => {
  appends = [];
  const existing = new Set((await wholeLog(store)).map(({ stream }) => stream));
  const { step } = live!({ ...world, isOurs: async (stream) => !existing.has(stream) && world.isOurs(stream) });
  for (let count = 0; count < STEPS; count += 1) await step();
  expect(
    appends.filter(({ stream }) => existing.has(stream) && !COMMON.test(stream)).map(({ stream }) => stream),
  ).toEqual([]);
});

test('no read model parks an event of the live demo', async () => {
  const head = await headOf();
  const { models } = projections;
  await expect
    .poll(async () => (await models.status()).every(({ position }) => BigInt(position) >= head), { timeout: 20_000 })
    .toBe(true);
  expect(await models.parked()).toEqual([]);
});
