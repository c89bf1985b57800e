// Administrative tables: the generations of every read model with their checkpoints, and the parked events.
import { sql, type Kysely } from 'kysely';
import type { Landmark } from '#contracts/events/event.ts';
import type { Tables } from './database.ts';
import { SCHEMA, dropTables } from './tables.ts';

/** Progress of a generation. */
export interface Checkpoint {
  commit: bigint;
  prepare: bigint;
  /** Position of the last event that changed a row; 0: none. */
  changed: bigint;
  rows: number;
  /** Number of events so far that arrived without earlier events of their streams: the log was not read completely. */
  gaps: number;
  /** Latest time of recording so far. */
  recordedAt: string | null;
  /** The last event seen, whether or not it changed a row. */
  last: Landmark | null;
}

export interface Generation {
  model: string;
  generation: number;
  /** Fingerprint of the definition it was filled with. */
  fingerprint: string;
  /** Fingerprint of its columns only; generations with equal shapes can be read alike. */
  shape: string;
  /** It has caught up once, and its indexes exist. False for one that is returned to, until it has caught up again. */
  ready: boolean;
  /** Its place among the generations of the model, once it was returned to; null: its number. */
  rank: number | null;
  /** The job that it was begun for, or returned to; null: none. */
  job: string | null;
  /** When it was followed last, in ms since 1970. */
  touchedAt: number;
  /** Names of its tables. */
  tables: string[];
  checkpoint: Checkpoint;
}

/** A database that was fed by an earlier version lacks the optional columns. */
interface Stored {
  model: string;
  generation: number;
  fingerprint: string;
  shape: string;
  ready: boolean;
  rank?: number | null;
  job?: string | null;
  touched_ms: number;
  tables: string[];
  commit: string;
  prepare: string;
  changed: string;
  rows: string;
  gaps?: string | null;
  recorded_at: string | null;
  last_event?: string | null;
}

export const generations = sql.id(SCHEMA, 'generations');
export const parkedEvents = sql.id(SCHEMA, 'parked_events');
export const times = sql.id(SCHEMA, 'times');

/** How long the generation that was read before is kept, since it was followed last. */
export const KEPT_SECONDS = 24 * 3_600;

/** Held while the schema or the list of generations changes. */
export const LOCK = 7_091_946;

