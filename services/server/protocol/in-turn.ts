// HTTP/1.1 lets a client send requests ahead of their answers. Each waits until the answer before it was read: a
// connection costs one answer, whatever it asks for.
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests that wait on a connection. Browsers send none ahead; who sends more than this is cut off. */
const MAX_AHEAD = 256;
/** A connection ends if nothing of an answer was read for so long. */
const UNREAD_MS = 30_000;

/** Calls `begin` when it is this response's turn on its connection; never, if the connection ends before. */
export type Turns = (response: ServerResponse, begin: () => void) => void;

/** Every request of the app waits its turn; what else answers on its connections is to ask for it. */
export function addTurns(app: FastifyInstance, { unreadMs = UNREAD_MS }: { unreadMs?: number } = {}): Turns {
  /** What begins each request of a connection that is not answered yet; the first is under way. */
  const lines = new WeakMap<Socket, (() => void)[]>();
  const turns: Turns = (response, begin) => {
    const { socket } = response.req;
    if (socket.destroyed) return;
    const line = lines.get(socket) ?? [];
    lines.set(socket, line);
    line.push(() => {
      if (socket.destroyed) return;
      // Silence is not enough: an answer may be long in coming.
      response.setTimeout(unreadMs, () => {
        if (socket.writableLength > 0) socket.destroy();
      });
      response.once('close', () => {
        line.shift();
        line[0]?.();
      });
      begin();
    });
    if (line.length === 1) line[0]!();
    else if (line.length > MAX_AHEAD) socket.destroy();
  };
  app.addHook('onRequest', (_request, reply, done) => turns(reply.raw, done));
  return turns;
}
