// Limits the packets of feed clients, signed in or not; more close the connection. A page joins and leaves about ten
// rooms, and keyboard users open several pages a second.
import type { Server } from 'socket.io';

const MAX_MESSAGES = 400;
const WINDOW_MS = 10_000;

/** Counts every packet of a client before it is parsed. */
export function limitMessages(engine: Server['engine']): void {
  engine.on('connection', (connection) => {
    let [since, count] = [performance.now(), 0];
    connection.on('packet', () => {
      const now = performance.now();
      if (now - since >= WINDOW_MS) [since, count] = [now, 0];
      if (++count > MAX_MESSAGES) connection.close(true);
    });
  });
}
