// Serves metrics on the server's own port, or on a separate port that only operators and scrapers reach. That port has
// the health routes too, also in processes that serve nothing else.
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { mount } from '../../http/mount.ts';
import { createErrorAnswer } from '../../http/problem.ts';
import { addTurns } from '../protocol/in-turn.ts';
import { addMetrics, scrapes } from './metrics.ts';
import { mountHealth, operationRoutes, type HealthParts } from './operation-routes.ts';
import type { OperationParts, ServerParts } from '../parts.ts';

type Parts = Omit<HealthParts, 'writeFaults'> & { log: FastifyBaseLogger };

function monitoringServer(log: FastifyBaseLogger): FastifyInstance {
  const server: FastifyInstance = fastify({
    frameworkErrors: (_error, _request, { raw }) => {
      turns(raw, () => raw.writeHead(404).end());
    },
  });
  const answerError = createErrorAnswer(log);
  server.setErrorHandler((error, _request, reply) => answerError(reply, error));
  const turns = addTurns(server);
  return server;
}

function mountMetrics(app: FastifyInstance, registry: Registry): void {
  const scrape = scrapes(registry);
  mount(app, operationRoutes.metrics, async (_input, _request, reply) =>
    reply.type(registry.contentType).send(await scrape()),
  );
}

/** A separate port is opened and closed with the app's. */
export function serveMetrics(
  app: FastifyInstance,
  registry: Registry,
  parts: Parts & Pick<ServerParts, 'metricsAt' | 'operations'>,
): void {
  const { metricsAt } = parts;
  if (!metricsAt) return mountMetrics(app, registry);
  const server = monitoringServer(parts.log);
  mountHealth(server, { ...parts, writeFaults: parts.operations.writeFaults });
  mountMetrics(server, registry);
  app.addHook('onReady', async () => {
    await server.listen(metricsAt);
  });
  app.addHook('onClose', () => server.close());
}

/** Health and metrics of a process without the role `api`. The caller listens and closes it. */
export function createMonitoring(
  parts: Parts & Pick<OperationParts, 'worker' | 'counters' | 'writeFaults'>,
): FastifyInstance {
  const server = monitoringServer(parts.log);
  const registry = addMetrics(server, parts);
  mountHealth(server, parts);
  mountMetrics(server, registry);
  return server;
}
