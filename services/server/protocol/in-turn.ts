// Limits HTTP/1.1 pipelining: each request waits until the client has read the previous answer. A connection therefore
// holds at most one answer.
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { whenClosed } from './when-closed.ts';

/** The maximum number of waiting requests per connection; more close it. Browsers do not pipeline. */
const MAX_PIPELINED = 256;
/** A connection is closed if the client reads nothing of an answer for this long. */
const UNREAD_MS = 30_000;

/** Calls `begin` when it is this response's turn on its connection; never if the connection ends first. */
export type Turns = (response: ServerResponse, begin: () => void) => void;

/**
 * Makes every request of the app wait its turn. Other code that answers on its connections must call the returned
 * function.
 */
export function addTurns(app: FastifyInstance, { unreadMs = UNREAD_MS }: { unreadMs?: number } = {}): Turns {
  /** The start functions of a connection's unanswered requests; the first is running. */
  const queues = new WeakMap<Socket, (() => void)[]>();
  const turns: Turns = (response, begin) => {
    const { socket } = response.req;
    if (socket.destroyed) return;
    const queue = queues.get(socket) ?? [];
    queues.set(socket, queue);
    queue.push(() => {
      if (socket.destroyed) return;
      // A timeout alone is not enough: an answer may take long to produce.
      response.setTimeout(unreadMs, () => {
        if (socket.writableLength > 0) socket.destroy();
      });
      whenClosed(response, () => {
        queue.shift();
        queue[0]?.();
      });
      begin();
    });
    if (queue.length === 1) queue[0]!();
    else if (queue.length > MAX_PIPELINED) socket.destroy();
  };
  app.addHook('onRequest', (_request, reply, done) => turns(reply.raw, done));
  return turns;
}
