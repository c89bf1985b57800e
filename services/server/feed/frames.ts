// Paces the messages of each room: a change is sent at once, and those that follow within a frame become one message.
// So a client gets at most 20 frames of a room in a second, whatever the rate of changes.
import { MAX_TRACES, type RowsMessage } from '#contracts/wire/feed.ts';
import type { Rooms } from './rooms.ts';

const FRAME_MS = 50;

interface Held {
  message: RowsMessage;
  /** When the first of its changes came, in ms since 1970. */
  receivedAt: number;
}

/** One message in place of two that follow each other: each row as the later one has it. */
function merged(earlier: RowsMessage, later: RowsMessage, keyOf: (row: RowsMessage['rows'][number]) => string) {
  const rows = new Map(earlier.rows.map((row) => [keyOf(row), row]));
  const removed = new Set(earlier.removed);
  for (const row of later.rows) {
    const key = keyOf(row);
    rows.delete(key);
    rows.set(key, row);
    removed.delete(key);
  }
  for (const key of later.removed) {
    rows.delete(key);
    removed.add(key);
  }
  const traces = [...new Set([...(earlier.traces ?? []), ...(later.traces ?? [])])].slice(-MAX_TRACES);
  return {
    ...later,
    after: earlier.after,
    rows: [...rows.values()],
    removed: [...removed],
    ...(traces.length > 0 && { traces }),
  };
}

export function createFrames(rooms: Rooms, send: (message: RowsMessage, receivedAt: number) => void) {
  /** The frames that run, by model, with what came since the last message. */
  const running = new Map<string, { timer: NodeJS.Timeout; held?: Held }>();
  const start = (model: string): void => {
    const timer = setTimeout(() => {
      const held = running.get(model)?.held;
      running.delete(model);
      if (!held) return;
      start(model);
      send(held.message, held.receivedAt);
    }, FRAME_MS);
    running.set(model, { timer });
  };
  return {
    add(message: RowsMessage): void {
      const { model } = message;
      const frame = running.get(model);
      if (!frame) {
        start(model);
        return send(message, Date.now());
      }
      const keyOf = rooms.get(model)?.keyOf ?? (({ id }) => String(id));
      frame.held = frame.held
        ? { ...frame.held, message: merged(frame.held.message, message, keyOf) }
        : { message, receivedAt: Date.now() };
    },
    stop(): void {
      for (const { timer } of running.values()) clearTimeout(timer);
      running.clear();
    },
  };
}
