// Routes for operators: liveness, readiness and state of the program.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { OPERATION_REFUSALS, rebuildModel, retryParked, returnModel } from '#contracts/areas/operations/actions.ts';
import { ReadModelState, readOperations } from '#contracts/areas/operations/reads.ts';
import { NOTHING_KEPT, REBUILD, REBUILD_RUNNING, RETURN } from '#contracts/areas/operations/rebuilds.ts';
import { defineRoute } from '#contracts/wire/route.ts';
import type { ModelStatus } from '#projections/engine/status.ts';
import { DatabaseUnavailable, type ReadModels } from '#projections/engine/types.ts';
import { within } from '../../base/within.ts';
import { witnessOf } from '../../http/caller.ts';
import { mount } from '../../http/mount.ts';
import { problem, refusal } from '../../http/problem.ts';
import { answerWithJob } from '../routes/answer-with-job.ts';
import { CHECK_LIMIT_MS, operationState } from './operation-state.ts';
import type { OperationParts, ServerParts } from '../parts.ts';
import { WRITTEN_STORES } from './write-faults.ts';

export const operationRoutes = {
  health: defineRoute({
    method: 'GET',
    path: '/healthz',
    permission: 'public',
    summary: 'The process answers',
    response: z.object({ status: z.literal('ok') }),
  }),
  ready: defineRoute({
    method: 'GET',
    path: '/readyz',
    permission: 'public',
    summary: 'Event store, database and projections are at work',
    response: z.object({
      /** `read-only`: reads go on, and what a store cannot write is answered 503. */
      status: z.enum(['ready', 'read-only']),
      cannotWrite: z.array(z.object({ store: z.enum(WRITTEN_STORES), reason: z.string() })),
      models: z.array(ReadModelState.pick({ model: true, lagSeconds: true, parked: true, rebuilding: true })),
    }),
  }),
  metrics: defineRoute({
    method: 'GET',
    path: '/metrics',
    permission: 'public',
    summary: 'Metrics in the Prometheus text format',
  }),
};

/** The read side counts as stuck after this time without a beat. */
const HEARTBEAT_LIMIT_MS = 10_000;

/** The time since the read side last reported its lag; the start counts as a beat. */
function heartbeatOf(app: FastifyInstance, models: Pick<ReadModels, 'onLag'>, clock: () => number): () => number {
  let last = clock();
  const stop = models.onLag(() => {
    last = clock();
  });
  app.addHook('onClose', async () => {
    stop();
  });
  return () => clock() - last;
}

type OperationsParts = Pick<ServerParts, 'models' | 'operations' | 'audit' | 'seal' | 'commands' | 'store'> &
  Omit<HealthParts, 'writeFaults'>;
export interface HealthParts {
  models: Pick<ReadModels, 'status' | 'onLag' | 'onRows'>;
  store: Pick<ServerParts['store'], 'head'>;
  writeFaults: OperationParts['writeFaults'];
  /** ms since 1970. */
  clock: () => number;
}
const [NOTHING_PARKED] = OPERATION_REFUSALS;

/** Liveness and readiness. */
export function mountHealth(app: FastifyInstance, { models, store, writeFaults, clock }: HealthParts): void {
  const sinceHeartbeat = heartbeatOf(app, models, clock);
  mount(app, operationRoutes.health, () => ({ status: 'ok' }));

  mount(app, operationRoutes.ready, async () => {
    await within(CHECK_LIMIT_MS, store.head(), () => problem('event-store-unavailable', { retryAfter: 1 }));
    const status = await within(CHECK_LIMIT_MS, models.status(), () => new DatabaseUnavailable('no answer in time'));
    if (sinceHeartbeat() > HEARTBEAT_LIMIT_MS) throw problem('read-model-behind', { retryAfter: 1 });
    const cannotWrite = await writeFaults();
    return {
      status: cannotWrite.length > 0 ? 'read-only' : 'ready',
      cannotWrite,
      models: status.map(({ model, lagSeconds, parked, rebuilding }) => ({ model, lagSeconds, parked, rebuilding })),
    };
  });
}

export function mountOperations(app: FastifyInstance, parts: OperationsParts): void {
  const { models, store, operations, audit, seal, clock } = parts;
  mountHealth(app, { ...parts, writeFaults: operations.writeFaults });
  mount(app, readOperations, () => operationState({ models, store, operations, clock }));

  const stateOf = async (model: string): Promise<ModelStatus> => {
    const state = (await models.status()).find((each) => each.model === model);
    if (!state) throw problem('not-found', { detail: `there is no read model ${model}` });
    return state;
  };
  mount(app, rebuildModel, async ({ body: { model } }, request, reply) => {
    const { rebuilding } = await stateOf(model);
    return answerWithJob(parts, { kind: REBUILD, about: model }, request, reply, () =>
      rebuilding ? REBUILD_RUNNING : null,
    );
  });
  mount(app, returnModel, async ({ body: { model } }, request, reply) => {
    const { rebuilding, previousUntil } = await stateOf(model);
    return answerWithJob(parts, { kind: RETURN, about: model }, request, reply, () => {
      if (rebuilding) return REBUILD_RUNNING;
      return previousUntil === null ? NOTHING_KEPT : null;
    });
  });
  mount(app, retryParked, async ({ body: { model } }, request) => {
    const state = await stateOf(model);
    const witness = await witnessOf(request, seal);
    if (state.parked === 0 && state.gaps === 0) {
      await audit.commandRefused(witness, { command: 'RetryParkedEvents', target: model, code: NOTHING_PARKED });
      throw refusal(NOTHING_PARKED);
    }
    await operations.retryParked(model);
    await audit.parkedEventsRetried(witness, { model, parked: state.parked });
    return { model, here: operations.roles.includes('projections') };
  });
}
