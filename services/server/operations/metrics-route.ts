// Serves metrics on the server's own port, or on a separate port that only the scraper's network reaches.
import fastify, { type FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { addTurns } from '../protocol/in-turn.ts';
import { operationRoutes } from './operation-routes.ts';
import type { ServerParts } from '../parts.ts';

function metricsServer(): FastifyInstance {
  const server: FastifyInstance = fastify({
    frameworkErrors: (_error, _request, { raw }) => {
      turns(raw, () => raw.writeHead(404).end());
    },
  });
  const turns = addTurns(server);
  return server;
}

/** A separate port is opened and closed with the app's. */
export function serveMetrics(
  app: FastifyInstance,
  scrape: () => Promise<string>,
  type: string,
  at: ServerParts['metricsAt'],
): void {
  const server = at ? metricsServer() : app;
  mount(server, operationRoutes.metrics, async (_input, _request, reply) => reply.type(type).send(await scrape()));
  if (!at) return;
  app.addHook('onReady', async () => {
    await server.listen(at);
  });
  app.addHook('onClose', () => server.close());
}
