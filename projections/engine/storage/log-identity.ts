// Whether the log is still the one that the read models were made from. Where an older copy of it was put back, or
// another one, positions name other events: nothing that was made of the old one is read any more.
import { sql } from 'kysely';
import type { Landmark } from '#contracts/events/event.ts';
import type { EventSource } from '../event-source.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { LOCK, generations, loadAllGenerations, prepareSchema, times, type Generation } from './generation-records.ts';
import { TIMES } from './times.ts';

/** The last event that any of them has seen. */
export const lastSeen = (all: readonly Generation[]): Landmark | null =>
  all.reduce<Landmark | null>(
    (latest, { checkpoint: { last } }) => (last && (!latest || last.position > latest.position) ? last : latest),
    null,
  );

/**
 * Whether all that stands in the database was made from this log, or nothing does. Throws what the database and the
 * source throw.
 */
export async function isOfThisLog({ kysely }: Database, source: Pick<EventSource, 'holds'>): Promise<boolean> {
  const seen = lastSeen(await loadAllGenerations(kysely));
  return seen === null || source.holds(seen);
}

/**
 * Sets aside every generation that was filled from another log: new ones are begun under new numbers, and the old go as
 * abandoned ones do. For the start, before anything is followed; throws what the database and the source throw.
 */
export async function leaveOtherLog({ kysely }: Database, source: Pick<EventSource, 'holds'>, log: Log): Promise<void> {
  await prepareSchema(kysely);
  for (;;) {
    const seen = lastSeen(await loadAllGenerations(kysely));
    if (!seen || (await source.holds(seen))) return;
    const isLeft = await kysely.transaction().execute(async (transaction) => {
      await sql`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`.execute(transaction);
      // Another process may have been first, or one from before may still have committed: it is asked again.
      if (lastSeen(await loadAllGenerations(transaction))?.id !== seen.id) return false;
      await sql`UPDATE ${generations} SET fingerprint = '', shape = '', ready = false, last_event = NULL WHERE model <> ${TIMES}`.execute(
        transaction,
      );
      await sql`DELETE FROM ${generations} WHERE model = ${TIMES}`.execute(transaction);
      await sql`TRUNCATE ${times}`.execute(transaction);
      return true;
    });
    if (!isLeft) continue;
    log.warn(
      { event: seen.id, stream: seen.stream, revision: seen.revision, position: `${seen.position}` },
      'the log lacks an event that the read models were made from: it is an older or another one, and they are filled anew',
    );
    return;
  }
}
