// Checks whether the log is still the one that the read models were filled from. After a restore of an older copy, or a
// switch to another log, positions identify other events. Then nothing filled from the old log is read.
import { sql } from 'kysely';
import type { Landmark } from '#contracts/events/event.ts';
import type { EventSource } from '../event-source.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { LOCK, generations, loadAllGenerations, prepareSchema, times, type Generation } from './generation-records.ts';
import { TIMES } from './times.ts';

/** The last event that any generation has seen. */
export const lastSeen = (all: readonly Generation[]): Landmark | null =>
  all.reduce<Landmark | null>(
    (latest, { checkpoint: { last } }) => (last && (!latest || last.position > latest.position) ? last : latest),
    null,
  );

/**
 * Whether everything in the database was filled from this log (true for an empty database). Throws the errors of the
 * database and the source.
 */
export async function isOfThisLog({ kysely }: Database, source: Pick<EventSource, 'holds'>): Promise<boolean> {
  const landmark = lastSeen(await loadAllGenerations(kysely));
  return landmark === null || source.holds(landmark);
}

/**
 * Sets aside all generations that were filled from another log. New ones get new numbers; the old ones are dropped as
 * abandoned. It runs at the start, before anything is followed. Throws the errors of the database and the source.
 */
export async function leaveOtherLog({ kysely }: Database, source: Pick<EventSource, 'holds'>, log: Log): Promise<void> {
  await prepareSchema(kysely);
  for (;;) {
    const landmark = lastSeen(await loadAllGenerations(kysely));
    if (!landmark || (await source.holds(landmark))) return;
    const isLeft = await kysely.transaction().execute(async (transaction) => {
      await sql`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`.execute(transaction);
      // Another process may have been first, or an older one may still have committed, so it checks again.
      if (lastSeen(await loadAllGenerations(transaction))?.id !== landmark.id) return false;
      await sql`UPDATE ${generations} SET fingerprint = '', shape = '', ready = false, last_event = NULL WHERE model <> ${TIMES}`.execute(
        transaction,
      );
      await sql`DELETE FROM ${generations} WHERE model = ${TIMES}`.execute(transaction);
      await sql`TRUNCATE ${times}`.execute(transaction);
      return true;
    });
    if (!isLeft) continue;
    log.warn(
      { event: landmark.id, stream: landmark.stream, revision: landmark.revision, position: `${landmark.position}` },
      'the log lacks an event that the read models were built from: it is an older copy or another log; rebuilding them',
    );
    return;
  }
}
