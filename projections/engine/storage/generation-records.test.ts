import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase, type TestDatabase } from '#services/storage/database/testing/databases.ts';
import { begin } from '../feeding/plan.ts';
import { accountsModel, balances } from '../testing/models.ts';
import { define } from './definition.ts';
import {
  NOWHERE,
  dropAbandoned,
  generations,
  loadGenerations,
  markReady,
  prepareSchema,
  type Generation,
} from './generation-records.ts';
import { choose } from './own-generations.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await withDatabase();
  await prepareSchema(database.database.kysely);
});
afterAll(() => database.stop());

const definition = define(accountsModel(), [balances(accountsModel())]);
const generation = (changed: Partial<Generation>): Generation => ({
  model: 'accounts',
  generation: 1,
  fingerprint: 'ours',
  shape: 'same',
  ready: true,
  rank: null,
  job: null,
  touchedAt: 0,
  tables: [],
  checkpoint: NOWHERE,
  ...changed,
});

test.each<[string, Generation[], number | undefined]>([
  [
    'our newest one that has caught up',
    [generation({ generation: 3, ready: false }), generation({ generation: 2 }), generation({ generation: 1 })],
    2,
  ],
  [
    'the one that was returned to',
    [
      generation({ generation: 3, rank: 5, ready: false }),
      generation({ generation: 2 }),
      generation({ generation: 1, rank: 4 }),
    ],
    1,
  ],
  [
    'an older one with the same columns while ours is being filled',
    [generation({ generation: 2, ready: false }), generation({ generation: 1, fingerprint: 'theirs' })],
    1,
  ],
  [
    'ours, still being filled, if the older one has other columns',
    [generation({ generation: 2, ready: false }), generation({ generation: 1, fingerprint: 'theirs', shape: 'other' })],
    2,
  ],
  ['none if no generation is readable', [generation({ fingerprint: 'theirs', shape: 'other' })], undefined],
])('the generation to read is %s', (_, there, chosen) =>
  expect(choose({ fingerprint: 'ours', shape: 'same' }, there)?.generation).toBe(chosen),
);

test('a new version or column changes the fingerprint; only a new column changes the shape', () => {
  const next = define(accountsModel(2), [balances(accountsModel())]);
  expect([next.fingerprint === definition.fingerprint, next.shape === definition.shape]).toEqual([false, true]);
  const without = define(accountsModel(), []);
  expect([without.fingerprint === definition.fingerprint, without.shape === definition.shape]).toEqual([false, false]);
});

test('abandoned generations are dropped with their tables; those in use remain', async () => {
  const { kysely } = database.database;
  const old = await begin(database.database, definition);
  expect(await begin(database.database, definition)).toMatchObject({ generation: old.generation });
  await markReady(kysely, [old]);
  const next = await begin(database.database, definition);
  expect(next.generation).toBe(old.generation + 1);
  expect(await dropAbandoned(kysely, ['accounts'], [], 60)).toEqual([]);

  await sql`UPDATE ${generations} SET touched_at = now() - interval '1 hour'`.execute(kysely);
  expect((await dropAbandoned(kysely, ['accounts'], [next], 60)).map((each) => each.generation)).toEqual([
    old.generation,
  ]);
  expect((await loadGenerations(kysely, ['accounts'])).map((each) => each.generation)).toEqual([next.generation]);
  const { rows } = await sql<{
    name: string;
  }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'read_models' ORDER BY 1`.execute(kysely);
  const suffix = next.generation;
  expect(rows.map(({ name }) => name)).toEqual([
    `accounts_${suffix}`,
    `accounts_${suffix}_history`,
    `balances_${suffix}`,
    `balances_${suffix}_history`,
    `balances_${suffix}_steps`,
    'generations',
    'parked_events',
    'times',
  ]);
});
