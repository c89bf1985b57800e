// Feeds the table of the log's times (storage/times.ts).
import { sql } from 'kysely';
import { times, type Generation } from '../storage/generation-records.ts';
import { TIMES, linesOf } from '../storage/times.ts';
import { movedOver, type Follower } from './fed-generation.ts';

/** The follower that fills the table. */
export function timesFollower({ generation, checkpoint: start }: Generation): Follower {
  let checkpoint = start;
  const stage: Follower['stage'] = (_db, events, position) => {
    const lines = linesOf(checkpoint.recordedAt ?? '', events);
    const to = movedOver(checkpoint, events, position);
    return Promise.resolve({
      to,
      writes: () =>
        lines
          .slice(0, 1)
          .map(
            ([from, , at]) =>
              sql`INSERT INTO ${times} VALUES (${sql.lit(from)}, ${sql.lit(at)}, ${sql.lit(JSON.stringify(lines))})`,
          ),
      done: () => {
        checkpoint = to;
        return [];
      },
    });
  };
  // No event concerns it in particular.
  return {
    model: TIMES,
    generation,
    get checkpoint() {
      return checkpoint;
    },
    handled: 0,
    stage,
  };
}
