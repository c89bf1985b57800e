// Stops work for clients that disconnect before the answer.
import type { FastifyReply } from 'fastify';

/** Aborts when the client's connection closes. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  raw.once('close', () => disconnected.abort());
  if (raw.destroyed) disconnected.abort();
  return disconnected.signal;
}

/** Runs work that stops when the client disconnects. No answer is sent then. */
export async function whileConnected<Result>(
  reply: FastifyReply,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | FastifyReply> {
  const signal = disconnectSignal(reply);
  try {
    return await work(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    return reply.hijack();
  }
}
