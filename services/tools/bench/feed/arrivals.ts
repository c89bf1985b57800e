// What many clients of one thread received: when each frame reached each client.
import { performance } from 'node:perf_hooks';
import type { RowsMessage } from '#contracts/wire/feed.ts';

/** Times in ms since 1970, with fractions. */
interface Frame {
  ids: string[];
  /** At each client; NaN: it never came. */
  at: Float64Array;
}
export interface Arrivals {
  /** By the message's position. */
  frames: Map<string, Frame>;
  /** Messages that did not follow the one before at their client. */
  gaps: number;
  /** The frames of one client as they were on the wire, also those without rows, to be sent again. */
  wire: { at: number; text: string }[];
  /** The share of the time that the clients' thread was busy. */
  busy: number;
}

const timeNow = (): number => performance.timeOrigin + performance.now();

/** Collects the arrivals at `clients` clients. */
export function createArrivals(clients: number) {
  const empty = (): Omit<Arrivals, 'busy'> => ({ frames: new Map(), gaps: 0, wire: [] });
  let seen = empty();
  let since = performance.eventLoopUtilization();
  const last = Array.from<string | undefined>({ length: clients });
  return {
    received(client: number, { after, position, rows }: RowsMessage): void {
      if (last[client] !== undefined && last[client] !== after) seen.gaps += 1;
      last[client] = position;
      let frame = seen.frames.get(position);
      if (!frame) {
        frame = { ids: rows.map(({ id }) => String(id)), at: new Float64Array(clients).fill(Number.NaN) };
        seen.frames.set(position, frame);
      }
      frame.at[client] = timeNow();
    },
    onWire: (text: string): void => void seen.wire.push({ at: timeNow(), text }),
    /** How many rows have reached every client. */
    complete: (): number =>
      new Set([...seen.frames.values()].flatMap(({ ids, at }) => (at.includes(Number.NaN) ? [] : ids))).size,
    /** What has arrived since the last call. */
    take(): Arrivals {
      const taken = { ...seen, busy: performance.eventLoopUtilization(since).utilization };
      seen = empty();
      since = performance.eventLoopUtilization();
      return taken;
    },
  };
}
