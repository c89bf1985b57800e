// What a scraper reads: how long requests take, how far the read side lags, what it parked.
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { ReadModels } from '#projections/engine/types.ts';

const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const MS_PER_S = 1000;

/** A registry of this server's own; requests are measured from now on. */
export function addMetrics(app: FastifyInstance, models: Pick<ReadModels, 'status' | 'onRows'>): Registry {
  const registers = [new Registry()];
  collectDefaultMetrics({ register: registers[0]! });
  const duration = new Histogram({ name: 'http_request_duration_seconds', help: 'Time from a request to the end of its answer', labelNames: ['method', 'route', 'status'], buckets: DURATION_BUCKETS_S, registers });
  const changed = new Counter({ name: 'read_model_rows_changed_total', help: 'Rows changed and committed', labelNames: ['model'], registers });
  const lagPositions = new Gauge({ name: 'read_model_lag_positions', help: 'Positions of the log between a read model and the head', labelNames: ['model'], registers });
  const position = new Gauge({ name: 'read_model_position', help: 'Position of the log a read model has handled all events to', labelNames: ['model'], registers });
  const parked = new Gauge({ name: 'read_model_parked_events', help: 'Events set aside because they could not be projected', labelNames: ['model'], registers });
  const rebuilding = new Gauge({ name: 'read_model_rebuilding', help: '1 while a new version of the read model is being filled', labelNames: ['model'], registers });
  const lagSeconds = new Gauge({
    name: 'read_model_lag_seconds', help: 'Seconds a read model is behind the log', labelNames: ['model'], registers,
    async collect() {
      for (const status of await models.status()) {
        const { model } = status;
        lagSeconds.set({ model }, status.lagSeconds);
        lagPositions.set({ model }, Number(status.lagPositions));
        position.set({ model }, Number(status.position));
        parked.set({ model }, status.parked);
        rebuilding.set({ model }, status.rebuilding ? 1 : 0);
      }
    },
  });
  const stop = models.onRows(({ model, rows, removed }) => changed.inc({ model }, rows.length + removed.length));
  app.addHook('onClose', async () => { stop(); });

  app.addHook('onResponse', async (request, reply) => {
    duration.observe({ method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / MS_PER_S);
  });
  return registers[0]!;
}