/** Creates missing tables and columns; several processes may do so at once. */
export async function prepareSchema(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`.execute(transaction);
    await sql`CREATE SCHEMA IF NOT EXISTS ${sql.id(SCHEMA)}`.execute(transaction);
    await sql`CREATE TABLE IF NOT EXISTS ${generations} (
      model text NOT NULL, generation integer NOT NULL, fingerprint text NOT NULL, shape text NOT NULL, ready boolean NOT NULL DEFAULT false, tables jsonb NOT NULL,
      commit bigint NOT NULL DEFAULT 0, prepare bigint NOT NULL DEFAULT 0, changed bigint NOT NULL DEFAULT 0, rows bigint NOT NULL DEFAULT 0,
      recorded_at timestamptz, touched_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (model, generation))`.execute(
      transaction,
    );
    await sql`CREATE TABLE IF NOT EXISTS ${parkedEvents} (
      model text NOT NULL, generation integer NOT NULL, position bigint NOT NULL, stream text NOT NULL, event_id text NOT NULL, type text NOT NULL,
      revision bigint, reason text NOT NULL, parked_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (model, generation, position))`.execute(
      transaction,
    );
    // Missing in databases that an earlier version created.
    await sql`ALTER TABLE ${parkedEvents} ADD COLUMN IF NOT EXISTS revision bigint`.execute(transaction);
    await sql`ALTER TABLE ${generations} ADD COLUMN IF NOT EXISTS last_event text, ADD COLUMN IF NOT EXISTS gaps bigint,
      ADD COLUMN IF NOT EXISTS rank integer, ADD COLUMN IF NOT EXISTS job text`.execute(transaction);
    await sql`CREATE TABLE IF NOT EXISTS ${times} (from_position bigint PRIMARY KEY, first_at timestamptz NOT NULL, lines text NOT NULL)`.execute(
      transaction,
    );
    await sql`CREATE INDEX IF NOT EXISTS times_order ON ${times} (first_at, from_position)`.execute(transaction);
  });
}

export const NOWHERE: Checkpoint = {
  commit: 0n,
  prepare: 0n,
  changed: 0n,
  rows: 0,
  gaps: 0,
  recordedAt: null,
  last: null,
};

/** As text: jsonb cannot hold NUL, and a stream name of another program may contain one. */
const landmarkText = (landmark: Landmark): string => JSON.stringify({ ...landmark, position: `${landmark.position}` });
function landmarkIn(text: string): Landmark {
  const stored = JSON.parse(text) as Omit<Landmark, 'position'> & { position: string };
  return { ...stored, position: BigInt(stored.position) };
}

const generationOf = (row: Stored): Generation => ({
  model: row.model,
  generation: row.generation,
  fingerprint: row.fingerprint,
  shape: row.shape,
  ready: row.ready,
  rank: row.rank ?? null,
  job: row.job ?? null,
  touchedAt: row.touched_ms,
  tables: row.tables,
  checkpoint: {
    commit: BigInt(row.commit),
    prepare: BigInt(row.prepare),
    changed: BigInt(row.changed),
    rows: Number(row.rows),
    gaps: Number(row.gaps ?? 0),
    recordedAt: row.recorded_at,
    last: row.last_event ? landmarkIn(row.last_event) : null,
  },
});

const columns = sql`g.*, (extract(epoch FROM g.touched_at) * 1000)::float8 AS touched_ms`;
const select = sql`SELECT ${columns} FROM ${generations} AS g`;

/** All generations of these models, newest first. */
export async function loadGenerations(db: Kysely<Tables>, models: string[]): Promise<Generation[]> {
  const { rows } = await sql<Stored>`${select} WHERE model = ANY(${models}) ORDER BY model, generation DESC`.execute(
    db,
  );
  return rows.map(generationOf);
}

/** All generations of all models, including models that no longer exist. */
export async function loadAllGenerations(db: Kysely<Tables>): Promise<Generation[]> {
  const { rows } = await sql<Stored>`${select}`.execute(db);
  return rows.map(generationOf);
}

const namesJson = (some: Pick<Generation, 'model' | 'generation'>[]): string =>
  JSON.stringify(some.map(({ model, generation }) => ({ model, generation })));

export async function markReady(db: Kysely<Tables>, some: Pick<Generation, 'model' | 'generation'>[]): Promise<void> {
  await sql`UPDATE ${generations} SET ready = true, touched_at = now() FROM json_to_recordset(${namesJson(some)}::json) AS r(model text, generation integer)
    WHERE generations.model = r.model AND generations.generation = r.generation`.execute(db);
}

/** Records that these generations are still followed, even without events. */
export async function touch(db: Kysely<Tables>, followed: Pick<Generation, 'model' | 'generation'>[]): Promise<void> {
  await sql`UPDATE ${generations} SET touched_at = now() FROM json_to_recordset(${namesJson(followed)}::json) AS f(model text, generation integer)
    WHERE generations.model = f.model AND generations.generation = f.generation`.execute(db);
}

/**
 * Drops the generations of these models that nobody has followed for a while, except those in use here. Returns the
 * dropped ones.
 */
export async function dropAbandoned(
  db: Kysely<Tables>,
  models: string[],
  used: Pick<Generation, 'model' | 'generation'>[],
  afterSeconds: number,
): Promise<Generation[]> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Stored>`
      DELETE FROM ${generations} g WHERE model = ANY(${models}) AND touched_at < now() - make_interval(secs => ${afterSeconds})
      AND NOT EXISTS (SELECT 1 FROM json_to_recordset(${namesJson(used)}::json) AS u(model text, generation integer) WHERE u.model = g.model AND u.generation = g.generation)
      RETURNING ${columns}`.execute(transaction);
    for (const row of rows) {
      await sql`DELETE FROM ${parkedEvents} WHERE model = ${row.model} AND generation = ${row.generation}`.execute(
        transaction,
      );
      await dropTables(transaction, row.tables);
    }
    return rows.map(generationOf);
  });
}

export interface Move {
  model: string;
  generation: number;
  from: Checkpoint;
  to: Checkpoint;
}

/** Another worker has moved a checkpoint, so the changes computed from the old one are not written. */
export class CheckpointMoved extends Error {
  override name = 'CheckpointMoved';
}

/**
 * Moves checkpoints by compare-and-swap, all or none. Throws CheckpointMoved; then the caller's transaction must end.
 */
export async function moveCheckpoints(db: Kysely<Tables>, moves: Move[]): Promise<void> {
  const rows = moves.map(({ model, generation, from, to }) => ({
    model,
    generation,
    old_commit: `${from.commit}`,
    old_prepare: `${from.prepare}`,
    commit: `${to.commit}`,
    prepare: `${to.prepare}`,
    changed: `${to.changed}`,
    rows: to.rows,
    gaps: to.gaps,
    recorded_at: to.recordedAt,
    last_event: to.last && landmarkText(to.last),
  }));
  const { numAffectedRows } = await sql`
    UPDATE ${generations} AS g SET commit = m.commit, prepare = m.prepare, changed = m.changed, rows = m.rows, gaps = m.gaps, recorded_at = m.recorded_at, last_event = m.last_event, touched_at = now()
    FROM json_to_recordset(${sql.lit(JSON.stringify(rows))}::json)
      AS m(model text, generation integer, old_commit bigint, old_prepare bigint, commit bigint, prepare bigint, changed bigint, rows bigint, gaps bigint, recorded_at timestamptz, last_event text)
    WHERE g.model = m.model AND g.generation = m.generation AND g.commit = m.old_commit AND g.prepare = m.old_prepare`.execute(
    db,
  );
  if (numAffectedRows !== BigInt(moves.length)) throw new CheckpointMoved('another worker moved the checkpoint');
}
