// A batch is one transaction: rows, their versions, totals and checkpoint are written together. So each event takes
// effect once, even if a process dies.
import { sql } from 'kysely';
import type { RowsMessage } from '#contracts/wire/feed.ts';
import { positionOf, type Position } from '#contracts/events/event.ts';
import { reasonOf } from '../model/fold.ts';
import { inOneMessage, type Database } from '../storage/database.ts';
import { isDataError } from '../storage/errors.ts';
import { moveCheckpoints } from '../storage/generation-records.ts';
import { NOTIFY } from '../storage/session.ts';
import type { ModelEvent } from '../types.ts';
import type { Follower } from './fed-generation.ts';

export interface Batch {
  events: ModelEvent[];
  position: Position;
}

const isBeyond = (follower: Follower, position: Position): boolean => {
  const { commit, prepare } = follower.checkpoint;
  return position.commit > commit || (position.commit === commit && position.prepare > prepare);
};

const NO_POISON: ReadonlyMap<string, string> = new Map();

/**
 * Writes a batch for all followers that have not seen it, in one transaction. Events they have seen are left out.
 * Throws CheckpointMoved if another worker was first, and the database's errors; then nothing is written.
 */
export async function commitBatch(
  { kysely, embedded }: Pick<Database, 'kysely' | 'embedded'>,
  followers: Follower[],
  { events, position }: Batch,
  poison = NO_POISON,
): Promise<RowsMessage[]> {
  const behind = followers.filter((follower) => isBeyond(follower, position));
  if (behind.length === 0) return [];
  const staged = await kysely.transaction().execute(async (transaction) => {
    const all = [];
    for (const follower of behind) {
      const from = follower.checkpoint;
      const unseen = events.filter((event) => event.position > from.commit);
      all.push({ follower, from, staged: await follower.stage(transaction, unseen, position, poison) });
    }
    await moveCheckpoints(
      transaction,
      all.map(({ follower: { model, generation }, from, staged: { to } }) => ({ model, generation, from, to })),
    );
    await inOneMessage(transaction, [
      ...all.flatMap(({ staged: { writes: of } }) => of(transaction)),
      ...(embedded ? [] : [sql.raw(NOTIFY)]),
    ]);
    return all.map((each) => each.staged);
  });
  return staged.flatMap((each) => each.done());
}

/**
 * For a batch that the database refused: commits event by event and model by model to find the event that is refused.
 * That event is parked, and the rest continues.
 */
export async function commitOneByOne(
  database: Pick<Database, 'kysely' | 'embedded'>,
  followers: Follower[],
  batch: Batch,
): Promise<RowsMessage[]> {
  const messages: RowsMessage[] = [];
  for (const follower of followers) {
    for (const event of batch.events) {
      const one = { events: [event], position: positionOf(event) };
      try {
        messages.push(...(await commitBatch(database, [follower], one)));
      } catch (error) {
        if (!isDataError(error)) throw error;
        messages.push(...(await commitBatch(database, [follower], one, new Map([[event.id, reasonOf(error)]]))));
      }
    }
    messages.push(...(await commitBatch(database, [follower], { events: [], position: batch.position })));
  }
  return messages;
}
