// Work for a client that may leave before it is done.
import type { FastifyReply } from 'fastify';

/** Aborts once nobody waits for the answer any more. */
export function whenLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => left.abort());
  if (raw.destroyed) left.abort();
  return left.signal;
}

/** Work that ends where its client leaves, who is answered nothing then. */
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
