// For those who run the program: is it alive, is it ready, how is it doing.
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { defineRoute } from '#contracts/route.ts';
import { DatabaseUnavailable, type ReadModels } from '#projections/engine/types.ts';
import { mount } from './mount.ts';
import { problem } from './problem.ts';
import type { ServerParts } from './types.ts';

export const operationRoutes = {
  health: defineRoute({ method: 'GET', path: '/healthz', permission: 'public', summary: 'The process answers' }),
  ready: defineRoute({ method: 'GET', path: '/readyz', permission: 'public', summary: 'Event store, database and projections are at work' }),
  metrics: defineRoute({ method: 'GET', path: '/metrics', permission: 'public', summary: 'Metrics in the Prometheus text format' }),
};

/** Without a beat of the read side for this long it counts as stuck. */
const HEARTBEAT_LIMIT_MS = 10_000;
const CHECK_LIMIT_MS = 3_000;

const within = <Value>(limit: number, work: Promise<Value>, onLate: () => Error): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, failed) => { timer = setTimeout(() => failed(onLate()), limit); });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** When the read side last told its lag; the start counts as a beat. */
function heartbeatOf(app: FastifyInstance, models: Pick<ReadModels, 'onLag'>, clock: () => number): () => number {
  let last = clock();
  const stop = models.onLag(() => { last = clock(); });
  app.addHook('onClose', async () => { stop(); });
  return () => clock() - last;
}

export function mountOperations(app: FastifyInstance, { models, store, registry, clock }: Pick<ServerParts, 'models' | 'store'> & { registry: Registry; clock: () => number }): void {
  const sinceHeartbeat = heartbeatOf(app, models, clock);
  mount(app, operationRoutes.health, () => ({ status: 'ok' }));

  mount(app, operationRoutes.ready, async () => {
    await within(CHECK_LIMIT_MS, store.head(), () => problem('event-store-unavailable', { retryAfter: 1 }));
    const status = await within(CHECK_LIMIT_MS, models.status(), () => new DatabaseUnavailable('no answer in time'));
    if (sinceHeartbeat() > HEARTBEAT_LIMIT_MS) throw problem('read-model-behind', { retryAfter: 1 });
    return { status: 'ready', models: status.map(({ model, lagSeconds, parked, rebuilding }) => ({ model, lagSeconds, parked, rebuilding })) };
  });

  mount(app, operationRoutes.metrics, async (_input, _request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
