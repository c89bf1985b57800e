// Prometheus metrics: requests, commands, stores, position and lag of read models, parked events, executions.
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { ModelStatus } from '#projections/engine/status.ts';
import { DatabaseUnavailable, type ReadModels } from '#projections/engine/types.ts';
import { EventStoreUnavailable } from '../../event-store/types.ts';
import { whenClosed } from '../protocol/when-closed.ts';
import { ifReachable } from './operation-state.ts';
import type { WorkerStatus } from '../../executions/worker/status.ts';
import type { OperationParts, ServerParts } from '../parts.ts';
import { WRITTEN_STORES } from './write-faults.ts';

const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const MS_PER_S = 1000;
const CACHE_MS = 1000;

export interface MeasuredParts extends Pick<OperationParts, 'worker' | 'counters' | 'writeFaults'> {
  models: Pick<ReadModels, 'status' | 'onRows'>;
  store: Pick<ServerParts['store'], 'head'>;
}

/** Creates a separate registry for this server and starts measuring requests. */
export function addMetrics(
  app: FastifyInstance,
  { models, store, worker, counters, writeFaults }: MeasuredParts,
): Registry {
  const registers = [new Registry()];
  collectDefaultMetrics({ register: registers[0]! });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers,
  });
  const changed = new Counter({
    name: 'read_model_rows_changed_total',
    help: 'Rows changed and committed by this process',
    labelNames: ['model'],
    registers,
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are not answered to the end',
    registers,
  });
  addStoreMetrics(registers, store);
  addModelMetrics(registers, models);
  for (const counter of Object.values(counters)) registers[0]!.registerMetric(counter);
  addWriteMetrics(registers, writeFaults);
  if (worker) addWorkerMetrics(registers, worker);
  const stop = models.onRows(
    ({ model, rows, removed }) => changed.inc({ model }, rows.length + removed.length),
    () => false,
  );
  app.addHook('onClose', async () => {
    stop();
  });

  app.addHook('onRequest', (_request, { raw }, done) => {
    inFlight.inc();
    whenClosed(raw, () => inFlight.dec());
    done();
  });
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / MS_PER_S,
    );
  });
  return registers[0]!;
}

/** Collects metrics at most once a second, for any number of scrapers. */
export function scrapes(registry: Pick<Registry, 'metrics'>): () => Promise<string> {
  let cached: Promise<string> | null = null;
  return () =>
    (cached ??= registry.metrics().finally(() => {
      setTimeout(() => {
        cached = null;
      }, CACHE_MS).unref();
    }));
}

function addStoreMetrics(registers: Registry[], store: MeasuredParts['store']): void {
  void new Gauge({
    name: 'event_store_reachable',
    help: '1 if the event store answers',
    registers,
    async collect() {
      this.set((await ifReachable(store.head(), EventStoreUnavailable)) === null ? 0 : 1);
    },
  });
}

function addModelMetrics(registers: Registry[], models: Pick<ReadModels, 'status'>): void {
  let pending: Promise<ModelStatus[] | null> | null = null;
  /** Reads the status once for all gauges of a scrape; null: the database does not answer. */
  const readStatus = (): Promise<ModelStatus[] | null> =>
    (pending ??= ifReachable(models.status(), DatabaseUnavailable)
      .then((read) => read?.value ?? null)
      .finally(() => {
        pending = null;
      }));
  void new Gauge({
    name: 'database_reachable',
    help: '1 if the database answers; if it does not, there are no metrics of read models',
    registers,
    async collect() {
      this.set((await readStatus()) === null ? 0 : 1);
    },
  });
  const addGauge = (name: string, help: string, of: (status: ModelStatus) => number): Gauge =>
    new Gauge({
      name,
      help,
      labelNames: ['model'],
      registers,
      async collect() {
        const statuses = await readStatus();
        this.reset();
        for (const status of statuses ?? []) this.set({ model: status.model }, of(status));
      },
    });
  addGauge('read_model_lag_seconds', 'Lag of the read model behind the log in seconds', ({ lagSeconds }) => lagSeconds);
  addGauge(
    'read_model_lag_positions',
    'Number of log positions between the read model and the head',
    ({ lagPositions }) => Number(lagPositions),
  );
  addGauge('read_model_position', 'Log position up to which the read model has handled all events', ({ position }) =>
    Number(position),
  );
  addGauge('read_model_rows', 'Rows of a read model', ({ rows }) => rows);
  addGauge('read_model_parked_events', 'Events set aside because they could not be projected', ({ parked }) => parked);
  addGauge(
    'read_model_gaps',
    'Events that arrived although earlier events of their streams did not: part of the log was missed',
    ({ gaps }) => gaps,
  );
  addGauge('read_model_rebuilding', '1 while a new version of the read model is being filled', ({ rebuilding }) =>
    rebuilding ? 1 : 0,
  );
  void new Counter({
    name: 'read_model_events_handled_total',
    help: 'Events of the read model that this process has applied or parked; a rebuild counts its events again',
    labelNames: ['model'],
    registers,
    async collect() {
      const status = await readStatus();
      this.reset();
      for (const { model, handled } of status ?? []) this.inc({ model }, handled);
    },
  });
}

function addWriteMetrics(registers: Registry[], writeFaults: OperationParts['writeFaults']): void {
  void new Gauge({
    name: 'store_writable',
    help: '1 if the last write to the store succeeded; 0 if it failed because its disk is full or read-only',
    labelNames: ['store'],
    registers,
    async collect() {
      const faults = await writeFaults();
      for (const store of WRITTEN_STORES) this.set({ store }, faults.some((fault) => fault.store === store) ? 0 : 1);
    },
  });
}

function addWorkerMetrics(registers: Registry[], worker: NonNullable<OperationParts['worker']>): void {
  const addGauge = (name: string, help: string, of: (status: WorkerStatus) => number): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const status = worker();
        if (status) this.set(of(status));
        else this.remove();
      },
    });
  addGauge('executions_open', 'Executions that were requested and have not ended', ({ open }) => open);
  addGauge(
    'executions_retrying',
    'Executions that wait for a retry after a failed attempt',
    ({ retries }) => retries.length,
  );
  addGauge(
    'executions_carried_out',
    '1 if there is an executor for outside executions, 0 if they wait',
    ({ executor }) => (executor === null ? 0 : 1),
  );
  addGauge(
    'execution_worker_caught_up',
    '1 if the worker has read the whole log since it started, and is less than 30 seconds behind it',
    ({ caughtUp }) => (caughtUp ? 1 : 0),
  );
  addGauge(
    'policies_failing',
    'Commands of policies that failed by a fault and are tried again',
    ({ failingPolicies }) => failingPolicies,
  );
  addGauge('execution_worker_position', 'Position of the log up to which policies have run', ({ position }) =>
    Number(position ?? 0),
  );
}
