// Logs one line per request, with the route's pattern instead of the URL, which may contain search terms.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

export function addRequestLog(app: FastifyInstance, log: FastifyBaseLogger): void {
  app.addHook('onResponse', async (request, reply) => {
    log.debug(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        requestId: request.id,
        person: request.caller?.session.administrator.id,
      },
      'answered',
    );
  });
}
