import {
  START,
  excludeSystemEvents,
  type AllStreamRecordedEvent,
  type AllStreamResolvedEvent,
} from '@eventstore/db-client';
import type { Landmark, Position, StoredEvent } from '#contracts/events/event.ts';
import { OtherLog, type SourceBatch } from '#projections/engine/event-source.ts';
import { messageOf } from '../../base/error-message.ts';
import { backOff } from './backoff.ts';
import { BatchReader, type Arrival } from './batches.ts';
import type { Connection } from './connection.ts';
import { isSystemEvent, storedEventOrAsWritten } from './convert.ts';
import { NoAnswer } from './errors.ts';
import { head, holdsLandmark } from './read.ts';

/** Checkpoint interval in system events, so that a restart does not resume from far back. */
const CHECKPOINT_WINDOW = 500;

/** Before every event: the start of a subscription to an empty log. */
const START_POSITION: Position = { commit: 0n, prepare: 0n };

interface FollowOptions {
  signal: AbortSignal;
  maxBatch: number;
}

const isBefore = (left: Position | null, right: Position): boolean =>
  !left || left.commit < right.commit || (left.commit === right.commit && left.prepare < right.prepare);

/**
 * Yields history, then live events, endlessly. If a subscription ends, the next one resumes after the last delivered
 * position, if the log still has it.
 */
export async function* follow(
  connection: Connection,
  after: Position | null,
  options: FollowOptions,
): AsyncGenerator<SourceBatch> {
  let last = after;
  let landmark: Landmark | null = null;
  let failures = 0;
  while (!options.signal.aborted) {
    try {
      if (landmark && !(await holdsLandmark(connection, landmark)))
        throw new OtherLog(`event ${landmark.id} is no longer in the log`);
      for await (const batch of subscription(connection, last, options)) {
        last = batch.position;
        landmark = batch.events.at(-1) ?? landmark;
        failures = 0;
        yield batch;
      }
    } catch (error) {
      if (error instanceof OtherLog) throw error;
      connection.failed(error);
      const level = error instanceof Misplaced ? 'error' : 'warn';
      connection.log[level](
        { reason: messageOf(error), position: last && `${last.commit}` },
        'the subscription ended; subscribing again',
      );
    }
    await backOff(failures++, options.signal);
  }
}

/** Notices of the server between events, kept in order with them. */
type ServerNotice = { checkpoint: Position } | { caughtUp: true };

/** An event arrived from before an earlier checkpoint: events may have been missed. */
class Misplaced extends Error {
  override name = 'Misplaced';
}

/** One subscription, until it fails or the signal aborts. */
async function* subscription(
  connection: Connection,
  after: Position | null,
  { signal, maxBatch }: FollowOptions,
): AsyncGenerator<SourceBatch> {
  const filter = excludeSystemEvents({
    maxSearchWindow: CHECKPOINT_WINDOW,
    checkpointReached: async (_, checkpoint) => {
      pushNotice({ checkpoint });
    },
  });
  const source = connection.client.subscribeToAll(
    { fromPosition: after ?? START, filter },
    { highWaterMark: maxBatch },
  );
  const reader = new BatchReader<AllStreamResolvedEvent | ServerNotice>(source);
  // Emitted while its message is transformed, before the next one, so it keeps its place in the stream.
  const pushNotice = (notice: ServerNotice): void => void source.push(notice);
  source.on('caughtUp', () => pushNotice({ caughtUp: true }));

  let last = after;
  let caughtUp = false;
  try {
    for (;;) {
      const previousPosition: Position | null = last;
      const wasCaughtUp: boolean = caughtUp;
      const events: StoredEvent[] = [];
      for (const item of reader.take(maxBatch)) {
        if ('caughtUp' in item) caughtUp = true;
        else if ('checkpoint' in item) last = isBefore(last, item.checkpoint) ? item.checkpoint : last;
        else if (item.event && isNew(item.event, last, after)) {
          last = item.event.position;
          if (!isSystemEvent(item.event)) events.push(storedEventOrAsWritten(item.event));
        }
      }
      if (last !== previousPosition || caughtUp !== wasCaughtUp) {
        yield { events, position: last ?? START_POSITION, caughtUp };
        continue;
      }
      const arrival = await nextArrival(connection, reader, last, signal);
      if (arrival === 'aborted') return;
      if (arrival === 'end') throw new NoAnswer('the event store ended the subscription');
    }
  } finally {
    await source.unsubscribe().catch(() => {});
  }
}

/**
 * False for events delivered before this subscription. Throws Misplaced if the event should have arrived earlier in it.
 */
function isNew(
  { id, streamId, position }: AllStreamRecordedEvent,
  last: Position | null,
  after: Position | null,
): boolean {
  if (isBefore(last, position)) return true;
  if (!isBefore(after, position)) return false;
  throw new Misplaced(`event ${id} of ${streamId} at ${position.commit} arrived after ${last!.commit} was delivered`);
}

/** The next arrival, or a silence without appends. Throws NoAnswer if something was appended. */
async function nextArrival(
  connection: Connection,
  reader: BatchReader<unknown>,
  last: Position | null,
  signal: AbortSignal,
): Promise<Arrival> {
  const { silenceMs, attemptMs } = connection.timeouts;
  const arrival = await reader.arrival(silenceMs, signal);
  if (arrival !== 'silence') return arrival;
  const currentHead = await head(connection);
  if (!currentHead || !isBefore(last, currentHead)) return arrival;
  // A recent append may still be on its way.
  const late = await reader.arrival(attemptMs, signal);
  if (late === 'silence')
    throw new NoAnswer(`the log is at ${currentHead.commit}, but nothing arrived after ${last?.commit ?? 'the start'}`);
  return late;
}
