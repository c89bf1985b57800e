// The content of a generation in the database as of a position. Read-only.
import { sql, type Kysely } from 'kysely';
import { versionOf, type Version } from '../engine/model/version.ts';
import { relationAt } from '../engine/query/relation.ts';
import type { Tables } from '../engine/storage/database.ts';
import { parkedEvents, type Generation } from '../engine/storage/generation-records.ts';
import { selectColumn, type Table } from '../engine/storage/tables.ts';
import { loadedColumns } from '../engine/storage/versions.ts';
import type { Row } from '../engine/types.ts';

/** Rows per fetch. */
const PAGE_ROWS = 1_000;

export interface StoredVersion extends Version {
  /** Another version had followed it by then. */
  isPast: boolean;
}

/**
 * Every version that began by a position, in any order. It uses one statement, so that concurrent commits cannot
 * duplicate or hide a version.
 */
export async function eachVersion(
  db: Kysely<Tables>,
  table: Table,
  position: bigint,
  take: (version: StoredVersion) => void,
): Promise<void> {
  await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`DECLARE versions NO SCROLL CURSOR FOR SELECT ${sql.join(loadedColumns(table).map((each) => selectColumn('t', each)))}, t.to_position <= ${sql.lit(`${position}`)}::bigint AS is_past
      FROM ${relationAt(table, `${position}`)} WHERE t.from_position <= ${sql.lit(`${position}`)}::bigint`.execute(
        transaction,
      );
      for (;;) {
        const { rows } = await sql<Row & { is_past: boolean }>`FETCH ${sql.lit(PAGE_ROWS)} FROM versions`.execute(
          transaction,
        );
        if (rows.length === 0) return;
        for (const { is_past: isPast, ...row } of rows) take({ ...versionOf(row), isPast });
      }
    });
}

export interface StoredParked {
  stream: string;
  type: string;
  revision: string | null;
  position: string;
  reason: string;
  waiting: number;
}

/** The first event of each stream that was parked by a position, with the number of events behind it. */
export async function parkedStreams(
  db: Kysely<Tables>,
  { model, generation }: Pick<Generation, 'model' | 'generation'>,
  position: bigint,
): Promise<StoredParked[]> {
  const { rows } = await sql<
    Omit<StoredParked, 'waiting'>
  >`SELECT stream, type, revision, position, reason FROM ${parkedEvents}
    WHERE model = ${model} AND generation = ${generation} AND position <= ${`${position}`}::bigint ORDER BY parked_events.position`.execute(
    db,
  );
  return [...Map.groupBy(rows, ({ stream }) => stream).values()].map((events) => ({
    ...events[0]!,
    waiting: events.length - 1,
  }));
}
