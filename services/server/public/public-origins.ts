// Whose pages may read what is published: those of the origins in PUBLIC_ORIGINS. Whoever else asks gets the same
// answer, which browsers keep from their pages.
import type { onRequestHookHandler } from 'fastify';

export function readableBy(publicOrigins: readonly string[] = []): onRequestHookHandler {
  const origins = new Set(publicOrigins);
  return ({ headers: { origin } }, reply, done) => {
    reply.header('vary', 'Origin');
    if (origin !== undefined && origins.has(origin))
      reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', 'etag, retry-after');
    done();
  };
}
