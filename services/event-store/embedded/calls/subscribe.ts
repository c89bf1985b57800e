import { randomUUID } from 'node:crypto';
import { messageOf } from '../../../base/error-message.ts';
import { START, after, revisionNumber } from '../log/bounds.ts';
import { createFilter, type EventFilter } from '../log/filter.ts';
import type { Log } from '../log/log.ts';
import { forwards, streamForwards, unfiltered } from '../log/pages.ts';
import { caughtUp, checkpoint, confirmation } from '../wire/answers.ts';
import { streamDeleted, unknown } from '../wire/errors.ts';
import type { ReadOptions } from '../wire/requests.ts';
import type { Store } from '../store.ts';
import { messagesOf } from './messages.ts';
import type { Sender } from './sender.ts';

/** A forward-only cursor over the log, for history and live events alike. */
interface Cursor {
  /** Whether there are events after it. */
  behind(): boolean;
  /** The messages of the next page; advances past it. */
  pull(): Uint8Array[];
  /** Whether there is a history, possibly empty, after which the subscriber is caught up. */
  existing: boolean;
}

/** Sends existing events and all later ones, until the client leaves. */
export async function subscribe({ log, wake }: Store, options: ReadOptions, sender: Sender): Promise<void> {
  const cursor = cursorFor(log, options);
  await sender.send([confirmation(randomUUID())]);
  let history = cursor.existing;
  let sentCaughtUp = false;
  while (!sender.ended.aborted) {
    if (cursor.behind()) {
      const messages = cursor.pull();
      history ||= messages.length > 0;
      await sender.send(messages);
    } else if (history && !sentCaughtUp) {
      sentCaughtUp = true;
      await sender.send([caughtUp()]);
    } else {
      // Nothing was awaited since the check, so no commit is missed.
      await wake.sleep(sender.ended);
    }
  }
}

function cursorFor(log: Log, options: ReadOptions): Cursor {
  if (options.stream !== undefined) return streamCursor(log, options.stream, options);
  return options.filter ? filteredCursor(log, options, options.filter) : allCursor(log, options);
}

/** A subscription begins after the event at its position. */
function firstPosition(log: Log, { from }: ReadOptions): number {
  if (from === 'end') return log.lastPosition + 1;
  return after(typeof from === 'object' ? from : START);
}

function allCursor(log: Log, options: ReadOptions): Cursor {
  let at = firstPosition(log, options);
  return {
    existing: true,
    behind: () => at <= log.lastPosition,
    pull: () => {
      const { rows } = forwards(log, at);
      at = (rows.at(-1)?.position ?? at - 1) + 1;
      return messagesOf(rows, options);
    },
  };
}

/**
 * After each window of examined events there is a checkpoint, and every `interval`-th one is sent. It names the last
 * event sent in its window, or the window's start if there was none, as EventStoreDB does. Nothing at or before it is
 * sent later.
 */
function filteredCursor(
  log: Log,
  options: ReadOptions,
  { window, interval, ...expression }: NonNullable<ReadOptions['filter']>,
): Cursor {
  const matches = compile(log, expression);
  let at = firstPosition(log, options);
  let place = at - 1;
  let examined = 0;
  let windows = 0;
  return {
    existing: true,
    behind: () => at <= log.lastPosition,
    pull: () => {
      const { rows } = unfiltered(log, at);
      const messages: Uint8Array[] = [];
      for (const row of rows) {
        at = row.position + 1;
        if (matches(row)) {
          messages.push(...messagesOf([row], options));
          place = row.position;
        }
        if (++examined < window) continue;
        if (++windows % interval === 0) messages.push(checkpoint(Math.max(place, 0)));
        place = row.position;
        examined = 0;
      }
      return messages;
    },
  };
}

function compile(log: Log, expression: Parameters<typeof createFilter>[1]): EventFilter {
  try {
    return createFilter(log, expression);
  } catch (error) {
    throw unknown(messageOf(error));
  }
}

function streamCursor(log: Log, name: string, options: ReadOptions): Cursor {
  const { last, limits } = log.stream(name);
  const isEnded = () => log.isTombstoned(log.stream(name));
  if (isEnded()) throw streamDeleted(name);
  let at = options.from === 'end' ? last + 1 : typeof options.from === 'bigint' ? revisionNumber(options.from) + 1 : 0;
  /** Whether the subscriber has received the tombstone event. */
  let sentTombstone = false;
  return {
    // For a missing stream, only a subscriber that asked for no history is reported as caught up.
    existing: options.from === 'end' || (last >= 0 && !limits.deleted),
    behind: () => sentTombstone || at <= log.stream(name).last,
    pull: () => {
      if (sentTombstone) throw streamDeleted(name);
      const end = log.stream(name).last;
      const page = streamForwards(log, name, at);
      at = page.end ? Math.max(at, end + 1) : page.rows.at(-1)!.revision + 1;
      sentTombstone = page.end && isEnded();
      return messagesOf(page.rows, options);
    },
  };
}
