// Stops work for clients that disconnect before the answer.
import type { FastifyReply } from 'fastify';

/** Aborts when the client's connection closes. */
export function whenLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => left.abort());
  if (raw.destroyed) left.abort();
  return left.signal;
}

/** Runs work that stops when the client disconnects. No answer is sent then. */
export async function whileThere<Result>(
  reply: FastifyReply,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | FastifyReply> {
  const signal = whenLeft(reply);
  try {
    return await work(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    return reply.hijack();
  }
}
