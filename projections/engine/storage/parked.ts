// Events that a model could not apply, parked with the later events of their streams.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Parked } from '../model/fold.ts';
import type { ParkedEvent } from '../status.ts';
import type { Tables } from './database.ts';
import { OLDER_THAN_LOG, type Landmark } from '#contracts/events/event.ts';
import { isMissingTable } from './errors.ts';
import { parkedEvents, type Generation } from './generation-records.ts';

type Of = Pick<Generation, 'model' | 'generation'>;

/** Most streams reported. */
const MAX_PARKED_REPORTED = 200;

/** Replaces characters that PostgreSQL's text cannot hold; the log keeps the original event. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\ufffd');

export function parkWrites(model: string, generation: number, parked: Parked[]): RawBuilder<unknown>[] {
  if (parked.length === 0) return [];
  const rows = parked.map(({ event, reason }) => ({
    position: `${event.position}`,
    stream: storable(event.stream),
    event_id: event.id,
    type: storable(event.type),
    revision: event.revision,
    reason: storable(reason),
  }));
  return [
    sql`INSERT INTO ${parkedEvents} (model, generation, position, stream, event_id, type, revision, reason)
    SELECT ${sql.lit(model)}, ${sql.lit(generation)}, p.* FROM json_to_recordset(${sql.lit(JSON.stringify(rows))}::json)
      AS p(position bigint, stream text, event_id text, type text, revision bigint, reason text)`,
  ];
}

export async function loadParkedStreams(db: Kysely<Tables>, { model, generation }: Of): Promise<Set<string>> {
  const { rows } = await sql<{
    stream: string;
  }>`SELECT DISTINCT stream FROM ${parkedEvents} WHERE model = ${model} AND generation = ${generation}`.execute(db);
  return new Set(rows.map(({ stream }) => stream));
}

/**
 * For each type and version that a program did not know when it parked events of this generation: the first such event.
 * Events parked behind another have a reason of their own.
 */
export async function loadUnknown(
  db: Kysely<Tables>,
  { model, generation }: Of,
): Promise<Pick<Landmark, 'stream' | 'revision'>[]> {
  const { rows } = await sql<{ stream: string; revision: string }>`
    SELECT DISTINCT ON (split_part(reason, ', of stream ', 1)) stream, revision FROM ${parkedEvents}
    WHERE model = ${model} AND generation = ${generation} AND revision IS NOT NULL AND strpos(reason, ${OLDER_THAN_LOG}) > 0
    ORDER BY split_part(reason, ', of stream ', 1), position`.execute(db);
  return rows.map(({ stream, revision }) => ({ stream, revision: Number(revision) }));
}

const emptyIfMissing = (error: unknown): { rows: never[] } => {
  if (isMissingTable(error)) return { rows: [] };
  throw error;
};

const serving = (of: Of[]) =>
  sql`json_to_recordset(${JSON.stringify(of)}::json) AS serving(model text, generation integer)`;

/** Number of parked events, by model. */
export async function countParked(db: Kysely<Tables>, of: Of[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ model: string; count: string }>`
    SELECT model, count(*) AS count FROM ${parkedEvents} JOIN ${serving(of)} USING (model, generation) GROUP BY model`
    .execute(db)
    .catch(emptyIfMissing);
  return new Map(rows.map(({ model, count }) => [model, Number(count)]));
}

interface Stored {
  model: string;
  stream: string;
  revision: string | null;
  position: string;
  event_id: string;
  type: string;
  reason: string;
  parked_at: string;
  behind: string;
}

/** The first parked event of each stream in these generations, oldest first. */
export async function readParked(db: Kysely<Tables>, of: Of[]): Promise<ParkedEvent[]> {
  const { rows } = await sql<Stored>`
    SELECT * FROM (
      SELECT DISTINCT ON (model, stream) model, stream, revision, position, event_id, type, reason, parked_at, count(*) OVER (PARTITION BY model, stream) - 1 AS behind
      FROM ${parkedEvents} JOIN ${serving(of)} USING (model, generation)
      ORDER BY model, stream, position) AS first
    ORDER BY parked_at, position LIMIT ${MAX_PARKED_REPORTED}`
    .execute(db)
    .catch(emptyIfMissing);
  return rows.map(({ revision, event_id: eventId, parked_at: since, behind, ...event }) => ({
    ...event,
    eventId,
    since,
    revision: revision === null ? null : Number(revision),
    waiting: Number(behind),
  }));
}
