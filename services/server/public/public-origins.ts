// CORS for published rows: pages of the origins in PUBLIC_ORIGINS may read them. Other requests get the same answer,
// but browsers hide it from their pages.
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
