// Prometheus metrics: request durations, position and lag of read models, parked events, executions.
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { ModelStatus } from '#projections/engine/status.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import type { WorkerStatus } from '../../executions/worker/worker.ts';
import type { OperationParts } from '../parts.ts';

const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const MS_PER_S = 1000;
const COLLECTED_EVERY_MS = 1000;

/** Creates a separate registry for this server and starts measuring requests. */
export function addMetrics(
  app: FastifyInstance,
  models: Pick<ReadModels, 'status' | 'onRows'>,
  worker: OperationParts['worker'],
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
    help: 'Rows changed and committed',
    labelNames: ['model'],
    registers,
  });
  addModelMetrics(registers, models);
  if (worker) addWorkerMetrics(registers, worker);
  const stop = models.onRows(({ model, rows, removed }) => changed.inc({ model }, rows.length + removed.length));
  app.addHook('onClose', async () => {
    stop();
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
  let told: Promise<string> | null = null;
  return () =>
    (told ??= registry.metrics().finally(() => {
      setTimeout(() => {
        told = null;
      }, COLLECTED_EVERY_MS).unref();
    }));
}

function addModelMetrics(registers: Registry[], models: Pick<ReadModels, 'status'>): void {
  let looking: Promise<ModelStatus[]> | null = null;
  /** Reads the status once for all gauges of a scrape. */
  const look = (): Promise<ModelStatus[]> =>
    (looking ??= models.status().finally(() => {
      looking = null;
    }));
  const tell = (name: string, help: string, of: (status: ModelStatus) => number): Gauge =>
    new Gauge({
      name,
      help,
      labelNames: ['model'],
      registers,
      async collect() {
        for (const status of await look()) this.set({ model: status.model }, of(status));
      },
    });
  tell('read_model_lag_seconds', 'Seconds a read model is behind the log', ({ lagSeconds }) => lagSeconds);
  tell('read_model_lag_positions', 'Positions of the log between a read model and the head', ({ lagPositions }) =>
    Number(lagPositions),
  );
  tell('read_model_position', 'Position of the log a read model has handled all events to', ({ position }) =>
    Number(position),
  );
  tell('read_model_rows', 'Rows of a read model', ({ rows }) => rows);
  tell('read_model_parked_events', 'Events set aside because they could not be projected', ({ parked }) => parked);
  tell(
    'read_model_gaps',
    'Events that came though earlier ones of their streams never had: the log was not followed whole',
    ({ gaps }) => gaps,
  );
  tell('read_model_rebuilding', '1 while a new version of the read model is being filled', ({ rebuilding }) =>
    rebuilding ? 1 : 0,
  );
  void new Counter({
    name: 'read_model_events_handled_total',
    help: 'Events that concerned a read model and were taken, or parked, by this process; one that is filled anew takes its events again',
    labelNames: ['model'],
    registers,
    async collect() {
      const status = await look();
      this.reset();
      for (const { model, handled } of status) this.inc({ model }, handled);
    },
  });
}

function addWorkerMetrics(registers: Registry[], worker: NonNullable<OperationParts['worker']>): void {
  const tell = (name: string, help: string, of: (status: WorkerStatus) => number): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(of(worker()));
      },
    });
  tell('executions_open', 'Executions asked for and not ended', ({ open }) => open);
  tell(
    'executions_retrying',
    'Executions that wait for another try after one that failed',
    ({ retries }) => retries.length,
  );
  tell('executions_carried_out', '1 if somebody carries executions out, 0 if they wait', ({ executor }) =>
    executor === null ? 0 : 1,
  );
  tell('execution_worker_caught_up', '1 once the worker has seen the whole log since it started', ({ caughtUp }) =>
    caughtUp ? 1 : 0,
  );
  tell('execution_worker_position', 'Position of the log up to which policies have run', ({ position }) =>
    Number(position ?? 0),
  );
}
