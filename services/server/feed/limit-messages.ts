// A client answers pings, and joins and leaves some ten rooms a page, of which one who goes by keys opens several a
// second: one that says more than that is cut off, signed in or not.
import type { Server } from 'socket.io';

const MOST = 400;
const WITHIN_MS = 10_000;

/** Counts whatever a client sends, before it is looked into. */
export function limitMessages(engine: Server['engine']): void {
  engine.on('connection', (connection) => {
    let [since, count] = [performance.now(), 0];
    connection.on('packet', () => {
      const now = performance.now();
      if (now - since >= WITHIN_MS) [since, count] = [now, 0];
      if (++count > MOST) connection.close(true);
    });
  });
}
